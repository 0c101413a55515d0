import LedgerModel
import SourceText
import StatementModel

/// Two rows that may be the sides of a conversion.
struct Conversion {
    let candidate: TransferCandidate
    let likeness: Likeness

    /// How much the two have of what the sides of a conversion have.
    enum Likeness: Int, Comparable {
        /// One file, day and text.
        case hinted
        /// One text that names the other currency.
        case named
        /// One second or one id, and one text or the other currency's name; or one text with the
        /// names of both.
        case sure

        static func < (one: Likeness, other: Likeness) -> Bool { one.rawValue < other.rawValue }
    }

    /// Those whose sides have nobody to whom they are more alike.
    static func likeliest(_ all: [Conversion]) -> [Conversion] {
        var best: [Int32: Likeness] = [:]
        for conversion in all {
            for side in [conversion.candidate.out, conversion.candidate.into] {
                best[side] = max(best[side] ?? .hinted, conversion.likeness)
            }
        }
        return all.filter {
            best[$0.candidate.out] == $0.likeness && best[$0.candidate.into] == $0.likeness
        }
    }
}

/// Finding rows that one program tells alike in accounts of different currencies.
extension TransferMatcher {
    /// What both sides of a conversion have: a day and a time, with or without a text, or an id.
    private struct Occasion: Hashable {
        let owner: String
        let date: CalendarDate
        var time: TimeOfDay?
        var text: TextID = 0
        var memo: TextID = 0
        var bankID: TextID = 0
    }

    /// The rows of money out and in of an occasion.
    private struct Parties {
        var outs: [Int32] = []
        var intos: [Int32] = []
    }

    /// A shorter id counts the records of a file.
    private static let shortestID = 5

    /// Pairs of rows that may be a conversion, in the order of the rows.
    mutating func conversions() -> [Conversion] {
        var found: [Int64: Conversion] = [:]
        for group in parties().values where group.intos.count <= Self.mostPartners {
            for out in group.outs {
                for into in group.intos {
                    let pair = Int64(out) << 32 | Int64(into)
                    guard found[pair] == nil, let likeness = likeness(out, into) else { continue }
                    found[pair] = Conversion(
                        candidate: TransferCandidate(out: out, into: into, days: 0),
                        likeness: likeness)
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private mutating func parties() -> [Occasion: Parties] {
        var parties: [Occasion: Parties] = [:]
        filesWithSeconds = []
        ledgerCurrencies = Set(draft.ledger.accounts.map(\.currency))
        let days = daysThatTell()
        for number in draft.rows.indices
        where days.contains(draft.rows[number].date) && mayConvert(number) {
            if let time = time(of: draft.rows[number]), time.seconds % 60 != 0 {
                filesWithSeconds.insert(draft.rows[number].file)
            }
            for occasion in occasions(of: draft.rows[number]) {
                if draft.rows[number].amount < 0 {
                    parties[occasion, default: Parties()].outs.append(Int32(number))
                } else {
                    parties[occasion, default: Parties()].intos.append(Int32(number))
                }
            }
        }
        return parties
    }

    /// Whether a row may be a side of a conversion: its owner has an account of another currency.
    private func mayConvert(_ number: Int) -> Bool {
        canBeSide(number)
            && relatives[Int(draft.rows[number].account)].contains {
                draft.ledger.accounts[Int($0)].currency != currency(ofRow: number)
            }
    }

    private func occasions(of row: TransactionRow) -> [Occasion] {
        let day = Occasion(owner: draft.ledger.accounts[Int(row.account)].owner, date: row.date)
        var occasions: [Occasion] = []
        var told = day
        told.time = time(of: row)
        if told.time != nil { occasions.append(told) }
        (told.text, told.memo) = (row.text, row.memo)
        if row.text != 0 || row.memo != 0 { occasions.append(told) }
        var known = day
        known.bankID = row.bankID
        if row.bankID != 0 { occasions.append(known) }
        return occasions
    }

    private func time(of row: TransactionRow) -> TimeOfDay? {
        row.extras < 0 ? nil : draft.ledger.table.extras(of: row).time
    }

    private mutating func likeness(_ out: Int32, _ into: Int32) -> Conversion.Likeness? {
        let (one, other) = (draft.rows[Int(out)], draft.rows[Int(into)])
        let (from, to) = (currency(ofRow: Int(out)), currency(ofRow: Int(into)))
        guard from != to, mayPair(out, into) else { return nil }
        let isOneText = one.text == other.text && one.memo == other.memo
        let (sent, arrived) = (currencies(namedIn: one), currencies(namedIn: other))
        // Another currency is that of another conversion.
        guard sent.union(arrived).isSubset(of: [from, to]) else { return nil }
        let namesOther = sent.contains(to) || arrived.contains(from)
        if haveOneID(one, other) || areOfOneSecond(one, other) {
            return isOneText || namesOther ? .sure : nil
        }
        guard isOneText, time(of: one) == time(of: other) else { return nil }
        if sent.count == 2 { return .sure }
        if namesOther { return .named }
        return one.file == other.file && (one.text != 0 || one.memo != 0) ? .hinted : nil
    }

    private func haveOneID(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        one.bankID != 0 && one.bankID == other.bankID
            && draft.ledger.table.bankIDs.string(one.bankID).utf8.count >= Self.shortestID
    }

    /// Whether one program gives two rows the same second. Where it tells minutes alone, and midnight for
    /// what it does not know, that is nothing.
    private mutating func areOfOneSecond(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        guard let time = time(of: one), time == self.time(of: other), time.seconds != 0,
            filesWithSeconds.contains(one.file), filesWithSeconds.contains(other.file)
        else { return false }
        return one.file == other.file
            || draft.layoutNumber(ofFile: one.file) == draft.layoutNumber(ofFile: other.file)
    }

    /// The ledger's currencies whose codes are words of a row's text or memo, in capitals: `all` and `try`
    /// are words of their own.
    private func currencies(namedIn row: TransactionRow) -> Set<CurrencyCode> {
        var named: Set<CurrencyCode> = []
        for text in [row.text, row.memo] {
            draft.ledger.table.texts.withBytes(text) { bytes in
                var runs = LetterRuns()
                while let run = runs.next(in: bytes) {
                    guard run.count <= 4,
                        run.allSatisfy({ ASCII.uppercased(bytes[$0]) == bytes[$0] }),
                        let code = CurrencyCode(bytes, in: run), ledgerCurrencies.contains(code)
                    else { continue }
                    named.insert(code)
                }
            }
        }
        return named
    }
}
