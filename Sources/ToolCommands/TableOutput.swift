import ReportWriters
import Reports

/// Renders tables in the form that the user asked for.
struct TableOutput {
    let format: OutputFormat
    var language = ReportLanguage.english

    func print(_ tables: [ReportTable]) throws {
        var bytes: [UInt8] = []
        switch format {
        case .text:
            let writer = TextTableWriter(
                language, usesColour: Terminal.outputShowsColors, width: Terminal.outputWidth)
            for (number, table) in tables.enumerated() {
                if number > 0 { bytes.append(0x0A) }
                writer.write(table, to: &bytes)
            }
        case .csv: for table in tables { CSVTableWriter().write(table, to: &bytes) }
        case .json: JSONTableWriter().write(tables, to: &bytes)
        case .ndjson: for table in tables { JSONTableWriter().write(table, to: &bytes) }
        }
        try Terminal.write(bytes)
    }
}
