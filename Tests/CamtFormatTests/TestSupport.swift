import SourceText
import StatementModel

@testable import CamtFormat

/// What reading a text gave.
struct Reading {
    let collector: StatementCollector
    let summary: ReadSummary

    var statements: [Statement] { collector.result.statements }
    var lines: [StatementLine] { statements.flatMap(\.lines) }

    func text(_ range: TextRange) -> String { collector.result.texts.string(range) }
    var codes: [String] { collector.diagnostics.map(\.code.rawValue) }
}

func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> Reading {
    try read(Array(text.utf8), options)
}

func read(_ bytes: [UInt8], _ options: ReadOptions = ReadOptions()) throws -> Reading {
    try read(SourceFile(name: "test.xml", bytes: bytes, encoding: .utf8), options)
}

func read(_ file: SourceFile, _ options: ReadOptions) throws -> Reading {
    var sink: any StatementSink = StatementCollector()
    let summary = try CamtStatementReader.read(file, options, into: &sink)
    guard let collector = sink as? StatementCollector else { throw ReadError(.damaged, "sink") }
    return Reading(collector: collector, summary: summary)
}

/// A statement in the current form around entries.
func statement(_ entries: String, account: String = "DE00100000000000004711") -> String {
    """
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
    <Acct><Id><IBAN>\(account)</IBAN></Id><Ccy>EUR</Ccy></Acct>
    \(entries)</Stmt></BkToCstmrStmt></Document>
    """
}

/// An entry with what every one has, and more elements.
func entry(_ more: String = "", amount: String = "1.00", indicator: String = "DBIT") -> String {
    "<Ntry><Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>\(indicator)</CdtDbtInd><Sts>BOOK</Sts>"
        + "<BookgDt><Dt>2026-01-10</Dt></BookgDt>\(more)</Ntry>"
}
