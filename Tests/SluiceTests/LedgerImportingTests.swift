import Foundation
import Sluice
import Testing

/// What an app does that links the library: nothing but `Sluice` is imported here.
@Suite("An app that brings files into a ledger")
struct LedgerImportingTests {
    private let checking = AppFile(
        "checking.csv",
        """
        Date,Description,Amount,Balance,Currency
        2026-01-05,Bakery Kranz,-3.50,996.50,EUR
        2026-01-05,Bakery Kranz,-3.50,993.00,EUR
        2026-01-07,Salary Nordwerk,2100.00,3093.00,EUR
        2026-01-09,Card settlement,-120.00,2973.00,EUR

        """)
    private let card = AppFile(
        "card.ofx",
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102

        <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
        <CURDEF>EUR
        <CCACCTFROM><ACCTID>5212000000004402</CCACCTFROM>
        <BANKTRANLIST>
        <STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260110<TRNAMT>120.00<FITID>K1<NAME>SETTLEMENT</STMTTRN>
        <STMTTRN><TRNTYPE>POS<DTPOSTED>20260112<TRNAMT>-31.40<FITID>K2<NAME>GARDEN SHOP</STMTTRN>
        </BANKTRANLIST>
        <LEDGERBAL><BALAMT>-31.40<DTASOF>20260131</LEDGERBAL>
        </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

        """)
    private let wallet = AppFile(
        "wallet.qif",
        """
        !Type:Cash
        D13/01/2026
        T-12.00
        PMarket
        ^

        """)
    private let receipt = AppFile(
        "till.txt",
        """
        GARDEN SHOP
        Am Anger 4
        11.01.2026  10:12
        Flower pot            12,40
        Soil 20 l             19,00
        TOTAL EUR             31,40

        """)

    /// The ledger after all four files.
    private func imported() throws -> Ledger {
        var options = ImportOptions()
        options.currency = CurrencyCode("EUR")
        var ledger = Ledger()
        for file in [checking, card, wallet, receipt] {
            let plan = try ledger.importing(file.name, bytes: file.bytes, options: options)
            for file in plan.outline.files {
                #expect(file.addsUp && file.ambiguities.isEmpty)
            }
            ledger = plan.ledger
        }
        return ledger
    }

    @Test("Every record of a file gets a verdict, and the ledger itself is left as it was")
    func verdicts() throws {
        let ledger = Ledger()
        let plan = try ledger.importing(checking.name, bytes: checking.bytes)
        var verdicts: [Verdict] = []
        plan.forEachRecord { verdicts.append($0.verdict) }
        #expect(verdicts == [.new, .new, .new, .new])
        #expect(ledger.accounts.isEmpty)
        #expect(plan.changesLedger)
        #expect(plan.outline.files.first?.runningBalance?.agreeing == 3)
    }

    @Test("Balances are those of the files")
    func balances() throws {
        let ledger = try imported()
        let day = try #require(CalendarDate(year: 2026, month: 1, day: 31))
        let balances = try ledger.balances(upTo: day).map(\.minorUnits)
        #expect(balances == [297_300, -3_140, -1_200])
        #expect(ledger.transactions.count == 7)
        #expect(ledger.validate().isEmpty)
    }

    @Test("Transfers are paired, and the receipt is attached, over several imports")
    func connections() throws {
        let transactions = try imported().transactions
        let transfers = transactions.filter { $0.transferID != nil }
        #expect(transfers.count == 2)
        #expect(Set(transfers.compactMap(\.transferID)).count == 1)
        let garden = try #require(transactions.first { $0.payee.hasPrefix("GARDEN") })
        #expect(garden.receipt?.total == 3_140)
    }

    @Test("A file that comes again adds nothing, under another name too")
    func idempotence() throws {
        let ledger = try imported()
        for name in ["checking.csv", "checking (1).csv"] {
            let plan = try ledger.importing(name, bytes: checking.bytes)
            #expect(plan.outline.files.first?.counts[.same] == 4)
            #expect(!plan.changesLedger)
            #expect(plan.ledger.transactions.count == ledger.transactions.count)
        }
    }

    @Test("An open order of dates is in the plan, and the reading settles it")
    func undecided() throws {
        let file = AppFile(
            "kiosk.csv",
            """
            Date,Description,Amount,Balance,Currency
            03/04/2026,Kiosk,-4.50,95.50,EUR
            05/06/2026,Refund,10.00,105.50,EUR

            """)
        let open = try Ledger().importing(file.name, bytes: file.bytes)
        #expect(open.outline.files.first?.ambiguities.map(\.point) == [.dateOrder])
        var reading = ReadOptions()
        reading.dateOrder = .monthDayYear
        let settled = try Ledger().importing(file.name, bytes: file.bytes, reading: reading)
        #expect(settled.outline.files.first?.ambiguities.isEmpty == true)
        #expect(
            settled.ledger.transactions.map(\.date.description) == ["2026-03-04", "2026-05-06"])
    }

    @Test("What is no statement is an error with a code")
    func refusals() {
        for (bytes, code) in [
            ([], ReadError.Code.emptyFile), (Array("%PDF-1.7\n".utf8), .notAStatement),
            (Array("Dear all, see you soon.\n".utf8), .notAStatement),
        ] {
            let error = #expect(throws: ReadError.self) {
                try Ledger().importing("x", bytes: bytes)
            }
            #expect(error?.code == code)
        }
    }

    @Test("A ledger is saved, loaded and saved again without a change of a byte")
    func store() throws {
        let folder = NSTemporaryDirectory() + "/sluice-app-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer {
            do { try FileManager.default.removeItem(atPath: folder) } catch {
                print("left behind: \(folder)")
            }
        }
        let path = folder + "/ledger.json"
        let store = StoreFile(path: path)
        #expect(try store.load() == nil)
        let ledger = try imported()
        try store.withLock(timeout: .seconds(5)) { _ = try store.save(ledger, replacing: nil) }
        let first = try Data(contentsOf: URL(fileURLWithPath: path))
        let loaded = try #require(try store.load())
        #expect(Array(loaded.ledger.transactions) == Array(ledger.transactions))
        #expect(loaded.ledger.accounts == ledger.accounts)
        try store.save(loaded.ledger, replacing: loaded)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
        let again = try loaded.ledger.importing(card.name, bytes: card.bytes)
        #expect(!again.changesLedger)
    }

    @Test("An app's own model guesses categories and tags, in the place of the standard one")
    func tagPredictor() throws {
        let predictor: TagPredictor = { history, new in
            new.map { transaction in
                guard transaction.direction == .moneyOut else { return nil }
                return TagPrediction(
                    category: "Spent \(history.transactions.count)", tags: [Tag("App", "Own")],
                    confidence: 0.8, isSure: transaction.amount.minorUnits < 1_000,
                    reason: "it is small")
            }
        }
        let plan = try Ledger().importing(
            checking.name, bytes: checking.bytes, tagPredictor: predictor)
        #expect(
            plan.ledger.transactions.map(\.category) == ["Spent 0", "Spent 0", nil, nil])
        #expect(plan.ledger.transactions[0].tags == [Tag("App", "Own")])
        #expect(plan.ledger.transactions[0].guessed == [.category, .tags])
        #expect(plan.outline.guessed == 2)
        #expect(plan.outline.untagged == 2)
        #expect(plan.ledger.validate().isEmpty)
        var reasons: [String] = []
        plan.forEachRecord { reasons += $0.reasons }
        #expect(reasons.contains("Spent 0, App:Own guessed, 80 % sure: it is small"))
    }

    @Test("An app's own model predicts amounts, and what is accepted is in the ledger")
    func predictor() throws {
        var ledger = try imported()
        let day = try #require(CalendarDate(year: 2026, month: 2, day: 1))
        let predictor: Predictor = { ledger, context in
            guard let last = ledger.transactions.last, last.date < context.date else { return nil }
            return Prediction(amount: last.amount, tags: [Tag("Own")], evidenceCount: 1)
        }
        let prediction = try #require(
            ledger.prediction(for: PredictionContext(date: day), using: predictor))
        #expect(prediction.tags == [Tag("Own")])
        let id = try #require(ledger.transactions.last).id
        try ledger.accept(prediction, for: id)
        #expect(ledger.acceptedPredictions.map(\.transaction) == [id])
    }

    @Test("A report adds up what came in and went out, without the transfer")
    func report() throws {
        let ledger = try imported()
        let month = try ReportRange(
            from: CalendarDate(year: 2026, month: 1, day: 1),
            through: CalendarDate(year: 2026, month: 1, day: 31))
        let report = try SummaryReport(ledger, ReportScope(month))
        let flow = try #require(report.flows.first)
        #expect(flow.income.minorUnits == 210_000)
        #expect(flow.expense.minorUnits == 350 + 350 + 3_140 + 1_200)
        #expect(flow.net.minorUnits == flow.income.minorUnits - flow.expense.minorUnits)
    }
}

/// A file as an app has it: a name and bytes.
private struct AppFile {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) {
        self.name = name
        bytes = Array(text.utf8)
    }
}
