import SourceText
import StatementModel

/// What the booked entries of a statement in the account's own currency come to.
struct CamtBooked {
    var moneyIn: ExactAmount? = .zero
    var moneyOut: ExactAmount? = .zero
    /// The sum of those that reverse others, which is a part of the two above.
    var reversals: ExactAmount? = .zero
    /// The sum of those in other currencies.
    var foreign: ExactAmount? = .zero
    /// Whether an entry cannot be read.
    var isComplete = true

    /// Adds a booked entry.
    mutating func add(_ amount: ExactAmount, isForeign: Bool, isReversal: Bool) {
        if isReversal && !isForeign { reversals = reversals?.adding(amount) }
        if isForeign {
            foreign = foreign?.adding(amount)
        } else if amount.isNegative {
            moneyOut = moneyOut?.subtracting(amount)
        } else {
            moneyIn = moneyIn?.adding(amount)
        }
    }

    /// Adds those of a further page.
    fileprivate mutating func add(_ page: CamtBooked) {
        moneyIn = page.moneyIn.flatMap { moneyIn?.adding($0) }
        moneyOut = page.moneyOut.flatMap { moneyOut?.adding($0) }
        reversals = page.reversals.flatMap { reversals?.adding($0) }
        foreign = page.foreign.flatMap { foreign?.adding($0) }
        isComplete = isComplete && page.isComplete
    }
}

/// The booked balances of the statements of a file, and whether they follow from the entries and
/// from each other.
///
/// Only opening and closing balances prove anything. Interim ones hold for a time of the day that
/// need not be that of the list, and reports of one day begin with one balance.
struct CamtStatementProofs {
    /// A statement between two balances.
    struct Part {
        /// The place of its account among those of the file.
        var group: Int
        var id: String?
        var step = BalanceStep()
        var booked = CamtBooked()
        var openingOffset = 0
        var closingOffset = 0
        /// Whether it states sums in the place of entries.
        var isSummary = false
    }

    private var parts: [Part] = []
    private var groups: [StatementHeader: Int] = [:]

    /// The number of an account in a currency; `nil` where the statement does not name it.
    mutating func group(of header: StatementHeader) -> Int? {
        guard header.account.number != nil || header.account.name != nil else { return nil }
        let account = AccountIdentity(
            bankID: header.account.bankID, number: header.account.number,
            name: header.account.number == nil ? header.account.name : nil)
        let key = StatementHeader(account: account, currency: header.currency)
        let group = groups[key] ?? groups.count
        groups[key] = group
        return group
    }

    /// Takes in a statement. Pages that all state the balances of the whole are one.
    mutating func add(_ part: Part) {
        guard let last = parts.last, last.group == part.group, last.id != nil, last.id == part.id,
            last.step.opening == part.step.opening, last.step.closing == part.step.closing
        else { return parts.append(part) }
        parts[parts.count - 1].booked.add(part.booked)
        parts[parts.count - 1].isSummary = last.isSummary && part.isSummary
    }

    /// What does not add up.
    var diagnostics: [Diagnostic] {
        let byGroup = Dictionary(grouping: parts, by: \.group)
        return parts.compactMap(mismatch)
            + (0..<groups.count).flatMap { gaps(between: byGroup[$0] ?? []) }
    }

    /// Whether the balances show that reversals state the direction of what they reverse: every statement
    /// with reversals adds up when they are turned round, and none does as it stands.
    var haveTurnedReversals: Bool {
        let own = parts.filter { !$0.isSummary && $0.booked.reversals != .zero }
        return !own.isEmpty
            && own.allSatisfy { part in
                guard mismatch(of: part) != nil, let reversals = part.booked.reversals,
                    let moneyIn = part.booked.moneyIn, let moneyOut = part.booked.moneyOut
                else { return false }
                let proven = part.step.opening?.adding(moneyIn)?.subtracting(moneyOut)
                let turned = proven?.subtracting(reversals)?.subtracting(reversals)
                return turned != nil && turned == part.step.closing
            }
    }

    private func mismatch(of part: Part) -> Diagnostic? {
        guard !part.isSummary, let closing = part.step.closing, let moneyIn = part.booked.moneyIn,
            let moneyOut = part.booked.moneyOut,
            let proven = part.step.opening?.adding(moneyIn)?.subtracting(moneyOut),
            proven != closing
        else { return nil }
        // An entry in another currency may stand for one in the account's.
        if let foreign = part.booked.foreign, proven.adding(foreign) == closing { return nil }
        return .balanceMismatch(
            proven, closing: closing, isComplete: part.booked.isComplete, at: part.closingOffset)
    }

    private func gaps(between own: [Part]) -> [Diagnostic] {
        let steps = own.map(\.step)
        return steps.gaps(in: steps.oldestFirst).map {
            .statementGap($0, at: own[$0.index].openingOffset)
        }
    }
}

extension CamtStatementBuilder {
    /// Keeps the balances around a statement that has ended, and sees whether it lists again what
    /// another one has listed.
    mutating func prove(_ balances: [CamtBalance], of number: Int) {
        guard let group = proofs.group(of: draft.header) else { return }
        let own = balances.filter { balance in
            balance.money?.currency == nil || balance.money?.currency == draft.header.currency
        }
        let opening = own.first { $0.kind == .opening }
        let closing = own.last { $0.kind == .closing }
        // An interim balance holds for the list where this leads to it.
        let behind = (closing ?? own.last { $0.kind == .interim })?.money?.amount
        let found = findRepeat(between: opening?.money?.amount, behind, of: number, group)
        guard let opening, let closing, let before = opening.money?.amount, let behind else {
            return
        }
        var part = CamtStatementProofs.Part(group: group, id: draft.header.statementID)
        part.step.opening = before
        part.step.closing = behind
        part.step.day = closing.date ?? opening.date
        part.booked = draft.booked
        (part.openingOffset, part.closingOffset) = (opening.offset, closing.offset)
        part.isSummary = draft.count.entries == 0 && draft.stated.isStated
        if let found {
            // What it lists again is told; what goes on behind that has to add up.
            part.step.opening = found.closing ?? part.step.closing
            part.booked.moneyIn = part.booked.moneyIn?.subtracting(found.moneyIn)
            part.booked.moneyOut = part.booked.moneyOut?.subtracting(found.moneyOut)
        }
        proofs.add(part)
    }

    /// Tells what of a statement an earlier one has listed.
    private mutating func findRepeat(
        between opening: ExactAmount?, _ closing: ExactAmount?, of number: Int, _ group: Int
    ) -> StatementRepeat? {
        let booked = draft.booked
        let isKnown = booked.isComplete && booked.foreign == .zero
        let listed = StatementRepeats.Part(
            statement: number, group: group, id: draft.header.statementID, opening: opening,
            closing: closing, moneyIn: isKnown ? booked.moneyIn : nil,
            moneyOut: isKnown ? booked.moneyOut : nil, period: draft.period,
            isIdentified: draft.hasAllIDs, made: draft.made)
        let source = texts.source
        let found = repeats.end(
            listed, from: draft.firstEntry, behind: tally.taken + tally.rejected, in: source.span)
        guard let found else { return nil }
        sink.listAgain(found)
        sink.report(.repeatedRecords(found, at: draft.offset))
        return found
    }
}
