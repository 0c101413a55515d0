import SourceText

/// The words of Japanese, Chinese, Korean and Thai receipts that decide about a line, as the words of the
/// other tables that mean the same.
///
/// These languages write their words without blanks between them, and character recognition puts
/// blanks within them. So a word is found anywhere on a line, the longest first: `合計点数` counts
/// things, `合計` is a total.
enum EastAsianWords {
    /// What stands for any other character of these scripts in a key.
    static let syllable: UInt8 = 0x80

    /// A word that was found.
    struct Match {
        /// What it is in the tables, in capitals.
        var meaning: [UInt8]
        /// How many bytes it takes, blanks within it included.
        var length: Int
    }

    private struct Entry {
        var characters: [[UInt8]]
        var meaning: [UInt8]
    }

    /// The longest word that begins at an offset.
    static func match(_ bytes: [UInt8], at offset: Int) -> Match? {
        guard let candidates = entries[Array(bytes[offset..<min(offset + 3, bytes.count)])] else {
            return nil
        }
        for entry in candidates {
            if let end = end(of: entry.characters, bytes, from: offset) {
                return Match(meaning: entry.meaning, length: end - offset)
            }
        }
        return nil
    }

    /// Where the characters end, with no more than a blank in front of each.
    private static func end(
        of characters: [[UInt8]], _ bytes: [UInt8], from start: Int
    ) -> Int? {
        var offset = start
        for (place, character) in characters.enumerated() {
            if place > 0 { offset += blankLength(bytes, at: offset) }
            guard bytes[offset...].starts(with: character) else { return nil }
            offset += character.count
        }
        return offset
    }

    private static func blankLength(_ bytes: [UInt8], at offset: Int) -> Int {
        guard offset < bytes.count else { return 0 }
        if bytes[offset] == ASCII.space { return 1 }
        return bytes[offset...].starts(with: wideBlank) ? wideBlank.count : 0
    }

    /// The blank that is as wide as a character, U+3000.
    static let wideBlank = Array("\u{3000}".utf8)

    /// Whether a letter of these scripts, or of another one in which a word is written with three
    /// bytes a character, stands at an offset.
    static func isLetter(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset + 2 < bytes.count else { return false }
        let next = bytes[offset + 1]
        switch bytes[offset] {
        case 0xE0: return true
        case 0xE3: return next >= 0x81
        case 0xE4...0xEC: return true
        case 0xED: return next <= 0x9E
        default: return false
        }
    }

    /// The words by their first character, longer ones first.
    private static let entries: [[UInt8]: [Entry]] = {
        var entries: [[UInt8]: [Entry]] = [:]
        for (meaning, words) in table {
            for word in words.split(separator: " ") {
                let characters = word.unicodeScalars.map { Array(String($0).utf8) }
                guard let first = characters.first else { continue }
                let entry = Entry(characters: characters, meaning: Array(meaning.utf8))
                entries[first, default: []].append(entry)
            }
        }
        return entries.mapValues { list in
            list.sorted { $0.characters.count > $1.characters.count }
        }
    }()

    private static let table: KeyValuePairs<String, String> = [
        "TOTAL": """
        合計 合計額 合計金額 総計 総合計 お買上計 お買上げ計 お買上合計 お買上げ合計 お会計 御会計 ご利用金額 \
        ご利用額 領収金額 合计 合计金额 总计 总金额 總計 總額 總金額 합계 합계금액 총계 총액 총금액 총합계 รวม รวมเงิน \
        ยอดรวม รวมทั้งหมด รวมเป็นเงิน ราคารวม ยอดเงินรวม จำนวนเงินรวม
        """,
        "GRAND TOTAL": """
        ご請求額 ご請求金額 御請求額 請求金額 お支払金額 お支払い金額 お支払合計 税込合計 税込合計金額 应付 \
        应付金额 应收 应收金额 應付 應付金額 應收金額 결제금액 결제대상금액 받을금액 청구금액 판매합계 \
        รวมทั้งสิ้น รวมสุทธิ ยอดสุทธิ ยอดรวมสุทธิ ยอดชำระ ยอดที่ต้องชำระ \
        จำนวนเงินรวมทั้งสิ้น จำนวนเงินสุทธิ
        """,
        "SUBTOTAL": "小計 小计 소계 ยอดรวมย่อย รวมย่อย",
        "EXCL": "税抜 税抜き 税別 本体 不含税 未稅 공급가 공급가액 ไม่รวมภาษี มูลค่าก่อนภาษี มูลค่าสินค้า",
        "TAXABLE": "対象 対象額 対象計 課税対象額 과세 과세금액 과세물품가액 면세 면세금액 면세물품가액",
        "INCL": "税込 税込み 含税 含稅 รวมภาษี",
        "TAX": """
        消費税 消費税等 消費税額 税額 税 内税 外税 内税額 外税額 税合計 消費税合計 内消費税 内消費税等 税额 \
        增值税 稅額 營業稅 부가세 부가가치세 세금 세액 ภาษี ภาษีมูลค่าเพิ่ม
        """,
        "SERVICE CHARGE": "サービス料 服务费 服務費 봉사료 ค่าบริการ",
        "CASH": """
        現金 現計 お預り お預かり お預り金 お預り金額 お預かり金額 お預り合計 預り 預り金 現金支払 现金 实收 \
        实收金额 實收 實收金額 收现 收款 현금 받은금액 받은돈 내신금액 เงินสด รับเงิน รับมา
        """,
        "CHANGE": """
        お釣り お釣 おつり お釣銭 釣銭 釣り銭 つり銭 お返し 找零 找续 找續 找回 거스름돈 거스름 잔돈 เงินทอน ทอน \
        ทอนเงิน
        """,
        "CREDIT CARD": """
        クレジット クレジットカード クレジット支払 カード カード支払 カード払い 電子マネー 交通系 交通系IC \
        信用卡 刷卡 银行卡 微信 微信支付 支付宝 카드 카드결제 신용카드 체크카드 카드금액 บัตรเครดิต บัตรเดบิต พร้อมเพย์
        """,
        "DISCOUNT": """
        値引 値引き 値引額 値引合計 割引 割引き 割引額 割引合計 クーポン 优惠 优惠金额 折扣 折扣金额 折讓 \
        할인 할인금액 할인액 ส่วนลด
        """,
        "POINTS": """
        ポイント ポイントカード ポイント残高 今回ポイント 累計ポイント 积分 本次积分 累计积分 點數 포인트 적립 \
        적립포인트 누적포인트 แต้ม แต้มสะสม คะแนนสะสม
        """,
        "CARD BALANCE": "残高 カード残高 余额 餘額 잔액",
        "ITEM COUNT": """
        点数 合計点数 お買上点数 お買上げ点数 お買上数 買上点数 商品数 件数 总数量 数量合计 合计数量 总件数 \
        품목수 총수량 จำนวนรายการ
        """,
        "QTY": "数量 數量 個数 수량 จำนวน",
        "PRICE": "単価 单价 單價 단가 ราคา ราคาต่อหน่วย",
        "AMOUNT": "金額 金额 금액 จำนวนเงิน",
        "ITEM": "品名 商品名 상품명 품명 รายการ",
        "DATE": """
        日付 日時 取引日 取引日時 お取引日 発行日 発行日時 日期 时间 交易时间 日期时间 날짜 일시 거래일시 \
        판매일 판매일시 승인일시 결제일시 วันที่ วันเวลา
        """,
        "VALID UNTIL": "有効期限 有效期 유효기간 หมดอายุ วันหมดอายุ",
        "RECEIPT": """
        領収書 領収証 領收證 領収證 レシート お買上票 お買上げ票 お買上明細 ご利用明細 納品書 收据 收據 小票 \
        购物小票 发票 發票 영수증 간이영수증 ใบเสร็จ ใบเสร็จรับเงิน \
        ใบกำกับภาษี ใบกำกับภาษีอย่างย่อ
        """,
        "REFUND": "返品 返金 退货 退款 退貨 환불 반품 คืนเงิน",
        "TEL": "電話 電話番号 电话 電話號碼 전화 전화번호 โทร โทรศัพท์",
        "CARD NUMBER": """
        番号 登録番号 伝票番号 会員番号 カード番号 承認番号 端末番号 取引番号 レシート番号 单号 编号 卡号 \
        訂單號 번호 승인번호 카드번호 사업자번호 사업자등록번호 영수증번호 เลขที่ เลขประจำตัว \
        เลขประจำตัวผู้เสียภาษี เลขที่ใบเสร็จ
        """,
        "CASHIER": "レジ 担当 担当者 責任者 取扱者 店員 收银员 收銀員 收银 캐셔 담당 담당자 대표 대표자 พนักงาน แคชเชียร์",
        "THANK YOU": """
        ありがとうございます ありがとうございました 毎度ありがとうございます 毎度ありがとうございました \
        お買上げありがとうございます 谢谢惠顾 谢谢光临 謝謝惠顧 謝謝光臨 감사합니다 ขอบคุณ ขอบคุณค่ะ ขอบคุณครับ
        """,
        "WELCOME": "いらっしゃいませ 欢迎光临 歡迎光臨 어서오세요",
    ]
}
