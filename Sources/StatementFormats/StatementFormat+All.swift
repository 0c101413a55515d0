package import CSVFormat
import CamtFormat
import MT940Format
import OFXFormat
import QIFFormat
import ReceiptFormat
import SourceText
import StatementModel

extension StatementFormat {
    /// Every format, the surest to recognise first.
    public static let all: [StatementFormat] = [ofx, camt, mt940, qif, csv, receipt]

    static let ofx = ofx(version: .standard, numbers: .whole)

    static func ofx(
        named name: String = "ofx", version: OFXVersion, intuitID: String? = nil,
        numbers: OFXAccountNumbers = .standard
    ) -> StatementFormat {
        StatementFormat(
            name: name, title: "OFX", extensions: ["ofx", "qfx", "qbo", "ofc"],
            sniff: { OFXStatementReader.sniff($0) },
            beginning: { OFXStatementReader.beginning(of: $0) },
            bounds: OFXStatementReader.bounds,
            reader: .statements { (file, options, sink) throws(ReadError) in
                try OFXStatementReader.read(file, options, into: &sink)
            },
            writer: { (statements, output) throws(WriteError) in
                try OFXStatementWriter.write(
                    statements, version: version, intuitID: intuitID, numbers: numbers, to: &output)
            },
            fitting: { OFXStatementFitting.fit($0, version: version, numbers: numbers) },
            needsCurrency: true,
            conformance: { OFXConformance.check($0) },
            textForm: .tags, valueWords: { FormatWords.ofx })
    }

    /// OFX in the version of a name, `1.02` or `2.2`, that keeps to the standard; `nil` where there is
    /// no such version.
    public static func ofx(version: String) -> StatementFormat? {
        OFXVersion(parsing: version).map { ofx(version: $0) }
    }

    static let camt = StatementFormat(
        name: "camt", title: "camt", extensions: ["xml"],
        sniff: { CamtStatementReader.sniff($0) },
        beginning: { CamtStatementReader.beginning(of: $0) },
        bounds: CamtStatementReader.bounds,
        reader: .statements { (file, options, sink) throws(ReadError) in
            try CamtStatementReader.read(file, options, into: &sink)
        },
        writer: nil, textForm: .elements, valueWords: { FormatWords.camt })

    static let mt940 = StatementFormat(
        name: "mt940", title: "MT940",
        extensions: ["sta", "mt940", "940", "942", "mt942", "txt", "swi", "fin"],
        sniff: { MT940StatementReader.sniff($0) },
        beginning: { MT940StatementReader.beginning(of: $0) },
        bounds: MT940StatementReader.bounds,
        reader: .statements { (file, options, sink) throws(ReadError) in
            try MT940StatementReader.read(file, options, into: &sink)
        },
        writer: nil, textForm: .messages, valueWords: { FormatWords.mt940 })

    static let qif = qif(named: "qif", .monthDayYear)

    /// QIF, dates written in an order.
    static func qif(named name: String, _ order: DateOrder) -> StatementFormat {
        var options = ReadOptions()
        options.dateOrder = order
        return StatementFormat(
            name: name, title: "QIF", extensions: ["qif"],
            sniff: { QIFStatementReader.sniff($0) },
            beginning: { QIFStatementReader.beginning(of: $0) },
            bounds: QIFStatementReader.bounds,
            reader: .statements { (file, options, sink) throws(ReadError) in
                try QIFStatementReader.read(file, options, into: &sink)
            },
            writer: { (statements, output) throws(WriteError) in
                try QIFStatementWriter.write(statements, to: &output, dateOrder: order)
            },
            fitting: { QIFStatementFitting.fit($0) }, readingBack: options,
            textForm: .list, valueWords: { FormatWords.qif })
    }

    static let csv = csv(CSVProfileSet())

    /// CSV, read by profiles where they describe a file.
    private static func csv(_ profiles: CSVProfileSet) -> StatementFormat {
        StatementFormat(
            name: "csv", title: "CSV", extensions: ["csv", "tsv", "txt"],
            sniff: { CSVStatementReader.sniff($0, profiles) },
            bounds: CSVStatementReader.bounds,
            reader: .statements { (file, options, sink) throws(ReadError) in
                try CSVStatementReader.read(file, options, profiles, into: &sink)
            },
            writer: { (statements, output) throws(WriteError) in
                try CSVStatementWriter.write(statements, to: &output)
            },
            fitting: { CSVStatementFitting.fit($0) }, textForm: .table)
    }

    /// Every format, CSV with profiles.
    package static func all(with profiles: CSVProfileSet) -> [StatementFormat] {
        profiles.isEmpty ? all : all.map { $0.name == csv.name ? csv(profiles) : $0 }
    }

    static let receipt = StatementFormat(
        name: "receipt", title: "receipt", extensions: ["txt"],
        sniff: { ReceiptReader.sniff($0) }, surest: .likely,
        reader: .receipt { (file, options) throws(ReadError) in
            try ReceiptReader.read(file, options)
        },
        writer: nil)
}
