import LedgerModel
import StatementModel

/// A record of a file and a row of the ledger that may be one transaction.
struct MatchCandidate {
    /// The record's place in the file's rows.
    let number: Int
    let row: Int32
    /// The days between the nearest of their dates.
    let daysApart: Int
    var text: TextEvidence
    /// How many others like it there are within the window.
    var rivals = 0
    /// What the dates say.
    var dates = LogOdds.zero
    /// How much less they say for payments of its kind.
    var habit = LogOdds.zero
    /// What everything together says for the two being one, rather than two.
    var gain = LogOdds.zero
    /// Whether the user has said that one of the two is not what is as near to it, or nearer.
    var isContested = false
    /// What makes it the better one of several that are as likely; it does not make it likelier.
    var preference: Int32 = 0
}

/// What the texts of a record and a row say.
struct TextEvidence {
    /// Likeness of the texts, `nil` where one of them says nothing.
    let likeness: Double?
    /// How often the two payees were seen on one transaction.
    var pairings: Int

    /// Whether the texts name the same payee.
    var isAlike: Bool { (likeness ?? 1) >= 0.6 || pairings >= 2 }

    /// Whether the texts have little in common.
    var isWeak: Bool { (likeness ?? 1) < 0.45 && pairings < 2 }

    /// Whether the texts have nothing in common.
    var isForeign: Bool { (likeness ?? 1) < 0.25 && pairings < 2 }

    /// How much more likely such texts are for one transaction than for two of one amount.
    var odds: LogOdds {
        LogOdds(thousandths: max(Self.odds(likeness), Self.odds(pairings)))
    }

    private static func odds(_ likeness: Double?) -> Int32 {
        guard let likeness else { return -300 }
        if likeness >= 0.9 { return 0 }
        if likeness >= 0.6 { return -200 }
        if likeness >= 0.45 { return -700 }
        return likeness >= 0.25 ? -1800 : -3000
    }

    private static func odds(_ pairings: Int) -> Int32 {
        switch pairings {
        case 0: .min
        case 1: -1500
        case 2: -700
        default: -200
        }
    }
}

/// A source of a row, as far as matching looks at it.
struct RowSource {
    /// The file that listed it; 0 for what was entered by hand.
    let file: UInt32
    let layout: Int32
    let date: CalendarDate
    let text: TextID
    let memo: TextID
    let payee: TextID
    /// The day of the purchase that the text tells.
    var bought: CalendarDate?
    /// The bank's id, in the pool of such ids; 0 for none.
    var bankID: TextID = 0

    /// Its days, each with what it is.
    var datings: [(of: LagModel.Dating, date: CalendarDate)] {
        let booked = (of: LagModel.Dating(layout: layout, isPurchase: false), date: date)
        guard let bought else { return [booked] }
        return [booked, (of: LagModel.Dating(layout: layout, isPurchase: true), date: bought)]
    }
}
