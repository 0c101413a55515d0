import ArgumentParser
import LedgerModel
import ReportWriters
import StatementModel

/// Says what is likely spent now.
struct TagPredictCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "predict",
        abstract: "Say what is likely spent: an amount and three tags, from similar expenses.",
        discussion: """
            Similar are expenses within walking distance and two hours of the time of day, for the \
            payee where one is given. Where there is none, the place counts alone, then the time, \
            then the history: `sluice tag predict --time 12:30 --place 1.29,103.77`. With --accept \
            the prediction is recorded as taken over into a transaction.
            """)

    @Option(help: "The time of day, 12:30. Default: any.")
    var time: String?

    @Option(help: ArgumentHelp("Where it is. Default: anywhere.", valueName: "lat,long"))
    var place: String?

    @Option(help: "Who is paid. Default: anybody.")
    var payee: String?

    @Option(
        help: "The account that pays. Default: any; the amount is in the latest one's currency.")
    var account: String?

    @Option(
        help: ArgumentHelp(
            "Record the prediction as taken over into this transaction. Default: not recorded.",
            valueName: "id"))
    var accept: String?

    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        var current = try ledger.read()
        let context = try context(in: current)
        guard let prediction = current.prediction(for: context) else {
            return try Terminal.write(
                format == .text ? "no expenses to predict from\n" : "null\n")
        }
        if let accept {
            current = Ledger()
            try ledger.apply { ledger in
                let id = try ledger.transactionID(matching: accept)
                try ledger.accept(prediction, for: id)
                return "recorded for \(id)"
            }
        }
        guard format != .text else { return try Terminal.show(Self.text(prediction)) }
        try Terminal.write(Self.json(prediction))
    }

    private func context(in ledger: Ledger) throws -> PredictionContext {
        var context = PredictionContext(date: try self.ledger.day())
        context.payee = payee
        context.account = try account.map { try ledger.account(matching: $0).id }
        context.time = try time.map(Self.time)
        context.place = try place.map { try EntryFields.place($0) }
        return context
    }

    private static func time(_ text: String) throws -> TimeOfDay {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1],
            let second = parts.count == 3 ? parts[2] : 0,
            let time = TimeOfDay(hour: hour, minute: minute, second: second)
        else { throw ValidationError("--time takes a time of day, 12:30, not '\(text)'") }
        return time
    }

    private static func text(_ prediction: Prediction) -> String {
        let tags = prediction.tags.map(\.path).joined(separator: ", ")
        return "likely \(prediction.amount)"
            + (tags.isEmpty ? "" : ", tags \(tags)")
            + ", from \(prediction.evidenceCount.counted("similar expense"))\n"
    }

    private static func json(_ prediction: Prediction) -> String {
        var json = JSONText()
        json.object { json in
            json.value("amount", "\(prediction.amount.exactAmount)")
            json.value("currency", "\(prediction.amount.currency)")
            json.array("tags") { json in
                for tag in prediction.tags { json.value(nil, tag.path) }
            }
            json.value("evidence", prediction.evidenceCount)
        }
        json.endLine()
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
