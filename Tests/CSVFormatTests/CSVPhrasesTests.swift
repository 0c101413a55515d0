import Testing

@testable import CSVFormat

@Suite("Words within rows")
struct CSVPhrasesTests {
    @Test(
        "A flag tells one direction, also in two languages or as a word and its letter",
        arguments: [
            ("Soll", -1), ("Haben", 1), ("借 Dr", -1), ("Haben (H)", 1), ("-", -1), ("+", 1),
            ("ND", -1), ("nota de débito", nil), ("Soll Haben", nil), ("Cafe Lumen", nil),
            ("", nil),
        ] as [(String, Int?)])
    func direction(text: String, direction: Int?) {
        #expect(CSVPhrases.direction(CSVWords.fold(text), raw: text) == direction)
    }

    @Test(
        "Words of spending and income weigh each other up",
        arguments: [
            ("ATM withdrawal fee", -1), ("Gehalt Oktober", 1), ("Payment received fee", 1),
            ("Salary fee", 0), ("Lumen", 0),
            ("ATMs", 0), ("зарплата", 1), ("", 0),
        ])
    func hint(text: String, hint: Int) {
        #expect(CSVPhrases.hint(CSVWords.fold(text)) == hint)
    }

    @Test(
        "A status is the whole cell",
        arguments: [
            ("Pending", .pending), ("Declined", .void), ("Gebucht", .settled),
            ("pending since Monday", nil), ("", nil),
        ] as [(String, CSVStatusWord?)])
    func status(text: String, status: CSVStatusWord?) {
        #expect(CSVPhrases.status(CSVWords.fold(text)) == status)
    }

    @Test("A hash finds the words that were given, and no part of them")
    func hashes() {
        let words = ["rent", "salary", "loyer", "給与"]
        let hashes = CSVWordHashes(words.map(\.utf8))
        #expect(words.allSatisfy { hashes.contains(CSVWordHashes.hash($0.utf8)) })
        #expect(
            !["", "ren", "rents", "tner", "給"].contains {
                hashes.contains(CSVWordHashes.hash($0.utf8))
            })
    }

    @Test("Letters that are said to stay as they are, are letters, small and without marks")
    func smallLetters() {
        var count = 0
        for value in (0x80 as UInt32)...0xFFFF where CSVWords.isSmallLetter(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            #expect(properties.isAlphabetic && !properties.isDiacritic, "U+\(value)")
            #expect(properties.lowercaseMapping == String(scalar), "U+\(value)")
            count += 1
        }
        #expect(count > 30_000)
    }

    @Test(
        "A balance or total is named at either end of a text, beside days, figures and units alone",
        arguments: [
            ("Opening Balance 01/03/2025", .opening), ("期初余额：", .opening),
            ("Saldo per 31.12.2025 EUR", .closing), ("31.12. Endsaldo", .closing),
            ("Kontostand am 31.12.", .closing), ("Opening Balance B/F", .opening),
            ("Входящий остаток 01.02.2025", .opening), ("Monthly Total", .total),
            ("Endsaldo Möbel", nil), ("Balance Yoga", nil), ("Möbel Saldo", nil), ("", nil),
            ("B", nil), ("ο", nil),
        ] as [(String, CSVPhrases.Statement?)])
    func balances(text: String, statement: CSVPhrases.Statement?) {
        #expect(CSVPhrases.statement(CSVWords.fold(text)) == statement)
    }

    @Test("With a day and an amount beside it a short word is a payee, a phrase is not")
    func shortWords() {
        #expect(CSVPhrases.statement("total") == .total)
        #expect(CSVPhrases.statement("total", isDated: true) == nil)
        #expect(CSVPhrases.statement("b f", isDated: true) == .opening)
        #expect(CSVPhrases.statement("opening balance", isDated: true) == .opening)
    }

    @Test("A card's repayment in Chinese ends with the word for it")
    func repayments() {
        #expect(CSVPhrases.isCardPayment("示例生活还款"))
        #expect(!CSVPhrases.isCardPayment("还款提醒"))
        #expect(CSVPhrases.isCardPayment("betalning mottagen"))
    }

    @Test("A kind of booking that takes another one back goes the other way")
    func reversals() {
        #expect(CSVPhrases.kind("credito transferencia") == 1)
        #expect(CSVPhrases.kind("reverso credito") == -1)
        #expect(CSVPhrases.kind("reversal debit") == 1)
        #expect(CSVPhrases.kind("credit card") == 0)
        // SEPA calls what is sent so, too.
        #expect(CSVPhrases.kind("credit transfer") == 0)
        #expect(CSVPhrases.kind("reversal credit transfer") == 0)
    }
}
