import SourceText
import StatementModel

extension CSVRowReader {
    /// How a text was read.
    func summary(_ inference: CSVInference, _ bytes: Span<UInt8>) -> ReadSummary {
        var summary = ReadSummary(tally: tally)
        let explained = options.explains ? inference : nil
        summary.decisions = reading.decisions(explained?.grounds(bytes, options) ?? CSVGrounds())
        summary.columns = explained?.namedColumns(bytes) ?? []
        summary.ambiguities =
            inference.ambiguities
            + ambiguities.filter { open in
                !inference.ambiguities.contains { $0.point == open.point }
            }
        summary.runningBalance = accounts.proof(bytes)
        summary.settled.dateOrder = reading.isDateOrderFree ? nil : reading.dateOrder
        summary.settled.decimalMark = reading.amountFormat.decimalMark
        if reading.sign == .signed, !reading.signsBySection { summary.settled.sign = .signed }
        if reading.sign == .inverted { summary.settled.sign = .inverted }
        summary.layout = reading.header?.names.joined(separator: "|")
        return summary
    }
}
