import StatementModel

/// How a record of an investment account is written: as what the file calls it where the record
/// holds what the standard demands of that kind, else as the nearest kind that holds all of it.
struct OFXInvestmentRecord {
    /// The elements that a record is written with.
    enum Shape: Equatable {
        case buy(String), sell(String), income(String), reinvestment(String)
        case expense, marginInterest, returnOfCapital, moveFunds, moveSecurity, transfer
        case cash
        /// Nothing of it can be written: neither money nor a security moves.
        case none
    }

    let line: StatementLine
    let holding: StatementHolding?
    let security: OFXSecurity
    let shape: Shape
    /// The kind of income, purchase or sale, where the file has told another than the ordinary one.
    let kind: String?
    /// The part of a retirement plan that it belongs to (INV401KSOURCE).
    let retirementSource: String?
    /// What else the file has said, by the names of its elements.
    private let particulars: [String: String]

    /// Whether it is a split or the closing of an option, whose elements demand more than is known.
    let isOfOtherKind: Bool

    /// Whether the record moves cash alone.
    var isCash: Bool { shape == .cash }

    /// Chooses how a line is written.
    init(_ line: StatementLine, _ texts: StatementTexts) {
        self.line = line
        let holding = line.holding.flatMap {
            texts.holdings.indices.contains($0) ? texts.holdings[$0] : nil
        }
        self.holding = holding
        let security = OFXSecurity(
            name: holding.map { texts.string($0.security) } ?? "",
            number: holding.map { texts.string($0.securityNumber) })
        self.security = security
        let words = (holding.map { texts.string($0.action) } ?? "").split(
            separator: " ", maxSplits: 1)
        let kind = words.count > 1 ? words[1].uppercased() : nil
        self.kind = kind
        isOfOtherKind = ["SPLIT", "CLOSUREOPT", "STKSPLIT"].contains(
            words.first?.uppercased() ?? "")
        let tags = texts.string(line.tags).split(separator: ",")
        retirementSource = tags.first { $0.hasPrefix("401k:") }.map { String($0.dropFirst(5)) }
        particulars = OFXParticulars.values(of: holding.map { texts.string($0.particulars) } ?? "")
        let wanted =
            holding == nil ? .cash : Self.shape(of: String(words.first ?? ""), kind)
        shape = Self.possible(wanted, line, holding, hasSecurity: !security.name.isEmpty)
    }

    /// The value that the file has told for an element, else that of the ordinary case.
    func value(_ element: OFXElement, else ordinary: String) -> String {
        particulars[element.rawValue] ?? ordinary
    }

    /// The kind where it is one of some words, else the ordinary one.
    func kind(of words: [String], else ordinary: String) -> String {
        kind.flatMap { words.contains($0) ? $0 : nil } ?? ordinary
    }

    /// The charges as the file has told them, else all of them as fees.
    var charges: [(tag: String, amount: String?)] {
        let elements: [OFXElement] = [.commission, .taxes, .fees, .load]
        let told = elements.map { ($0.rawValue, particulars[$0.rawValue]) }
        if told.contains(where: { $0.1 != nil }) { return told }
        return [(OFXElement.fees.rawValue, holding?.fees?.description)]
    }

    /// What the record can be, given what it holds.
    private static func possible(
        _ wanted: Shape, _ line: StatementLine, _ holding: StatementHolding?, hasSecurity: Bool
    ) -> Shape {
        guard let amount = line.amount else {
            // Without money only a movement of securities is left.
            guard hasSecurity, holding?.units != nil else { return .none }
            return wanted == .moveSecurity ? .moveSecurity : .transfer
        }
        switch wanted {
        case .cash, .none, .marginInterest, .moveFunds: return wanted == .none ? .cash : wanted
        case .transfer, .moveSecurity:
            // These kinds have no place for the money.
            guard hasSecurity else { return .cash }
            return amount.isNegative ? .buy("BUYOTHER") : .sell("SELLOTHER")
        default: return hasSecurity ? wanted : .cash
        }
    }

    /// The kind that a word stands for: OFX's own (13.9.2.4.4), or QIF's.
    private static func shape(of action: String, _ kind: String?) -> Shape {
        let word = action.uppercased()
        let income = kind.flatMap { incomeTypes.contains($0) ? $0 : nil }
        switch word {
        case "BUYDEBT", "BUYMF", "BUYOPT", "BUYOTHER", "BUYSTOCK": return .buy(word)
        case "SELLDEBT", "SELLMF", "SELLOPT", "SELLOTHER", "SELLSTOCK": return .sell(word)
        case "INCOME": return .income(income ?? "MISC")
        case "REINVEST": return .reinvestment(income ?? "DIV")
        case "INVEXPENSE", "MISCEXP", "MISCEXPX": return .expense
        case "MARGININTEREST", "MARGINT", "MARGINTX": return .marginInterest
        case "RETOFCAP", "RTRNCAP", "RTRNCAPX": return .returnOfCapital
        case "JRNLFUND": return .moveFunds
        case "JRNLSEC": return .moveSecurity
        case "TRANSFER", "SPLIT", "CLOSUREOPT", "SHRSIN", "SHRSOUT", "STKSPLIT": return .transfer
        case "BUY", "BUYX", "CVRSHRT", "CVRSHRTX": return .buy("BUYOTHER")
        case "SELL", "SELLX", "SHTSELL", "SHTSELLX": return .sell("SELLOTHER")
        default: return incomeShape(of: word)
        }
    }

    /// The kinds of income (OFX 2.2, 13.9.2.4.2).
    private static let incomeTypes = ["CGLONG", "CGSHORT", "DIV", "INTEREST", "MISC"]

    private static func incomeShape(of word: String) -> Shape {
        let isReinvested = word.hasPrefix("REINV")
        let types = [
            ("DIV", "DIV"), ("INT", "INTEREST"), ("CGLONG", "CGLONG"), ("LG", "CGLONG"),
            ("CGSHORT", "CGSHORT"), ("SH", "CGSHORT"), ("CGMID", "CGLONG"), ("MD", "CGLONG"),
            ("MISCINC", "MISC"),
        ]
        let rest = isReinvested ? String(word.dropFirst(5)) : word
        guard let type = types.first(where: { rest.hasPrefix($0.0) })?.1 else {
            return isReinvested ? .reinvestment("MISC") : .cash
        }
        return isReinvested ? .reinvestment(type) : .income(type)
    }
}
