import SourceText
import StatementModel

/// How the dates and amounts of a file are read: what its survey and the user's options decide.
struct QIFNumberForm {
    /// The decimal mark of all amounts.
    let decimalMark: UInt8
    /// Whether spending is positive in the lists that ``invertsCardsOnly`` tells.
    let isInverted: Bool
    /// Whether that holds for cards alone: the file has lists of cards.
    let invertsCardsOnly: Bool
    /// Whether a minus of an investment's cost says that it was paid.
    let hasSignedCosts: Bool
    /// Whether the kinds of bookings tell the signs, as no amount has one.
    let hasSignsOfKinds: Bool
    /// Kinds that say money out at amounts without a minus, which hold all the same.
    let contradictedKinds: (count: Int, first: Int)
    /// The date order of each list of movements, in file order; the first is for records in front
    /// of any heading.
    private let listOrders: [DateOrder]
    /// The date order that the file tells; `nil` where all its dates are the same in both orders.
    let toldDateOrder: DateOrder?
    /// What was decided, and what decided it.
    private(set) var decisions: [ReadingDecision] = []
    /// What the file leaves open.
    private(set) var ambiguities: [Ambiguity] = []

    /// Decides on the form.
    init(_ survey: QIFSurvey, _ options: ReadOptions, in bytes: Span<UInt8>) {
        let decimals = survey.decimals
        let mark = options.decimalMark ?? decimals.certainMark ?? decimals.likelierMark
        let all = survey.allDates
        let declared = survey.declaredOrder
        let certain =
            options.dateOrder ?? all.certainOrder ?? declared ?? all.orderOfPoints
            ?? survey.otherDates.certainOrder ?? all.orderOfOpenings ?? all.orderOfRun
        let order = certain ?? all.likelierOrder(decimalMark: mark)
        toldDateOrder = certain == nil && !all.isUndecidable ? nil : order
        decimalMark = mark
        let cards = survey.cardSigns
        isInverted = options.sign.map { $0 == .inverted } ?? cards.isInverted
        invertsCardsOnly = cards.hasRecords
        hasSignedCosts = survey.costSigns.areSigned
        let kinds = survey.kindSigns
        hasSignsOfKinds = options.sign == nil && kinds.tellSigns
        let contradicted = options.sign == nil ? kinds.contradictedCount : 0
        contradictedKinds = (contradicted, kinds.firstOut.lowerBound)
        // A file put together from two programs may change its order from list to list.
        listOrders = survey.lists.map { list in
            let form = declared == nil ? list.ofPoints : nil
            return options.dateOrder ?? list.certain ?? form ?? order
        }
        tellDates(order, isCertain: certain != nil, survey, options, in: bytes)
        tellAmounts(survey, options, in: bytes)
    }

    /// Says which order dates have, and whether the file leaves it open.
    private mutating func tellDates(
        _ order: DateOrder, isCertain: Bool, _ survey: QIFSurvey, _ options: ReadOptions,
        in bytes: Span<UInt8>
    ) {
        decisions.append(
            ReadingDecision(
                "dates " + Self.phrase(order), Self.ground(of: order, survey, options, in: bytes)))
        let all = survey.allDates
        if !isCertain && all.isUndecidable {
            ambiguities.append(Self.ambiguity(of: all, best: order))
        } else if options.dateOrder == nil && survey.declaredOrder == nil && all.mayHaveYearInFront
        {
            let orders = [order, .yearMonthDay].map(\.rawValue)
            ambiguities.append(Ambiguity(.dateOrder, readings: orders))
        }
    }

    /// Says which mark amounts have and what their signs mean, and what of it the file leaves open.
    private mutating func tellAmounts(
        _ survey: QIFSurvey, _ options: ReadOptions, in bytes: Span<UInt8>
    ) {
        let decimals = survey.decimals
        decisions.append(
            ReadingDecision(
                decimalMark == ASCII.comma ? "decimal comma" : "decimal point",
                options.decimalMark == nil
                    ? decimals.ground(of: decimalMark, options.currency, in: bytes)
                    : ReadingGround(.stated, "as given")))
        tellSigns(survey, options, in: bytes)
        if options.decimalMark == nil && decimals.isUndecidable(in: options.currency) {
            ambiguities.append(Self.ambiguity(of: decimals, best: decimalMark, in: bytes))
        }
    }

    /// Says what the signs mean, and whether the file leaves it open.
    private mutating func tellSigns(
        _ survey: QIFSurvey, _ options: ReadOptions, in bytes: Span<UInt8>
    ) {
        if hasSignsOfKinds {
            let ground = ReadingGround(
                .likely, "no amount has a minus, and each kind is money in or out",
                at: survey.kindSigns.firstOut, in: bytes)
            decisions.append(ReadingDecision("kinds of bookings tell money out", ground))
            return
        }
        if isInverted {
            let ground =
                options.sign == nil
                ? ReadingGround(.likely, "what pays for the cards has a minus, and nothing else")
                : ReadingGround(.stated, "as given")
            decisions.append(ReadingDecision("money out is positive", ground))
        }
        if options.sign == nil && survey.cardSigns.isUndecidable {
            let signs: [SignConvention] = [.signed, .inverted]
            ambiguities.append(Ambiguity(.sign, readings: signs.map(\.rawValue)))
        }
    }

    /// Whether the amounts of an account are to be turned round.
    func inverts(_ kind: AccountIdentity.Kind?) -> Bool {
        isInverted && !hasSignsOfKinds && (!invertsCardsOnly || kind == .card)
    }

    /// The date order of a list.
    func dateOrder(ofList index: Int) -> DateOrder {
        listOrders.indices.contains(index) ? listOrders[index] : .monthDayYear
    }

    private static func phrase(_ order: DateOrder) -> String {
        switch order {
        case .dayMonthYear: "day/month/year"
        case .monthDayYear: "month/day/year"
        case .yearMonthDay: "year-month-day"
        case .yearDayMonth: "year-day-month"
        }
    }

    /// What decided the order of most dates.
    private static func ground(
        of order: DateOrder, _ survey: QIFSurvey, _ options: ReadOptions, in bytes: Span<UInt8>
    ) -> ReadingGround {
        let all = survey.allDates
        if options.dateOrder != nil { return ReadingGround(.stated, "as given") }
        if all.certainOrder != nil {
            let reason = all.reason(for: order)
            return ReadingGround(.certain, reason.text, at: reason.place, in: bytes)
        }
        if survey.declaredOrder != nil { return ReadingGround(.certain, "the file declares it") }
        if all.orderOfPoints != nil {
            return ReadingGround(.likely, "points part days, months and years")
        }
        if survey.otherDates.certainOrder != nil {
            return ReadingGround(.likely, "days of prices or balances have no other order")
        }
        if all.orderOfOpenings != nil {
            return ReadingGround(.likely, "accounts open before their other records")
        }
        if all.orderOfRun != nil {
            return ReadingGround(.likely, "the days go one way from record to record")
        }
        return all.isUndecidable
            ? ReadingGround(.assumed, "each date has another reading")
            : ReadingGround(.certain, "all days are the same in any order")
    }

    private static func ambiguity(of dates: QIFDateEvidence, best: DateOrder) -> Ambiguity {
        let orders: [DateOrder] =
            best == .dayMonthYear ? [best, .monthDayYear] : [best, .dayMonthYear]
        let example = dates.example.map { date in
            let readings = orders.compactMap { order in
                date.date(in: order).map { "\($0) as \(order.rawValue)" }
            }
            return "\(date.first)/\(date.second)/\(date.third) is "
                + readings.joined(separator: ", ")
        }
        return Ambiguity(.dateOrder, readings: orders.map(\.rawValue), example: example)
    }

    private static func ambiguity(
        of decimals: QIFDecimalEvidence, best: UInt8, in bytes: Span<UInt8>
    ) -> Ambiguity {
        var example: String?
        if let range = decimals.example { example = bytes.string(range) }
        let marks = best == ASCII.comma ? [",", "."] : [".", ","]
        return Ambiguity(.decimal, readings: marks, example: example)
    }
}
