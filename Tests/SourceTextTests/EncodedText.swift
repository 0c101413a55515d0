import Testing

/// A text and its bytes in one encoding, as Python's codecs write it; data for the tests.
struct EncodedText: CustomTestStringConvertible {
    let encoding: String
    let text: String
    let bytes: [UInt8]

    /// The bytes are given in hexadecimal digits; line ends among them do not count.
    init(_ encoding: String, _ text: String, _ hexadecimal: String) {
        self.encoding = encoding
        self.text = text
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] * 16 + digits[$0 + 1])
        }
    }

    var testDescription: String { "\(encoding): \(text)" }

    static let all: [EncodedText] = [
        EncodedText(
            "windows-1252", "Müller Überweisung für Straße",
            """
            4dfc6c6c657220dc62657277656973756e672066fc722053747261df65
            """),
        EncodedText(
            "windows-1252", "Café Crème à l’île — 12,50 €",
            """
            436166e9204372e86d6520e0206c92ee6c6520972031322c35302080
            """),
        EncodedText(
            "windows-1252", "España, mañana, señor ¿qué?",
            """
            45737061f1612c206d61f1616e612c207365f16f7220bf7175e93f
            """),
        EncodedText(
            "windows-1252", "Kontoställning från Göteborg på Åland",
            """
            4b6f6e746f7374e46c6c6e696e67206672e56e2047f67465626f72672070e520
            c56c616e64
            """),
        EncodedText(
            "windows-1250", "Zażółć gęślą jaźń, opłata za prąd",
            """
            5a61bff3b3e62067ea9c6cb9206a619ff12c206f70b3617461207a61207072b9
            64
            """),
        EncodedText(
            "windows-1250", "Příjmení žluťoučký kůň úpěl",
            """
            50f8ed6a6d656eed209e6c759d6f75e86bfd206bf9f220fa70ec6c
            """),
        EncodedText(
            "windows-1250", "Költségek: űrlap, őszi vásárlás €",
            """
            4bf66c7473e967656b3a20fb726c61702c20f5737a692076e173e1726ce17320
            80
            """),
        EncodedText(
            "windows-1250", "Plata facturii în Bucureşti către băncă",
            """
            506c61746120666163747572696920ee6e20427563757265ba74692063e37472
            652062e36e63e3
            """),
        EncodedText(
            "iso-8859-2", "Zażółć gęślą jaźń, Świętokrzyska opłata za prąd",
            """
            5a61bff3b3e62067eab66cb1206a61bcf12c20a67769ea746f6b727a79736b61
            206f70b3617461207a61207072b164
            """),
        EncodedText(
            "iso-8859-2", "Šťastný příjem žluťoučkého koně",
            """
            a9bb6173746efd2070f8ed6a656d20be6c75bb6f75e86be9686f206b6f6eec
            """),
        EncodedText(
            "windows-1251", "Оплата товаров и услуг, магазин Пятёрочка",
            """
            ceefebe0f2e020f2eee2e0f0eee220e820f3f1ebf3e32c20ece0e3e0e7e8ed20
            cffff2b8f0eef7eae0
            """),
        EncodedText(
            "windows-1251", "ПЕРЕВОД СРЕДСТВ МЕЖДУ СЧЕТАМИ",
            """
            cfc5d0c5c2cec420d1d0c5c4d1d2c220ccc5c6c4d320d1d7c5d2c0ccc8
            """),
        EncodedText(
            "windows-1251", "Комісія за переказ коштів, Київ",
            """
            caeeecb3f1b3ff20e7e020efe5f0e5eae0e720eaeef8f2b3e22c20cae8bfe2
            """),
        EncodedText(
            "windows-1253", "Αγορά από κατάστημα, πληρωμή λογαριασμού",
            """
            c1e3eff1dc20e1f0fc20eae1f4dcf3f4e7ece12c20f0ebe7f1f9ecde20ebefe3
            e1f1e9e1f3eceffd
            """),
        EncodedText(
            "windows-1253", "Μεταφορά σε Ελληνική Τράπεζα",
            """
            cce5f4e1f6eff1dc20f3e520c5ebebe7ede9eade20d4f1dcf0e5e6e1
            """),
        EncodedText(
            "windows-1254", "Alışveriş ödemesi İstanbul şubesi",
            """
            416cfdfe76657269fe20f664656d65736920dd7374616e62756c20fe75626573
            69
            """),
        EncodedText(
            "windows-1254", "Değişik ığdır çarşı, GÜNLÜK HARCAMA ŞİŞLİ",
            """
            4465f069fe696b20fdf064fd7220e76172fefd2c2047dc4e4cdc4b2048415243
            414d4120deddde4cdd
            """),
        EncodedText(
            "iso-8859-15", "Prélèvement 12,50 € à l'échéance",
            """
            5072e96ce876656d656e742031322c353020a420e0206c27e96368e9616e6365
            """),
        EncodedText(
            "iso-8859-15", "Gebühr 3 € für Kontoführung",
            """
            476562fc6872203320a42066fc72204b6f6e746f66fc6872756e67
            """),
        EncodedText(
            "ibm850", "Müller Überweisung für Straße",
            """
            4d816c6c6572209a62657277656973756e67206681722053747261e165
            """),
        EncodedText(
            "ibm850", "Año nuevo, niño, corazón, inglés",
            """
            41a46f206e7565766f2c206e69a46f2c20636f72617aa26e2c20696e676c8273
            """),
        EncodedText(
            "ibm850", "Forêt préférée à l'hôtel",
            """
            466f7288742070728266827282652085206c27689374656c
            """),
        EncodedText(
            "ibm437", "¥ 500 ¢ 20 cañón ½ año",
            """
            9d20353030209b203230206361a4a26e20ab2061a46f
            """),
        EncodedText(
            "macintosh", "Müller Überweisung für Größe",
            """
            4d9f6c6c6572208662657277656973756e6720669f722047729aa765
            """),
        EncodedText(
            "macintosh", "Café Crème à l’île près du château",
            """
            4361668e2043728f6d652088206cd5946c652070728f73206475206368897465
            6175
            """),
        EncodedText(
            "macintosh", "Año nuevo, niño, corazón",
            """
            41966f206e7565766f2c206e69966f2c20636f72617a976e
            """),
        EncodedText(
            "shift_jis", "振込手数料 カード利用 ありがとうございます",
            """
            90558d9e8ee8909497bf20834a815b8368979897702082a082e882aa82c682a4
            82b282b482a282dc82b7
            """),
        EncodedText(
            "shift_jis", "ﾌﾘｺﾐ ﾀﾅｶ ﾀﾛｳ 株式会社㈱ 円",
            """
            ccd8bad020c0c5b620c0dbb3208a948eae89ef8ed0878a20897e
            """),
        EncodedText(
            "gb18030", "支付宝转账 余额 交易明细 银行卡",
            """
            d6a7b8b6b1a6d7aad5cb20d3e0b6ee20bdbbd2d7c3f7cfb820d2f8d0d0bfa8
            """),
        EncodedText(
            "gb18030", "微信支付，消费，人民币账户",
            """
            cea2d0c5d6a7b8b6a3accffbb7d1a3acc8cbc3f1b1d2d5cbbba7
            """),
        EncodedText(
            "big5", "轉帳 提款 存款 餘額 台灣銀行",
            """
            c2e0b16220b4a3b4da20a673b4da20be6cc34220a578c657bbc8a6e6
            """),
        EncodedText(
            "big5", "信用卡消費明細，本期應繳總額",
            """
            ab48a5cea564aef8b64fa9fab2d3a141a5bbb4c1c0b3c3bac160c342
            """),
        EncodedText(
            "euc-kr", "입금 출금 잔액 거래내역 신한은행",
            """
            c0d4b1dd20c3e2b1dd20c0dcbed720b0c5b7a1b3bbbfaa20bdc5c7d1c0bac7e0
            """),
        EncodedText(
            "euc-kr", "카드 사용 금액, 편의점 결제",
            """
            c4abb5e520bbe7bfeb20b1ddbed72c20c6edc0c7c1a120b0e1c1a6
            """),
        EncodedText(
            "windows-1257", "Sąskaitos papildymas, mokėjimas už įsigytą prekę, šįkart žinutė",
            """
            53e0736b6169746f7320706170696c64796d61732c206d6f6beb6a696d617320
            75fe20e17369677974e0207072656be62c20f0e16b61727420fe696e7574eb
            """),
        EncodedText(
            "windows-1257", "Maksājums par elektrību, rēķina numurs, kļūda ģimenē",
            """
            4d616b73e26a756d732070617220656c656b7472ee62752c2072e7ed696e6120
            6e756d7572732c206beffb646120ec696d656ee7
            """),
        EncodedText(
            "ibm852", "Příjmení žluťoučký kůň úpěl ďábelské ódy",
            """
            50fda16a6d656ea120a76c759c6f759f6bec206b85e520a370d86c20d4a06265
            6c736b8220a26479
            """),
        EncodedText(
            "ibm852", "Wpłata własna, opłata za prowadzenie rachunku, Łódź",
            """
            57708861746120778861736e612c206f7088617461207a612070726f7761647a
            656e69652072616368756e6b752c209da264ab
            """),
        EncodedText(
            "ibm866", "Оплата по счету за услуги связи, без НДС",
            """
            8eafaba0e2a020afae20e1e7a5e2e320a7a020e3e1abe3a3a820e1a2efa7a82c
            20a1a5a7208d8491
            """),
        EncodedText(
            "koi8-r", "Оплата по договору за аренду помещения, НДС не облагается",
            """
            efd0ccc1d4c120d0cf20c4cfc7cfd7cfd2d520dac120c1d2c5cec4d520d0cfcd
            c5ddc5cec9d12c20eee4f320cec520cfc2ccc1c7c1c5d4d3d1
            """),
        EncodedText(
            "koi8-r", "ОПЛАТА ПО СЧЕТУ ЗА УСЛУГИ СВЯЗИ БЕЗ НДС",
            """
            eff0ece1f4e120f0ef20f3fee5f4f520fae120f5f3ecf5e7e920f3f7f1fae920
            e2e5fa20eee4f3
            """),
        EncodedText(
            "koi8-u", "Сплата за послуги згідно з договором, її частина",
            """
            f3d0ccc1d4c120dac120d0cfd3ccd5c7c920dac7a6c4cecf20da20c4cfc7cfd7
            cfd2cfcd2c20a7a720dec1d3d4c9cec1
            """),
    ]
}
