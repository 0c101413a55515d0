import Foundation
import JournalFormat
import LedgerModel
import StatementModel
import Testing

@Suite("NDJSON and beancount")
struct NDJSONWriterTests {
    private func ndjson(_ ledger: Ledger) -> String {
        var output: [UInt8] = []
        NDJSONWriter().write(ledger, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test("A plain transaction has the keys that every one has, amounts signed in minor units")
    func plain() throws {
        let ledger = try SampleLedger.ledger { _ in }
        let id = try #require(ledger.transactions.first).id
        let expected = """
            {"id":"\(id)","account":"\(ledger.accounts[0].id.rawValue)",\
            "accountName":"Every day; it","date":"2026-03-05","amount":-1250,\
            "currency":"EUR","kind":"expense","payee":"Baker"}

            """
        let text = ndjson(ledger).replacing("Every  day", with: "Every day")
        #expect(text == expected)
    }

    @Test("Everything else is said when it is there")
    func full() throws {
        let ledger = try SampleLedger.ledger { draft in
            draft.payee = "\"q\" \\ \u{1}\t"
            draft.note = "n"
            draft.category = "Pay"
            draft.tags = [Tag("Meals", "Out")]
            draft.status = .pending
            draft.valueDate = SampleLedger.day(3, 6)
            draft.time = TimeOfDay(hour: 9, minute: 5)
            draft.checkNumber = "7"
            draft.place = Place(latitude: 52.5, longitude: -13.25, name: "P")
            draft.splits = [
                Split(minorUnits: 13_00, category: "Pay", memo: "m"), Split(minorUnits: -50),
            ]
            draft.original = OriginalAmount(
                amount: ExactAmount(coefficient: -1399, scale: 2),
                currency: SampleLedger.code("USD"))
        }
        let expected = """
            "payee":"\\"q\\" \\\\ \\u0001\\t","note":"n","category":"Pay","tags":["Meals:Out"],\
            "status":"pending","valueDate":"2026-03-06","time":"09:05:00","checkNumber":"7",\
            "original":{"amount":"-13.99","currency":"USD"},\
            "place":{"latitude":52.5,"longitude":-13.25,"name":"P"},\
            "splits":[{"amount":1300,"category":"Pay","memo":"m"},{"amount":-50}]}

            """
        #expect(ndjson(ledger).hasSuffix(expected))
    }

    @Test("Every line is JSON, and the amounts of an account add up to its balance")
    func lines() throws {
        let ledger = try SampleLedger.filled()
        var sums: [String: Int64] = [:]
        for line in ndjson(ledger).split(separator: "\n") {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let members = try #require(object as? [String: Any])
            let account = try #require(members["account"] as? String)
            sums[account, default: 0] += try #require(members["amount"] as? Int64)
        }
        let balances = try ledger.balances(upTo: .latest)
        for (account, balance) in zip(ledger.accounts, balances) {
            #expect(
                sums[account.id.rawValue, default: 0] + account.openingBalance
                    == balance.minorUnits)
        }
    }

    @Test("Rows can be chosen, and come in the order asked for")
    func someRows() throws {
        let ledger = try SampleLedger.filled()
        var output: [UInt8] = []
        NDJSONWriter().write(ledger, rows: [2, 0], to: &output)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(lines.map { $0.contains("2026-03-03") } == [true, false])
    }

    @Test("Sources keep the text as the bank wrote it")
    func sources() throws {
        var ledger = try SampleLedger.empty()
        let id = TransactionID(high: 1, low: 2)
        var value = Transaction(
            id: id, account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
            amount: Money(minorUnits: 5, currency: SampleLedger.euro), date: SampleLedger.day(3, 1))
        value.sources = [
            TransactionSource(
                file: 1, record: 3, line: 5, key: id, text: "BAKER 12", memo: "m", bankID: "x9")
        ]
        ledger.table.insert([ledger.table.row(value, account: 0)])
        #expect(
            ndjson(ledger).hasSuffix(
                """
                "sources":[{"file":1,"record":3,"line":5,"text":"BAKER 12","memo":"m",\
                "bankID":"x9"}]}

                """))
    }

    @Test("A transfer on two days is two entries in beancount, which has no dates of postings")
    func beancount() throws {
        var output: [UInt8] = []
        BeancountWriter().write(try SampleLedger.filled(), to: &output)
        let text = String(decoding: output, as: UTF8.self)
        #expect(
            text.contains("  Assets:Bank:Every-day-it  -30.00 EUR\n  Equity:Transfers  30.00 EUR"))
        #expect(
            text.contains("  Liabilities:Card:Card-blue  30.00 EUR\n  Equity:Transfers  -30.00 EUR")
        )
        #expect(text.contains("-10.00 EUR @@ 1650 JPY\n  Assets:Cash:財布  1650 JPY"))
        #expect(text.contains("open Assets:Bank:Ida:Every-day-it XBT1"))
        #expect(text.contains("#Meals/Out #date\n"))
    }
}
