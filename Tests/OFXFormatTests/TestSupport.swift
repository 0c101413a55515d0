import SourceText
import StatementModel

@testable import OFXFormat

/// What reading a text gave.
struct Reading {
    let collector: StatementCollector
    let summary: ReadSummary

    var statements: [Statement] { collector.result.statements }
    var lines: [StatementLine] { statements.flatMap(\.lines) }

    func text(_ range: TextRange) -> String { collector.result.texts.string(range) }
    func codes(_ severity: Diagnostic.Severity) -> [String] {
        collector.diagnostics.filter { $0.severity == severity }.map(\.code.rawValue)
    }
}

func source(_ text: String) throws -> SourceFile {
    try SourceFile(name: "test.ofx", bytes: Array(text.utf8), encoding: .utf8)
}

func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> Reading {
    try read(Array(text.utf8), options)
}

func read(_ bytes: [UInt8], _ options: ReadOptions = ReadOptions()) throws -> Reading {
    let file = try SourceFile(name: "test.ofx", bytes: bytes, encoding: .utf8)
    var sink: any StatementSink = StatementCollector()
    let summary = try OFXStatementReader.read(file, options, into: &sink)
    guard let collector = sink as? StatementCollector else { throw ReadError(.damaged, "sink") }
    return Reading(collector: collector, summary: summary)
}

/// A bank statement in SGML around records.
func sgml(_ records: String, currency: String = "EUR") -> String {
    """
    OFXHEADER:100
    VERSION:102

    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>\(currency)
    <BANKACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260101<DTEND>20260131\(records)</BANKTRANLIST>
    <LEDGERBAL><BALAMT>1.00<DTASOF>20260131</LEDGERBAL>
    </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """
}

/// A record with all that the standard demands, and more elements.
func record(_ more: String = "", amount: String = "-1.00", date: String = "20260110") -> String {
    "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\(date)<TRNAMT>\(amount)<FITID>1<NAME>N\(more)</STMTTRN>"
}

/// Writes down what a parser hands on.
struct Recorder: OFXElementHandler {
    var texts = StatementTexts(source: [])
    var isDone = false
    var events: [String] = []

    mutating func open(_ element: OFXElement, at offset: Int) {
        events.append("<\(element.rawValue) \(offset)")
    }

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        let text = value.isInArena ? texts.string(value) : source.string(value.bytes)
        events.append("\(element.rawValue)=\(text) \(offset)")
        texts.clear()
    }

    mutating func close(_ element: OFXElement, at offset: Int) {
        events.append(">\(element.rawValue) \(offset)")
    }

    /// The events of the tag scanner.
    static func scan(_ text: String) -> [String] {
        var recorder = Recorder()
        var scanner = OFXTagScanner()
        let bytes = Array(text.utf8)
        scanner.scan(bytes.span, from: 0, into: &recorder)
        return recorder.events
    }

    /// The events of the XML reader, and how it ended.
    static func readXML(_ text: String) -> (events: [String], outcome: OFXXMLSource.Outcome) {
        var recorder = Recorder()
        var source = OFXXMLSource()
        let bytes = Array(text.utf8)
        let outcome = source.read(bytes.span, from: 0, into: &recorder)
        return (recorder.events, outcome)
    }
}
