import SourceText

/// What an investment record does with securities and with the account's cash.
struct QIFInvestmentAction {
    /// What happens to the cash.
    enum CashEffect {
        /// Money comes in.
        case incoming
        /// Money goes out.
        case outgoing
        /// The amount is signed as it stands.
        case signed
        /// The record moves securities alone, or income is reinvested on the spot.
        case none
    }

    /// What happens to the cash, if it stays in the account.
    var cash: CashEffect
    /// Whether units leave the account.
    var takesUnits = false
    /// Whether units are bought, so that money can only go out.
    var buysUnits = false
    /// Whether the word names the way that money goes, out of the account, whatever sign it has.
    var movesOut = false
    /// What the same record does with the money besides.
    var otherSide: OtherSide?

    /// Whether the record is a cost, which may also be given back.
    var isCost: Bool { cash == .outgoing && !buysUnits && !movesOut }

    /// The other side of a record that has two.
    enum OtherSide {
        /// The money comes from, or goes to, another account.
        case account
        /// Income buys units of the same security.
        case units
    }

    /// The action of a word, letter case ignored; an unknown word leaves the amount as it stands.
    init(named word: String) {
        self = Self.table[word.lowercased()] ?? QIFInvestmentAction(cash: .signed)
    }

    /// Whether a word is one of those that programs write.
    static func isKnown(_ word: String) -> Bool { table[word.lowercased()] != nil }

    private init(
        cash: CashEffect, takesUnits: Bool = false, buysUnits: Bool = false,
        movesOut: Bool = false, otherSide: OtherSide? = nil
    ) {
        self.cash = cash
        self.takesUnits = takesUnits
        self.buysUnits = buysUnits
        self.movesOut = movesOut
        self.otherSide = otherSide
    }

    /// The words of Quicken, with an `X` behind where the money is transferred, and those that
    /// French and German programs use. `XIn` and `XOut` move cash of the account itself.
    private static let table: [String: QIFInvestmentAction] = {
        var table: [String: QIFInvestmentAction] = [:]
        func add(_ words: String, _ action: QIFInvestmentAction, hasTransfer: Bool = false) {
            var transferred = action
            transferred.otherSide = .account
            for word in words.split(separator: " ") {
                table[String(word)] = action
                if hasTransfer { table[word + "x"] = transferred }
            }
        }
        add(
            "buy buybd cvrshrt achat kauf", .init(cash: .outgoing, buysUnits: true),
            hasTransfer: true)
        add(
            "sell sellbd shtsell vente verkauf", .init(cash: .incoming, takesUnits: true),
            hasTransfer: true)
        add(
            "div divide dividende intinc intérêts zinsen cglong cgmid cgshort rtrncap miscinc",
            .init(cash: .incoming), hasTransfer: true)
        add("miscexp margint", .init(cash: .outgoing), hasTransfer: true)
        add("xin contrib contribx", .init(cash: .incoming))
        add("xout withdrw withdrwx", .init(cash: .outgoing, movesOut: true))
        add(
            "reinvdiv reinvint reinvlg reinvmd reinvsh reinvest",
            .init(cash: .incoming, otherSide: .units))
        add(
            "shrsin stksplit vest grant exercise exercisx expire reminder split",
            .init(cash: .none))
        add("shrsout", .init(cash: .none, takesUnits: true))
        add("cash", .init(cash: .signed))
        return table
    }()
}
