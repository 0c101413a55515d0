import CSVFormat
import CamtFormat
import OFXFormat
import QIFFormat
import ReceiptFormat
import SourceText
import StatementModel

extension StatementFormat {
    /// Every format, the surest to recognise first.
    public static let all: [StatementFormat] = [ofx, camt, qif, csv, receipt]

    static let ofx = StatementFormat(
        name: "ofx", title: "OFX", extensions: ["ofx", "qfx", "qbo"],
        sniff: { OFXStatementReader.sniff($0) },
        reader: .statements { (file, options, sink) throws(ReadError) in
            try OFXStatementReader.read(file, options, into: &sink)
        },
        writer: { (statements, output) throws(WriteError) in
            try OFXStatementWriter.write(statements, to: &output)
        })

    static let camt = StatementFormat(
        name: "camt", title: "camt", extensions: ["xml"],
        sniff: { CamtStatementReader.sniff($0) },
        reader: .statements { (file, options, sink) throws(ReadError) in
            try CamtStatementReader.read(file, options, into: &sink)
        },
        writer: nil)

    static let qif = StatementFormat(
        name: "qif", title: "QIF", extensions: ["qif"],
        sniff: { QIFStatementReader.sniff($0) },
        reader: .statements { (file, options, sink) throws(ReadError) in
            try QIFStatementReader.read(file, options, into: &sink)
        },
        writer: { (statements, output) throws(WriteError) in
            try QIFStatementWriter.write(statements, to: &output)
        })

    static let csv = StatementFormat(
        name: "csv", title: "CSV", extensions: ["csv", "tsv", "txt"],
        sniff: { CSVStatementReader.sniff($0) },
        reader: .statements { (file, options, sink) throws(ReadError) in
            try CSVStatementReader.read(file, options, into: &sink)
        },
        writer: { (statements, output) throws(WriteError) in
            try CSVStatementWriter.write(statements, to: &output)
        })

    static let receipt = StatementFormat(
        name: "receipt", title: "receipt", extensions: ["txt"],
        sniff: { ReceiptReader.sniff($0) },
        reader: .receipt { (file, options) throws(ReadError) in
            try ReceiptReader.read(file, options)
        },
        writer: nil)
}
