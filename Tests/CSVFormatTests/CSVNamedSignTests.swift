import SourceText
import StatementModel
import Testing

@testable import CSVFormat

/// What a user or a profile states of signs holds, and balances do not turn it round.
@Suite("Signs that are stated, beside balances")
struct CSVNamedSignTests {
    private static let debts = """
        Date,Description,Amount,Balance
        2026-01-13,COFFEE SHOP,4.50,104.50
        2026-01-14,BREAD,3.00,107.50
        2026-01-15,PAYMENT RECEIVED - THANK YOU,-100.00,7.50
        2026-01-16,SHOES,60.00,67.50
        2026-01-17,TRAIN,12.00,79.50

        """

    private func reading(_ text: String, _ sign: SignConvention?) throws -> CSVTestReading {
        var options = ReadOptions()
        options.sign = sign
        return try CSVTestReading(text, options)
    }

    @Test(
        "Purchases that are positive stay money out, and the balances are what is owed",
        arguments: [
            debts,
            debts.replacing("Date,", with: "Card Number,Date,").replacing("\n2", with: "\n1234,2"),
            debts.replacing("PAYMENT RECEIVED - THANK YOU", with: "AUTOPAY"),
            debts.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n",
        ])
    func inverted(_ text: String) throws {
        let reading = try reading(text, .inverted)
        #expect(reading.amounts.prefix(2) == ["-4.50", "-3.00"])
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description).last?.hasPrefix("-") == true)
        #expect(reading.summary.phrases.contains("balances are what is owed"))
        #expect(reading.points.isEmpty)
    }

    @Test("The reading that is proposed is the one that its flag gives")
    func proposed() throws {
        let open = try reading(Self.debts, nil)
        #expect(open.points == [.sign])
        #expect(open.summary.ambiguities.first?.readings.first == "inverted")
        #expect(try reading(Self.debts, .inverted).amounts == open.amounts)
        #expect(
            try reading(Self.debts, .signed).amounts
                == ["4.50", "3.00", "-100.00", "60.00", "12.00"])
    }

    @Test("A minus stays money out where the user says so and what is owed grows by it")
    func signed() throws {
        let text = """
            Date,Description,Amount,Balance
            2026-01-13,COFFEE SHOP,-4.50,104.50
            2026-01-14,BREAD,-3.00,107.50
            2026-01-15,PAYMENT,100.00,7.50
            2026-01-16,SHOES,-60.00,67.50
            2026-01-17,TRAIN,-12.00,79.50

            """
        let reading = try reading(text, .signed)
        #expect(reading.amounts == ["-4.50", "-3.00", "100.00", "-60.00", "-12.00"])
        #expect(reading.summary.phrases.contains("balances are what is owed"))
    }

    @Test("Balances with minuses are none of debts, and their contradiction stays")
    func contradicted() throws {
        let text = """
            Date,Description,Amount,Balance
            2026-01-13,COFFEE SHOP,4.50,-104.50
            2026-01-14,BREAD,3.00,-107.50
            2026-01-15,PAYMENT,-100.00,-7.50
            2026-01-16,SHOES,60.00,-67.50

            """
        let reading = try reading(text, .signed)
        #expect(reading.amounts == ["4.50", "3.00", "-100.00", "60.00"])
        #expect(!reading.summary.phrases.contains("balances are what is owed"))
        #expect(reading.summary.runningBalance?.agreeing == 0)
    }

    @Test("A drafted profile says what the user said, and reads the file so")
    func profile() throws {
        let file = try SourceFile(name: "a.csv", bytes: Array(Self.debts.utf8), encoding: .utf8)
        var options = ReadOptions()
        options.sign = .inverted
        let draft = try CSVProfile.draft(of: file, options, name: "card")
        #expect(draft.profile.sign == .inverted)
        var sink: any StatementSink = StatementCollector()
        let summary = try CSVStatementReader.read(
            file, ReadOptions(), CSVProfileSet([draft.profile]), into: &sink)
        let collector = try #require(sink as? StatementCollector)
        let amounts = collector.result.statements.flatMap(\.lines).map { $0.amount?.description }
        #expect(amounts == ["-4.50", "-3.00", "100.00", "-60.00", "-12.00"])
        #expect(summary.ambiguities.isEmpty && collector.diagnostics.isEmpty)
    }
}
