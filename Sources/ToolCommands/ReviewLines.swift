import LedgerModel
import Normalization
import StatementModel

/// What a review says, in lines.
struct ReviewLines {
    private let ledger: Ledger

    init(_ ledger: Ledger) { self.ledger = ledger }

    /// How many transactions of a question are shown.
    private static let shown = 3

    /// A question.
    func question(
        _ item: ReviewItem, _ suggestions: [ReviewSuggestion], isAlways: Bool
    ) -> [String] {
        var lines: [String]
        switch item {
        case .possibleRepeat(let id, let twin):
            lines = ["these may be one transaction:"] + [id, twin].map(line)
        case .possibleTransfer(let out, let into):
            lines = ["these may be the two sides of a transfer:"] + [out, into].map(line)
        case .neverBooked(let id, _):
            lines = ["this is pending still, did it come to nothing?", line(id)]
        case .uncategorised(let payee, let ids):
            lines = ["\(payee) has no category, \(ids.count.counted("transaction")):"]
        case .unsureGuess(let payee, let ids):
            let guess = suggestions.first?.words ?? ""
            let sum = "\(ids.count.counted("transaction"))"
            lines = ["\(payee) was guessed to be \(guess), \(sum), is it?"]
        }
        if item.kind.isOfPayee {
            lines += item.transactions.prefix(Self.shown).map(line)
            if item.transactions.count > Self.shown {
                lines.append("  and \(item.transactions.count - Self.shown) more")
            }
            lines += choices(suggestions)
        }
        return lines + [(isAlways ? "always, by a rule: " : "") + Self.keys(item.kind)]
    }

    private func choices(_ suggestions: [ReviewSuggestion]) -> [String] {
        guard !suggestions.isEmpty else { return [] }
        let choices = suggestions.enumerated().map { place, suggestion in
            "\(place + 1) \(suggestion.words) (\(Self.percent(suggestion.confidence)))"
        }
        return ["  " + choices.joined(separator: "   ")]
    }

    /// What the keys of a kind of question do.
    static func keys(_ kind: ReviewItem.Kind) -> String {
        switch kind {
        case .possibleRepeat: "m merge, b both stay  [s skip, A all, ? why, u undo, q end]"
        case .possibleTransfer:
            "y a transfer, n never  [s skip, A all, ? why, u undo, q end]"
        case .neverBooked:
            "y delete it, n it was paid  [s skip, A all, ? why, u undo, q end]"
        case .uncategorised:
            "number, c category, t tags, p payee, a always, n never ask "
                + " [s skip, A all, ? why, u undo, q end]"
        case .unsureGuess:
            "y right, number, c category, t tags, p payee, a always, n never ask "
                + " [s skip, A all, ? why, u undo, q end]"
        }
    }

    /// What is said to a key or a word that a kind of question does not know: one line, and where to find
    /// more.
    static func unclear(_ kind: ReviewItem.Kind) -> String {
        "  that is no answer here; h explains them: \(keys(kind))"
    }

    /// What every key does.
    static func help(_ kind: ReviewItem.Kind) -> [String] {
        var lines: [String] = []
        switch kind {
        case .possibleRepeat:
            lines += [
                "  m  merge the two: the second stays, with the sources of both",
                "  b  both stay, and are not asked about again",
            ]
        case .possibleTransfer:
            lines += [
                "  y  they are a transfer: neither income nor expense",
                "  n  they are none, and are not asked about again",
            ]
        case .neverBooked:
            lines += [
                "  y  it came to nothing: it is deleted, and does not come back with its list",
                "  n  it was paid: it is pending no more, and not asked about again",
            ]
        case .uncategorised, .unsureGuess:
            lines += [
                "  y  the first suggestion is right, where it is likely; 1, 2, 3 take that one",
                "  c  another category: a few letters of it, fo:gr for Food:Groceries; +NAME is new",
                "  t  tags, several behind commas",
                "  p  another name for the payee, on all its transactions",
                "  a  always: the next answer becomes a rule, a new name an alias",
                "  n  never guess nor ask for this payee again",
            ]
        }
        return lines + [
            "  s  leave it open   A  accept what is likely for all of this kind",
            "  ?  why   u  take the last answer back   q  end, and keep what was answered",
        ]
    }

    /// Why something is asked.
    func reasons(_ item: ReviewItem, _ suggestions: [ReviewSuggestion]) -> [String] {
        switch item {
        case .possibleRepeat(let one, let other), .possibleTransfer(let one, let other):
            return [one, other].flatMap(details) + [difference(one, other)].compactMap { $0 }
        case .neverBooked(let id, let last):
            return details(id)
                + ["  the account's lists go on until \(last), and do not have it any more"]
        case .uncategorised, .unsureGuess:
            guard !suggestions.isEmpty else {
                return ["  nothing in the ledger is like it"]
            }
            return suggestions.enumerated().map { place, suggestion in
                "  \(place + 1) \(suggestion.words): \(Self.percent(suggestion.confidence)) sure, "
                    + suggestion.reason
            }
        }
    }

    private func difference(_ one: TransactionID, _ other: TransactionID) -> String? {
        guard let one = ledger.transaction(one), let other = ledger.transaction(other) else {
            return nil
        }
        let days = abs(one.date.days(until: other.date))
        let amounts =
            one.amount.minorUnits == other.amount.minorUnits
            ? "the same amount" : "different amounts"
        return "  \(amounts), \(days == 0 ? "the same day" : days.counted("day") + " apart")"
    }

    /// A transaction with what the banks wrote, and where.
    private func details(_ id: TransactionID) -> [String] {
        guard let value = ledger.transaction(id) else { return [] }
        return [line(id)]
            + value.sources.prefix(Self.shown).map { source in
                let places = source.file > 0 && source.file <= ledger.files.count
                let file = places ? ledger.files[source.file - 1].name : "entered by hand"
                let words = [source.text, source.memo].filter { !$0.isEmpty }
                return "    \(file), line \(source.line): \(words.joined(separator: " / "))"
            }
    }

    private func line(_ id: TransactionID) -> String { "  " + ledger.words(of: id) }

    private static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }
}

extension Ledger {
    /// A transaction in a few words: its day, amount, payee and account; its id where there is none.
    func words(of id: TransactionID) -> String {
        guard let value = transaction(id) else { return "\(id)" }
        let amount = Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency)
        let note = value.note.isEmpty ? "" : ", \(value.note)"
        let payee = value.payee.isEmpty ? "" : " \(value.payee)"
        return "\(value.date) \(amount)\(payee)\(note) (\(account(value.account)?.name ?? ""))"
    }
}
