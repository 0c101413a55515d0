import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Numbers in texts")
struct TextNumbersTests {
    private func entry(_ text: String, _ amount: String = "-2.30") -> Entry {
        Entry("2026-03-02", amount, text)
    }

    @Test("tell equal tolls of a day apart where another program cuts and turns the texts")
    func tolls() {
        let plan = planned([
            File("a.csv", (1...4).map { entry("Tollway Plaza \($0) Görlitz") }),
            File("b.ofx", [3, 1, 4, 2].map { entry("TOLLWAY PLAZA \($0) GOERL") }) {
                $0.format = "ofx"
            },
        ])
        let records = plan.records
        #expect(plan.ledger.transactions.count == 4)
        #expect(
            records.suffix(4).map(\.transaction)
                == [2, 0, 3, 1].map { records[$0].transaction })
    }

    @Test("do not make two of one: a program may leave them out, or have others")
    func others() {
        let plan = planned([
            File("a.csv", [entry("Baumarkt Nord 4711", "-23.45")]),
            File("b.ofx", [entry("BAUMARKT NORD FIL 12", "-23.45")]) { $0.format = "ofx" },
            File("c.qif", [entry("BAUMARKT NORD", "-23.45")]) { $0.format = "qif" },
        ])
        #expect(plan.ledger.transactions.count == 1)
    }

    @Test("and words tell which of two equal transfers of a day arrived")
    func transfers() {
        let texts = ["Rücklage 17", "Rücklage 18", "Umbuchung"]
        let plan = planned([
            File("out.csv", texts.map { entry($0, "-200.00") }) {
                $0.header.account = AccountIdentity(number: "1111")
            },
            File("in.csv", [2, 1, 0].map { entry(texts[$0].uppercased(), "200.00") }) {
                $0.header.account = AccountIdentity(number: "2222")
            },
        ])
        let records = plan.records
        let transfers = records.map { record in
            record.transaction.flatMap { plan.ledger.transaction($0) }?.transferID
        }
        #expect(Set(transfers).count == 3 && !transfers.contains(nil))
        #expect(transfers.suffix(3) == [transfers[2], transfers[1], transfers[0]])
    }
}
