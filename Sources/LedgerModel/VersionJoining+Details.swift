import StatementModel

/// What collides in the fields beside day, amount, texts, categories and tags.
extension VersionJoining {
    /// The fields that two forms of a transaction have, each another value. Of what files state, too,
    /// only differences in one record are told: somebody has changed it. Two banks or programs often
    /// state it each in its own way.
    static func details(
        _ own: Transaction, _ other: Transaction, kept: Transaction
    ) -> [Collision] {
        guard haveOtherDetails(own, other) else { return [] }
        let isOneRecord = isOneRecord(own.sources.first, other.sources.first)
        let stays = details(of: kept)
        var collisions: [Collision] = []
        for (number, (one, two)) in zip(details(of: own), details(of: other)).enumerated()
        where one.isEntered || isOneRecord {
            guard let mine = one.text, let others = two.text, mine != others,
                let stays = stays[number].text
            else { continue }
            collisions.append(
                Collision(field: one.field, kept: stays, left: stays == mine ? others : mine))
        }
        return collisions
    }

    /// The parts of an amount, in words.
    static func text(_ parts: [Split], _ transaction: Transaction) -> String {
        parts.map { part in
            let money = Money(
                minorUnits: part.minorUnits, currency: transaction.amount.currency)
            return (["\(money)", part.category ?? ""] + part.tags.map(\.path) + [part.memo])
                .filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: ", ")
    }

    /// Tags, in words.
    static func text(_ tags: [Tag]) -> String { tags.map(\.path).joined(separator: ", ") }

    private static func haveOtherDetails(_ own: Transaction, _ other: Transaction) -> Bool {
        own.valueDate != other.valueDate || own.transactionDate != other.transactionDate
            || own.time != other.time || own.place != other.place || own.receipt != other.receipt
            || own.original != other.original || own.holding != other.holding
            || own.checkNumber != other.checkNumber || own.recurrence != other.recurrence
    }

    private static func isOneRecord(_ one: TransactionSource?, _ other: TransactionSource?) -> Bool
    {
        guard let one, let other else { return one == nil && other == nil }
        return one.file == other.file && one.record == other.record
            && (one.file > 0 || one.key == other.key)
    }

    private struct Detail {
        let field: String
        /// Whether it is mostly a person who gives it.
        let isEntered: Bool
        let text: String?
    }

    private static func details(of value: Transaction) -> [Detail] {
        [
            Detail(
                field: "value date", isEntered: false, text: value.valueDate.map { "\($0)" }),
            Detail(
                field: "day of purchase", isEntered: false,
                text: value.transactionDate.map { "\($0)" }),
            Detail(field: "time", isEntered: false, text: value.time.map { "\($0)" }),
            Detail(
                field: "place", isEntered: true,
                text: value.place.map { "\($0.name) \($0.latitude), \($0.longitude)" }),
            Detail(
                field: "receipt", isEntered: true,
                text: value.receipt.map { receipt in
                    let total = Money(
                        minorUnits: receipt.total, currency: value.amount.currency)
                    return [receipt.date.map { "\($0)" } ?? "", receipt.payee, "\(total)"]
                        .filter { !$0.isEmpty }.joined(separator: " ")
                }),
            Detail(
                field: "original amount", isEntered: false,
                text: value.original?.description),
            Detail(
                field: "security", isEntered: false,
                text: value.holding.map { holding in
                    [holding.security, holding.action, holding.units.map { "\($0)" } ?? ""]
                        .filter { !$0.isEmpty }.joined(separator: " ")
                }),
            Detail(field: "check number", isEntered: false, text: value.checkNumber),
            Detail(field: "series", isEntered: true, text: value.recurrence?.rawValue),
        ]
    }
}
