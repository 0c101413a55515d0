import LedgerModel
import StatementModel
import Testing

@testable import JournalFormat

@Suite("Texts of a journal")
struct JournalTextTests {
    @Test(
        "A description is one line without a comment or a note",
        arguments: [
            ("plain", "plain"), (" a\t b\n\nc ", "a b c"), ("a;b|c", "a,b/c"), ("", ""),
            ("ü 日本", "ü 日本"), ("\u{0}x", "x"),
        ])
    func descriptions(text: String, expected: String) {
        var output: [UInt8] = []
        JournalText.append(description: Array(text.utf8).span, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test(
        "A value names no further tag and no date",
        arguments: [
            ("REF:12", "REF:12"), ("a, date:x", "a, date :x"), ("[2026-01-01]", "(2026-01-01)"),
            ("a,b :c", "a,b :c"),
        ])
    func values(text: String, expected: String) {
        var output: [UInt8] = []
        JournalText.append(value: Array(text.utf8).span, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test(
        "A part of an account's name has single blanks and no level of its own",
        arguments: [
            ("a  b", "a b"), ("a:b;c", "a-b,c"), ("\u{A0}x\u{3000}\ty ", "x y"), ("", "unnamed"),
            (" \n", "unnamed"),
        ])
    func accountParts(text: String, expected: String) {
        #expect(JournalText.accountPart(text) == expected)
    }

    @Test(
        "A tag's name is one word, and none that means something else",
        arguments: [
            ("Long trip", "Long-trip"), ("Date", "tag-Date"), ("id", "tag-id"), ("a,b:c", "a-b-c"),
        ])
    func tagNames(text: String, expected: String) {
        #expect(JournalText.tagName(text) == expected)
    }

    @Test(
        "Decimals have all places of the currency, whatever the size",
        arguments: [
            (Int128(0), 2, "0.00"), (-5, 2, "-0.05"), (1234, 0, "1234"), (-1234, 3, "-1.234"),
            (Int128(Int64.min), 2, "-92233720368547758.08"),
        ] as [(Int128, UInt8, String)])
    func decimals(units: Int128, exponent: UInt8, expected: String) {
        var output: [UInt8] = []
        output.append(decimal: units, exponent: exponent)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test("Accounts whose names come out alike are told apart")
    func sameNames() throws {
        var ledger = Ledger()
        for name in ["a b", "a  b", "A;B", "A,b"] {
            ledger.accounts.append(
                Account(creationKey: name, name: name, currency: SampleLedger.euro))
        }
        #expect(
            JournalAccounts(ledger).names == [
                "assets:bank:a b", "assets:bank:a b-2", "assets:bank:A,B", "assets:bank:A,b-2",
            ])
    }

    @Test(
        "Beancount's names begin with a capital or a digit, have letters alone, and no blanks",
        arguments: [
            ("rainy day", "Rainy-day"), ("(x) | y!", "X-y"), ("", "Unnamed"), ("***", "Unnamed"),
            ("財布", "X-財布"), ("-x", "X"), ("ölig 2", "Ölig-2"), ("2026 trip", "2026-trip"),
            ("кафе", "Кафе"), ("कर", "X-कर"), ("की", "X-क"),
        ])
    func beancountParts(text: String, expected: String) {
        #expect(BeancountWriter.part(text) == expected)
    }
}
