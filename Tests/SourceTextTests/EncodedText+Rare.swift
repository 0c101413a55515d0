/// Texts in encodings that few files have.
extension EncodedText {
    static let rare: [EncodedText] = [
        EncodedText(
            "windows-1255",
            "תאריך תיאור הפעולה משיכת מזומן חשבון חשמל",
            """
            fae0f8e9ea20fae9e0e5f820e4f4f2e5ece420eef9e9ebfa20eee6e5eeef20e7
            f9e1e5ef20e7f9eeec
            """),
        EncodedText(
            "ibm862",
            "תאריך תיאור הפעולה משיכת מזומן חשבון חשמל",
            """
            9a8098898a209a8980859820849492858c84208e99898b9a208e86858e8f2087
            9981858f2087998e8c
            """),
        EncodedText(
            "windows-1256",
            "التاريخ البيان المبلغ تحويل وارد شراء من متجر",
            """
            c7e1cac7d1edce20c7e1c8edc7e420c7e1e3c8e1db20cacde6ede120e6c7d1cf
            20d4d1c7c120e3e420e3caccd1
            """),
        EncodedText(
            "windows-1256",
            "تاريخ شرح مبلغ خريد فروشگاه پرداخت قبض گاز",
            """
            cac7d1edce20d4d1cd20e3c8e1db20ced1edcf20ddd1e6d490c7e52081d1cfc7
            ceca20dec8d62090c7d2
            """),
        EncodedText(
            "iso-8859-6",
            "التاريخ البيان المبلغ فاتورة الكهرباء",
            """
            c7e4cac7d1eace20c7e4c8eac7e620c7e4e5c8e4da20e1c7cae8d1c920c7e4e3
            e7d1c8c7c1
            """),
        EncodedText(
            "windows-874",
            "วันที่ รายการ ถอนเงินสด ชำระค่าสินค้า ยอดคงเหลือ",
            """
            c7d1b9b7d5e820c3d2c2a1d2c320b6cdb9e0a7d4b9cab420aad3c3d0a4e8d2ca
            d4b9a4e9d220c2cdb4a4a7e0cbc5d7cd
            """),
        EncodedText(
            "windows-1258",
            "Ngày giao dịch, số dư, chuyển tiền, rút tiền mặt",
            """
            4e67e079206769616f206469f263682c2073f4ec2064fd2c2063687579ead26e
            207469eacc6e2c2072fa74207469eacc6e206de3f274
            """),
        EncodedText(
            "iso-8859-7",
            "Άλλη χρέωση κάρτας, Άνοιγμα λογαριασμού",
            """
            b6ebebe720f7f1ddf9f3e720eadcf1f4e1f22c20b6edefe9e3ece120ebefe3e1
            f1e9e1f3eceffd
            """),
        EncodedText(
            "ibm737",
            "Ημερομηνία Περιγραφή Ποσό αγορά κάρτας",
            """
            86a39ca8a6a39ea4e598208f9ca8a09aa898ade3208fa6a9e620989aa6a8e120
            a1e1a8ab98aa
            """),
        EncodedText(
            "x-mac-greek",
            "Ημερομηνία Περιγραφή Ποσό αγορά κάρτας",
            """
            b8ede5f2efede8eedde120a6e5f2e9e7f2e1e6dc20a6eff3de20e1e7eff2c020
            ebc0f2f4e1f7
            """),
        EncodedText(
            "iso-8859-5",
            "Дата Назначение платежа оплата товара зарплата",
            """
            b4d0e2d020bdd0d7ddd0e7d5ddd8d520dfdbd0e2d5d6d020dedfdbd0e2d020e2
            ded2d0e0d020d7d0e0dfdbd0e2d0
            """),
        EncodedText(
            "iso-8859-5",
            "ОПЛАТА ТОВАРА ПЕРЕВОД КЛИЕНТУ КОММУНАЛЬНЫЕ УСЛУГИ",
            """
            bebfbbb0c2b020c2beb2b0c0b020bfb5c0b5b2beb420babbb8b5bdc2c320babe
            bcbcc3bdb0bbccbdcbb520c3c1bbc3b3b8
            """),
        EncodedText(
            "x-mac-cyrillic",
            "Дата Назначение платежа Оплата Перевод Зарплата",
            """
            84e0f2e0208de0e7ede0f7e5ede8e520efebe0f2e5e6e0208eefebe0f2e0208f
            e5f0e5e2eee42087e0f0efebe0f2e0
            """),
        EncodedText(
            "ibm857",
            "İşlem ücreti, maaş ödemesi, kira, açıklama, Şişli market, çağrı",
            """
            989f6c656d208163726574692c206d61619f209464656d6573692c206b697261
            2c2061878d6b6c616d612c209e699f6c69206d61726b65742c208761a7728d
            """),
        EncodedText(
            "x-mac-turkish",
            "İşlem ücreti, maaş ödemesi, Şişli, çağrı",
            """
            dcdf6c656d209f63726574692c206d6161df209a64656d6573692c20de69df6c
            692c208d61db72dd
            """),
        EncodedText(
            "ibm775",
            "Mokėjimas už prekes, grąžinimas, Šiaulių vaistinė",
            """
            4d6f6bd36a696d61732075d8207072656b65732c206772d0d8696e696d61732c
            20be6961756c69d6207661697374696ed3
            """),
        EncodedText(
            "iso-8859-4",
            "Mokėjimas už prekes, grąžinimas, Šiaulių vaistinė, įmoka, ąžuolas, Įsigytų žinių",
            """
            4d6f6bec6a696d61732075be207072656b65732c206772b1be696e696d61732c
            20a96961756c69f9207661697374696eec2c20e76d6f6b612c20b1be756f6c61
            732c20c77369677974f920be696e69f9
            """),
        EncodedText(
            "x-mac-ce",
            "Přelew wychodzący żabka, příchozí úhrada, výběr účet",
            """
            50de656c657720777963686f647a88637920fd61626b612c2070de9263686f7a
            92209c68726164612c2076f9629e72209c8b6574
            """),
    ]
}
