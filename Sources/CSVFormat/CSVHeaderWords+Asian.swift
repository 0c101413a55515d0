extension CSVHeaderWords {
    static let asian: [Entry] = [
        Entry("mn", .date, "огноо|гүйлгээний огноо"),
        Entry("mn", .debit, "дебит гүйлгээ|дебит|зарлага"),
        Entry("mn", .credit, "кредит гүйлгээ|кредит|орлого"),
        Entry("mn", .balance, "эцсийн үлдэгдэл|үлдэгдэл"),
        Entry("mn", .memo, "гүйлгээний утга|утга"),
        Entry("mn", .counterAccount, "харьцсан данс"),
        Entry("mn", .other, "эхний үлдэгдэл|салбар"),

        Entry("he", .bookingDate, "תאריך רישום"),
        Entry("he", .date, "תאריך"),
        Entry("he", .transactionDate, "תאריך רכישה|תאריך עסקה"),
        Entry("he", .valueDate, "תאריך ערך|יום ערך|תאריך חיוב|מועד חיוב"),
        Entry(
            "he", .amount,
            "סכום|סכום חיוב|סכום החיוב|זכות חובה|חובה זכות|סכום בש ח|סכום החיוב בש ח|סכום חיוב בש ח"
        ),
        Entry("he", .debit, "חובה|בחובה|סכום חובה"),
        Entry("he", .credit, "זכות|בזכות|סכום זכות"),
        Entry("he", .balance, "יתרה|יתרה בש ח|היתרה בש ח|היתרה|יתרה לאחר פעולה"),
        Entry("he", .currency, "מטבע|מטבע חיוב"),
        Entry("he", .originalAmount, "סכום עסקה|סכום עסקה מקורי|סכום מקורי"),
        Entry("he", .originalCurrency, "מטבע עסקה|מטבע עסקה מקורי|מטבע מקור"),
        Entry("he", .fee, "עמלה"),
        Entry("he", .payee, "שם בית עסק|שם בית העסק|בית עסק|לטובת|שם העסק|מוטב"),
        Entry(
            "he", .memo,
            "תיאור|פירוט|פירוט נוסף|הערות|תאור|הערה|תיאור התנועה|תיאור פעולה|הפעולה|פעולה|פרטים|עבור|תיאור מורחב"
        ),
        Entry("he", .reference, "אסמכתא|אסמכתה|מס שובר|מספר שובר"),
        Entry("he", .category, "ענף|קטגוריה"),
        Entry("he", .account, "חשבון|מספר חשבון|כרטיס|4 ספרות אחרונות של כרטיס האשראי|מספר כרטיס"),
        Entry("he", .bookingType, "סוג עסקה|סוג תנועה|סוג פעולה"),
        Entry("he", .rate, "שער המרה"),
        Entry("he", .other, "ערוץ ביצוע|אופן ביצוע|תאריך מורחב|מועדון הנחות|סניף|בנק"),

        Entry("zh", .bookingDate, "记账日期|入账日期|记账日|入帳日|記帳日|過帳日期|记账时间|入账时间|帳務日期|帐务日期|完成日期|完成时间"),
        Entry("zh", .date, "日期|交易日期|交易时间|时间|交易時間|交易日|創建時間|交易创建时间|付款时间|日期时间"),
        Entry("zh", .transactionDate, "消费日期|消費日|消費日期|开始日期"),
        Entry("zh", .valueDate, "起息日|起息日期|計息日"),
        Entry("zh", .time, "时刻|時間"),
        Entry(
            "zh", .amount,
            "金额|交易金额|金額|交易金額|发生额|金额 元|人民币金额|發生額|入账金额|金额 人民币|交易金额 元|实付金额|实收金额|结算金额|清算金额"
        ),
        Entry(
            "zh", .debit,
            "轉出|付款 轉出|付款 转出|支出|借方|支出金额|借方发生额|借方金额|提出|支出金額|转出|提款|借方發生額|支出 元|提款金額|提|提出金額|转出金额"),
        Entry(
            "zh", .credit,
            "轉入|收款 轉入|收款 转入|收入|贷方|收入金额|贷方发生额|贷方金额|存入|存入金額|收入金額|转入|貸方|存款|收入 元|貸方金額|存款金額|存|转入金额"),
        Entry("zh", .direction, "收支|收 支|借贷标志|收支类型|借貸|收付标志|借贷|借贷方向|收支方向"),
        Entry("zh", .balance, "余额|账户余额|餘額|帳戶餘額|交易后余额|本次余额|帐户余额|結餘|结余|余额 元|戶口結餘|結餘金額|联机余额"),
        Entry("zh", .currency, "币种|货币|幣別|币别|貨幣|交易币种|幣種"),
        Entry("zh", .originalAmount, "原币金额|外币金额|外幣金額|消費金額"),
        Entry("zh", .fee, "手续费|手續費|服务费 元|服务费|服務費|费用"),
        Entry("zh", .rate, "汇率|匯率"),
        Entry(
            "zh", .payee,
            "对方户名|交易对方|对方名称|商户名称|对方账户名|對方戶名|收款人|商户|商家|付款人|对手户名|收 付款人|交易對方|对手方名称|对方账号与户名|对方户名账号|对手信息|对方信息|交易对手|交易对手信息"
        ),
        Entry("zh", .counterAccount, "对方账号|对方帐号|对方账户|對方帳號|对手账号|对方卡号|对手账户"),
        Entry(
            "zh", .memo,
            "摘要|备注|附言|交易摘要|说明|交易说明|商品说明|用途|備註|商品|商品名称|交易描述|說明|註記|交易备注|交易附言|订单标题|商品标题|訂單標題|交易场所|交易地点|交易地点 附言|交易地點|交易資訊"
        ),
        Entry("zh", .category, "分类|类别|交易分类|一级分类|二级分类|類別"),
        Entry("zh", .id, "交易流水号|流水号|交易单号|交易号|序号|交易订单号|凭证号|交易序號"),
        Entry("zh", .reference, "商户单号|商家订单号|订单号|商家单号|商户订单号|商戶單號"),
        Entry("zh", .status, "交易状态|当前状态|状态|狀態"),
        Entry("zh", .account, "账号|卡号|账户|帳號|帐号|本方账号|卡號|交易卡号|交易账号|帳戶"),
        Entry("zh", .accountName, "账户名称|户名|戶名"),
        Entry("zh", .bookingType, "交易类型|类型|業務類型|业务类型|交易種類|交易类别|交易方式"),
        Entry("zh", .other, "交易网点|网点|交易地点|交易渠道|资金状态|收 付款方式|支付方式|开户行|持卡人|持卡人姓名"),

        Entry("ko", .bookingDate, "기장일|처리일|승인일|완료일|완료일시"),
        Entry("ko", .date, "거래일|날짜|일자|거래일시|거래일자|일시|거래날짜"),
        Entry("ko", .transactionDate, "이용일|이용일자|이용일시|사용일|시작일"),
        Entry("ko", .valueDate, "기산일"),
        Entry("ko", .time, "거래시간|시간|시각"),
        Entry("ko", .amount, "금액|거래금액|이용금액|입출금액|승인금액|금액 원|청구금액|결제금액"),
        Entry("ko", .debit, "출금|출금액|찾으신금액|지출|출금금액|찾으신 금액|출금액 원|출금 원"),
        Entry("ko", .credit, "입금|입금액|맡기신금액|수입|입금금액|맡기신 금액|입금액 원|입금 원"),
        Entry("ko", .direction, "입출금구분|구분|거래구분|입출구분"),
        Entry("ko", .balance, "잔액|거래후잔액|거래 후 잔액|거래후 잔액|잔액 원"),
        Entry("ko", .currency, "통화|화폐"),
        Entry("ko", .fee, "수수료"),
        Entry("ko", .payee, "가맹점|가맹점명|거래처|받는분|보낸분|보낸분 받는분|의뢰인|수취인|상대방|이용가맹점|의뢰인 수취인|이용하신곳"),
        Entry("ko", .counterAccount, "상대계좌|상대계좌번호|상대 계좌"),
        Entry("ko", .memo, "적요|내용|거래내용|비고|메모|기재내용|통장메모|내통장표시|거래내역|송금메모|거래기록사항"),
        Entry("ko", .category, "분류|카테고리|대분류|소분류"),
        Entry("ko", .id, "거래번호|승인번호"),
        Entry("ko", .account, "계좌|계좌번호|카드번호"),
        Entry("ko", .bookingType, "거래종류|거래유형|거래방법"),
        Entry("ko", .status, "상태"),
        Entry("ko", .other, "거래점|취급점|거래지점"),
        // What is left of parts yet to be paid (observed in exports of Hyundai Card).
        Entry("ko", .other, "결제 후 잔액|결제후잔액"),
        Entry("ko", .originalAmount, "현지금액|현지이용금액|외화금액"),

        Entry("vi", .bookingDate, "ngay hach toan|ngay ghi so|ngay hoan thanh"),
        Entry("vi", .date, "ngay|ngay gd|thoi gian|ngay gio|ngay thang"),
        Entry(
            "vi", .transactionDate,
            "ngay giao dich|thoi gian giao dich|ngay thuc hien|ngay bat dau"
        ),
        Entry("vi", .valueDate, "ngay hieu luc|ngay gia tri"),
        Entry("vi", .amount, "so tien|so tien giao dich|so tien vnd|phat sinh"),
        Entry(
            "vi", .debit, "ghi no|phat sinh no|no|rut|chi|tien ra|so tien ghi no|rut ra|ghi no vnd"),
        Entry(
            "vi", .credit,
            "ghi co|phat sinh co|co|gui|thu|tien vao|so tien ghi co|gui vao|ghi co vnd"),
        Entry("vi", .direction, "no co|loai"),
        Entry("vi", .balance, "so du|so du cuoi|so du vnd|so du sau giao dich|so du tai khoan"),
        Entry("vi", .currency, "loai tien|tien te|don vi tien te"),
        Entry("vi", .fee, "phi"),
        Entry(
            "vi", .payee,
            "nguoi thu huong|ten doi ung|nguoi nhan|doi tac|ten nguoi huong|ten tai khoan doi ung|nguoi gui|don vi thu huong"
        ),
        Entry("vi", .counterAccount, "tai khoan doi ung|so tai khoan doi ung|tai khoan thu huong"),
        Entry(
            "vi", .memo,
            "dien giai|mo ta|noi dung|noi dung giao dich|chi tiet|ghi chu|noi dung chi tiet"),
        Entry("vi", .category, "danh muc|hang muc"),
        Entry("vi", .id, "ma giao dich|so giao dich|so tham chieu|so but toan"),
        Entry("vi", .account, "tai khoan|so tai khoan"),
        Entry("vi", .status, "trang thai"),
        Entry("vi", .bookingType, "loai giao dich"),
        Entry("vi", .other, "chu the|stt"),

        Entry("id", .bookingDate, "tanggal pembukuan|tanggal posting|tgl posting|tanggal selesai"),
        Entry("id", .date, "tanggal|tgl|waktu|tanggal waktu"),
        Entry("id", .transactionDate, "tanggal transaksi|tgl transaksi|tgl trx|tanggal mulai"),
        Entry("id", .valueDate, "tanggal efektif|tanggal valuta|tgl efektif|tanggal nilai"),
        Entry("id", .time, "jam"),
        Entry(
            "id", .amount, "jumlah|nominal|nilai|jumlah transaksi|mutasi|jumlah idr|nilai transaksi"
        ),
        Entry("id", .debit, "debet|debit|pengeluaran|keluar|uang keluar|penarikan"),
        Entry("id", .credit, "kredit|pemasukan|masuk|uang masuk|setoran"),
        Entry("id", .direction, "db cr|d k|jenis|debit kredit|tipe"),
        Entry("id", .balance, "saldo|saldo akhir|baki"),
        Entry("id", .currency, "mata uang"),
        Entry("id", .fee, "biaya"),
        Entry("id", .rate, "kurs"),
        Entry(
            "id", .payee,
            "penerima|nama|pengirim|nama penerima|pedagang|nama pengirim penerima|sumber tujuan|pengirim penerima"
        ),
        Entry("id", .counterAccount, "rekening tujuan|rekening penerima|nomor rekening tujuan"),
        Entry(
            "id", .memo,
            "keterangan|deskripsi|uraian|berita|catatan|rincian|uraian transaksi|keterangan transaksi|rincian transaksi"
        ),
        Entry("id", .category, "kategori"),
        Entry("id", .id, "nomor transaksi|id transaksi|no transaksi"),
        Entry("id", .reference, "referensi|no referensi|nomor referensi|no ref"),
        Entry("id", .account, "rekening|nomor rekening|no rekening|no akaun|nombor akaun"),
        Entry("id", .bookingType, "jenis transaksi|tipe transaksi|kode transaksi"),
        Entry("id", .other, "cabang|teller|kode cabang|pemegang kartu"),
        Entry("id", .status, "status"),
    ]
}
