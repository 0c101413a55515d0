import Foundation
import LedgerModel
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("The ledger as a document")
struct StoreDocumentTests {
    @Test("A ledger with every field set comes back, to the same bytes")
    func fullRoundTrip() throws {
        let ledger = try SampleLedger.full()
        let bytes = try StoreDocument(ledger, batchDigest: "ab").encoded()
        let read = try StoreDocument(reading: bytes)
        #expect(try read.encoded() == bytes)
        #expect(read.batchDigest == "ab")
        #expect(read.ledger.settings == ledger.settings)
        #expect(read.ledger.accounts == ledger.accounts)
        #expect(read.ledger.categories == ledger.categories)
        #expect(read.ledger.tags == ledger.tags)
        #expect(read.ledger.budgets == ledger.budgets)
        #expect(read.ledger.monthlyBudget == ledger.monthlyBudget)
        #expect(read.ledger.recurrences == ledger.recurrences)
        #expect(read.ledger.files == ledger.files)
        #expect(read.ledger.acceptedPredictions == ledger.acceptedPredictions)
        #expect(read.ledger.aliases == ledger.aliases)
        #expect(read.ledger.rejectedPairs == ledger.rejectedPairs)
        #expect(read.ledger.tombstones == ledger.tombstones)
        #expect(read.ledger.batchCount == ledger.batchCount)
        #expect(Array(read.ledger.transactions) == Array(ledger.transactions))
    }

    @Test("Read for sums, a ledger has all but its texts", arguments: SoakLevel.seeds(10))
    func figures(seed: Int) throws {
        let ledger = try SampleLedger.random(seed: seed, transactions: 60)
        let bytes = try StoreDocument(ledger).encoded()
        let figures = try StoreDocument(reading: bytes.span, .figures).ledger
        #expect(figures.transactions.count == 60)
        for (figure, whole) in zip(figures.transactions, ledger.transactions) {
            #expect(figure.payee.isEmpty && figure.note.isEmpty)
            #expect(figure.sources.allSatisfy { $0.text.isEmpty && $0.bankID.isEmpty })
            #expect((figure.id, figure.date) == (whole.id, whole.date))
            #expect(figure.amount == whole.amount && figure.account == whole.account)
            #expect(figure.category == whole.category && figure.tags == whole.tags)
            #expect(figure.splits == whole.splits && figure.kind == whole.kind)
            #expect(figure.sources.map(\.file) == whole.sources.map(\.file))
        }
    }

    @Test("A damaged text is refused, whatever is read of the ledger")
    func damagedFigures() throws {
        let ledger = try SampleLedger.random(seed: 5, transactions: 60)
        let text = try #require(String(bytes: StoreDocument(ledger).encoded(), encoding: .utf8))
        let damaged = text.replacing("\"payee\":\"", with: "\"payee\":\"\\q", maxReplacements: 1)
        #expect(damaged != text)
        for detail in [LedgerDetail.full, .figures] {
            let error = #expect(throws: StoreError.self) {
                try StoreDocument(reading: Array(damaged.utf8).span, detail)
            }
            #expect(error?.code == .damaged)
        }
    }

    @Test("Texts that wait go to their own rows, however many there are and wherever they stand")
    func waitingTexts() throws {
        let ledger = try SampleLedger.random(seed: 9, transactions: 3_000)
        let bytes = try StoreDocument(ledger).encoded()
        #expect(
            Array(try StoreDocument(reading: bytes).ledger.transactions)
                == Array(ledger.transactions))
    }

    @Test("A ledger with nothing in it comes back")
    func emptyRoundTrip() throws {
        let bytes = try StoreDocument(Ledger()).encoded()
        let read = try StoreDocument(reading: bytes)
        #expect(read.ledger.transactions.isEmpty)
        #expect(try read.encoded() == bytes)
    }

    @Test("Random ledgers come back, to the same bytes", arguments: SoakLevel.seeds(40))
    func randomRoundTrip(seed: Int) throws {
        let ledger = try SampleLedger.random(seed: seed, transactions: 60)
        let bytes = try StoreDocument(ledger).encoded()
        let read = try StoreDocument(reading: bytes)
        #expect(Array(read.ledger.transactions) == Array(ledger.transactions))
        #expect(read.ledger.aliases == ledger.aliases)
        #expect(try read.encoded() == bytes)
    }

    @Test("Chunks do not change the bytes, and a long text may be longer than a chunk")
    func chunks() throws {
        var ledger = try SampleLedger.random(seed: 3, transactions: 2_000)
        ledger.aliases["long"] = String(repeating: "ä\"😀x", count: 100_000)
        var chunked: [UInt8] = []
        var count = 0
        try StoreDocument(ledger).write { chunk in
            count += 1
            for index in 0..<chunk.count { chunked.append(chunk[index]) }
        }
        #expect(count > 2)
        #expect(try StoreDocument(ledger).encoded() == chunked)
        #expect(
            try StoreDocument(reading: chunked).ledger.aliases["long"] == ledger.aliases["long"])
    }

    @Test("A transaction stands on one line, its keys in the order of the manual")
    func line() throws {
        let text = try Self.text(try SampleLedger.full())
        let line = try #require(text.split(separator: "\n").first { $0.contains("Löwen") })
        let order = [
            "id", "account", "date", "amount", "currency", "kind", "payee", "note", "category",
            "tags", "status", "valueDate", "transactionDate", "time", "checkNumber", "original",
            "holding", "place", "attachments", "splits", "recurrence", "receipt", "transfer",
            "possibleTwin", "guessed", "sources",
        ]
        var rest = line[...]
        for key in order {
            let range = try #require(rest.range(of: "\"\(key)\":"), "\(key)")
            rest = rest[range.upperBound...]
        }
        #expect(line.contains(#""amount":-1230,"currency":"EUR","kind":"expense""#))
        #expect(line.contains(#""tags":["Food:Restaurant","Travel"]"#))
        #expect(line.contains(#""note":"a note\u0000with\u001fcontrol"#))
        #expect(line.contains(#""original":{"amount":"-1500.50","currency":"JPY""#))
    }

    @Test("A row without extras says only what it holds")
    func sparseLine() throws {
        var ledger = Ledger()
        ledger.accounts = [
            Account(creationKey: "k", name: "A", currency: try SampleLedger.currency("EUR"))
        ]
        let value = Transaction(
            id: SampleLedger.id(1), account: ledger.accounts[0].id, kind: .income,
            direction: .moneyIn,
            amount: Money(minorUnits: 5, currency: try SampleLedger.currency("EUR")),
            date: try SampleLedger.date("2026-01-02"))
        ledger.table.insert([ledger.table.row(value, account: 0)])
        let line = try #require(
            try Self.text(ledger).split(separator: "\n").first { $0.hasPrefix("{\"id\":\"t") })
        #expect(
            line == """
                {"id":"\(value.id)","account":"\(value.account.rawValue)","date":"2026-01-02",\
                "amount":5,"currency":"EUR","kind":"income"}
                """)
    }

    @Test("Keys may stand in any order, also transactions before their accounts")
    func anyOrder() throws {
        let ledger = try SampleLedger.random(seed: 9, transactions: 5)
        let bytes = try StoreDocument(ledger).encoded()
        let text = String(decoding: bytes, as: UTF8.self)
        let place = try #require(text.range(of: ",\n\"transactions\":"))
        let transactions = text[place.upperBound...].dropLast(2)
        let head = text[..<place.lowerBound].dropFirst()
        let turned = "{ \"transactions\" : \(transactions) , \(head)\r\n}\n"
        #expect(try StoreDocument(reading: Array(turned.utf8)).encoded() == bytes)
    }

    @Test("Members of a transaction may stand in any order, and blanks anywhere")
    func anyOrderOfMembers() throws {
        let text = try Self.text(try Self.oneTransaction())
        let turned = text.replacing(#"{"id":"t"#, with: #"{ "kind" : "income" , "id":"t"#)
            .replacing(#","kind":"income""#, with: "")
        #expect(turned != text)
        #expect(try Self.text(StoreDocument(reading: Array(turned.utf8)).ledger) == text)
    }

    @Test("Escapes of all kinds are undone")
    func escapes() throws {
        let text = try Self.text(try Self.oneTransaction())
        let payee = #"\u0041\/\b\f\n\r\t\"\\\ud83d\uDE00\u00e9"#
        let read = try StoreDocument(
            reading: Array(text.replacing("PAYEE", with: payee).utf8))
        #expect(
            read.ledger.transactions.first?.payee == "A/\u{8}\u{C}\n\r\t\"\\\u{1F600}\u{E9}")
    }

    // MARK: What is refused

    @Test(
        "A damaged document is refused",
        arguments: [
            ("PAYEE", #"\ud83d"#, "surrogate"), ("PAYEE", #"\ude00"#, "surrogate"),
            ("PAYEE", #"\ud83d\u0041"#, "surrogate"), ("PAYEE", #"\x"#, "escape"),
            ("PAYEE", #"\u00g0"#, "hexadecimal"), ("PAYEE", "\u{1}", "control"),
            (#""amount":5"#, #""amount":5.0"#, "integer"),
            (#""amount":5"#, #""amount":5e1"#, "integer"),
            (#""amount":5"#, #""amount":05"#, "integer"),
            (#""amount":5"#, #""amount":9223372036854775808"#, "range"),
            (#""amount":5"#, #""amount":-9223372036854775808"#, "range"),
            (#""amount":5"#, #""amount":99999999999999999999999"#, "range"),
            (#""amount":5"#, #""amount":"5""#, "integer"),
            (#""amount":5"#, #""amount":null"#, "integer"),
            (#""amount":5"#, #""amount":5,"amount":5"#, "second time"),
            (#""amount":5,"#, "", "lacks"),
            (#""amount":5"#, #""amount":5,"colour":1"#, "unknown key"),
            (#""date":"2026-01-02""#, #""date":"2026-02-30""#, "date"),
            (#""date":"2026-01-02""#, #""date":"20260102""#, "date"),
            (#""currency":"EUR","kind":"inc"#, #""currency":"USD","kind":"inc"#, "currency"),
            (#""currency":"EUR","kind":"inc"#, #""currency":"eur","kind":"inc"#, "currency"),
            (#""kind":"income""#, #""kind":"gift""#, "kind"),
            (#""id":"t"#, #""id":"u"#, "id"), (#""account":"a"#, #""account":"b"#, "account"),
            (#""file":1"#, #""file":2"#, "range"), (#""file":1"#, #""file":-1"#, "range"),
            (#""isDefault":true"#, #""isDefault":maybe"#, "true or false"),
            (#""creationKey":"k""#, #""creationKey":"l""#, "creation key"),
            (#""batch":{"count":0}"#, #""batch":{"count":0},"extra":[]"#, "unknown key"),
            (#""batch":{"count":0},"#, "", "lacks"),
            ("\n]}\n", "\n]}\nx", "behind the end"), ("\n]}\n", "\n]}}\n", "behind the end"),
            (#""version":1"#, #""version":0"#, "range"),
            (#""version":1"#, #""version":"1""#, "integer"),
            (#""version":1"#, #""edition":1"#, "no version"),
        ])
    func damaged(what: String, by replacement: String, says: String) throws {
        let text = try Self.text(try Self.oneTransaction())
        let damaged = text.replacing(what, with: replacement, maxReplacements: 1)
        #expect(damaged != text)
        let error = #expect(throws: StoreError.self) {
            try StoreDocument(reading: Array(damaged.utf8))
        }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains(says) == true, "\(String(describing: error))")
        #expect(error?.location != nil)
    }

    @Test(
        "says what stands where something else should, apart from the sentence",
        arguments: [
            (#""amount":5"#, #""amount":"five""#, #""five""#),
            (#""amount":5"#, #""amount":5,"colour":1"#, #""colour""#),
            (#""amount":5"#, #""amount":null"#, "null"),
            (#""kind":"income""#, #""kind":"gift""#, #""gift""#),
        ])
    func value(what: String, by replacement: String, value: String) throws {
        let text = try Self.text(try Self.oneTransaction())
        let damaged = text.replacing(what, with: replacement, maxReplacements: 1)
        let error = #expect(throws: StoreError.self) {
            try StoreDocument(reading: Array(damaged.utf8))
        }
        #expect(error?.value == value)
        #expect(error?.description.contains(value) == false)
    }

    @Test("An error tells the line and the column")
    func location() throws {
        let text = try Self.text(try Self.oneTransaction())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("PAYEE") })
        let error = #expect(throws: StoreError.self) {
            try StoreDocument(
                reading: Array(text.replacing(#""amount":5"#, with: #""amount":x"#).utf8))
        }
        let column = try #require(lines[line].range(of: #""amount":5"#)).lowerBound
        #expect(
            error?.location
                == SourceLocation(
                    line: line + 1,
                    column: lines[line][..<column].utf8.count + #""amount":"#.utf8.count + 1))
    }

    @Test("Two transactions of one id are refused at the second one")
    func repeatedID() throws {
        var ledger = try SampleLedger.random(seed: 5, transactions: 30)
        var row = ledger.table.rows[3]
        row.date = ledger.table.rows[20].date
        ledger.table.insert([row])
        let bytes = try StoreDocument(ledger).encoded()
        let error = #expect(throws: StoreError.self) { try StoreDocument(reading: bytes) }
        #expect(error?.code == .damaged)
        let line = try #require(error?.location?.line)
        let text = String(decoding: bytes, as: UTF8.self)
        let named = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        #expect(named.hasPrefix("{\"id\":\"\(row.id)\""))
    }

    @Test("A newer version is refused as such, whatever else is new")
    func newerVersion() throws {
        let text = #"{"novelty":[{"a":[1,2]}],"version":2,"accounts":{}}"#
        let error = #expect(throws: StoreError.self) {
            try StoreDocument(reading: Array(text.utf8))
        }
        #expect(error?.code == .newerVersion)
        #expect(error?.location == SourceLocation(line: 1, column: 36))
    }

    @Test(
        "What is no ledger is refused",
        arguments: [
            "", " \n", "{}", "[]", "null", "\u{0}", "{\"version\":1}", "Date,Amount\n1,2\n",
        ])
    func noLedger(text: String) {
        let error = #expect(throws: StoreError.self) {
            try StoreDocument(reading: Array(text.utf8))
        }
        #expect(error?.code == .damaged)
    }

    @Test("Deep nesting is no danger")
    func depth() {
        let deep = String(repeating: "[", count: 200_000)
        for text in ["{\"version\":1,\"accounts\":" + deep, "{\"a\":" + deep] {
            let error = #expect(throws: StoreError.self) {
                try StoreDocument(reading: Array(text.utf8))
            }
            #expect(error?.code == .damaged)
        }
    }

    @Test("A document cut at any byte is refused and never traps")
    func truncation() throws {
        let bytes = try StoreDocument(try SampleLedger.full()).encoded()
        for count in 0..<bytes.count - 1 {
            let error = #expect(throws: StoreError.self) {
                try StoreDocument(reading: Array(bytes[..<count]))
            }
            if error?.code != .damaged {
                Issue.record("cut at \(count): \(String(describing: error))")
            }
        }
        // Only the last line end may be missing.
        #expect(throws: Never.self) { try StoreDocument(reading: bytes.dropLast()) }
    }

    @Test(
        "Changed bytes give an error or a ledger that can be written",
        arguments: SoakLevel.seeds(8))
    func mutation(seed: Int) throws {
        let bytes = try StoreDocument(try SampleLedger.full()).encoded()
        var random = SeededNumbers(seed: seed)
        let interesting = Array("\"\\{}[],:0129-eE.tu\u{0} \n".utf8) + [0x80, 0xC3, 0xE2, 0xFF]
        var refused = 0
        for _ in 0..<400 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: mutated.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: mutated[place] = interesting.randomElement(using: &random) ?? 0
                case 1: mutated.remove(at: place)
                default: mutated.insert(interesting.randomElement(using: &random) ?? 0, at: place)
                }
            }
            do throws(StoreError) {
                let read = try StoreDocument(reading: mutated)
                let again = try read.encoded()
                #expect(try StoreDocument(reading: again).encoded() == again)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 100)
    }

    @Test("A ledger that could not be read back is not written")
    func notRepresentable() throws {
        var place = try SampleLedger.full()
        place.table.mapExtras { $0.place = Place(latitude: .nan, longitude: 0) }
        var amount = try SampleLedger.full()
        amount.table.mapExtras {
            $0.original?.amount = ExactAmount(coefficient: .max, scale: 2)
        }
        var date = try SampleLedger.full()
        date.table.update { $0.valueDay = .max }
        var account = try SampleLedger.full()
        account.accounts.removeLast()
        for ledger in [place, amount, date, account] {
            let error = #expect(throws: StoreError.self) { try StoreDocument(ledger).encoded() }
            #expect(error?.code == .notRepresentable)
        }
    }

    // MARK: Helpers

    private static func text(_ ledger: Ledger) throws -> String {
        String(decoding: try StoreDocument(ledger).encoded(), as: UTF8.self)
    }

    private static func oneTransaction() throws -> Ledger {
        var ledger = Ledger()
        ledger.accounts = [
            Account(
                creationKey: "k", name: "A", currency: try SampleLedger.currency("EUR"),
                isDefault: true)
        ]
        ledger.files = [ImportedFile(name: "f", digest: "d", format: "csv")]
        var value = Transaction(
            id: SampleLedger.id(1), account: ledger.accounts[0].id, kind: .income,
            direction: .moneyIn,
            amount: Money(minorUnits: 5, currency: try SampleLedger.currency("EUR")),
            date: try SampleLedger.date("2026-01-02"), payee: "PAYEE")
        value.sources = [TransactionSource(file: 1, record: 0, line: 1, key: value.id)]
        ledger.table.insert([ledger.table.row(value, account: 0)])
        return ledger
    }
}
