import SourceText
import StatementModel
import Testing

@testable import CamtFormat

@Suite("Batches that list less than they hold, and wrapped IBANs")
struct CamtBatchCountTests {
    private func read(_ entry: String, details: Bool = false) throws -> StatementCollector {
        let text = """
            <Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02 1203
            0000 0000 2020 51</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry>\(entry)<CdtDbtInd>DBIT</CdtDbtInd>
            <BookgDt><Dt>2026-01-09</Dt></BookgDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
            <TxDtls><Amt Ccy="EUR">3.00</Amt></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
            """
        var options = ReadOptions()
        options.details = details
        var sink: any StatementSink = StatementCollector()
        let file = try SourceFile(name: "x", bytes: Array(text.utf8))
        _ = try CamtStatementReader.read(file, options, into: &sink)
        return try #require(sink as? StatementCollector)
    }

    @Test("One transaction of two is not the entry", arguments: [false, true])
    func oneOfTwo(details: Bool) throws {
        let read = try read("<Amt Ccy=\"EUR\">5.00</Amt>", details: details)
        let statement = try #require(read.result.statements.first)
        #expect(statement.lines.map(\.amount) == [ExactAmount(coefficient: -500, scale: 2)])
        #expect(read.diagnostics.contains { $0.code == (details ? .detailsDisagree : .batchEntry) })
        #expect(try self.read("").rejected.map(\.code) == [.missingAmount])
    }

    @Test("An IBAN has no blanks and no line ends")
    func wrappedIBAN() throws {
        let read = try read("<Amt Ccy=\"EUR\">5.00</Amt>")
        #expect(read.result.statements.first?.header.account.number == "DE02120300000000202051")
    }
}
