import SourceText
public import StatementModel

/// How a file was read, as far as another file of the same program may leave it open: kept with the
/// file's layout, so that what was settled once settles the next download too.
struct SettledReading: Hashable {
    private(set) var dateOrder: DateOrder?
    private(set) var decimalMark: UInt8?
    private(set) var sign: SignConvention?

    private static let datePrefix = "dates-"
    private static let decimalPrefix = "decimal-"
    private static let signPrefix = "sign-"

    /// Nothing is known.
    init() {}

    /// What a file settled, be it by itself or by what the user said of it.
    init(_ summary: ReadSummary) {
        let open = Set(summary.ambiguities.map(\.point))
        if !open.contains(.dateOrder) { dateOrder = summary.settled.dateOrder }
        if !open.contains(.decimal) { decimalMark = summary.settled.decimalMark }
        if !open.contains(.sign) { sign = summary.settled.sign }
    }

    /// What the words of a layout say.
    init(words: [Substring]) {
        for word in words {
            if let order = word.rest(behind: Self.datePrefix) {
                dateOrder = DateOrder(rawValue: order)
            } else if let mark = word.rest(behind: Self.decimalPrefix) {
                decimalMark = mark == "comma" ? ASCII.comma : ASCII.point
            } else if let convention = word.rest(behind: Self.signPrefix) {
                sign = SignConvention(rawValue: convention)
            }
        }
    }

    /// What is known, in words.
    var words: [String] {
        [
            dateOrder.map { Self.datePrefix + $0.rawValue },
            decimalMark.map { Self.decimalPrefix + ($0 == ASCII.comma ? "comma" : "point") },
            sign.map { Self.signPrefix + $0.rawValue },
        ].compactMap { $0 }
    }
}

/// What several files settled, where all of those that settle a point agree.
public struct SharedReadings: Hashable {
    private var dateOrders: Set<DateOrder> = []
    private var decimalMarks: Set<UInt8> = []
    private var signs: Set<SignConvention> = []

    /// No file is known.
    public init() {}

    /// Takes what a file settles by itself.
    public mutating func add(_ summary: ReadSummary) { add(SettledReading(summary)) }

    mutating func add(_ reading: SettledReading) {
        if let order = reading.dateOrder { dateOrders.insert(order) }
        if let mark = reading.decimalMark { decimalMarks.insert(mark) }
        if let sign = reading.sign { signs.insert(sign) }
    }

    /// The options with the first of the points settled that a file leaves open and on which all
    /// files agree, and that point; `nil` where there is none.
    public func settling(
        _ open: [Ambiguity], _ options: ReadOptions
    ) -> (options: ReadOptions, point: Ambiguity.Point)? {
        var options = options
        for ambiguity in open {
            switch ambiguity.point {
            case .dateOrder where options.dateOrder == nil && dateOrders.count == 1:
                options.dateOrder = dateOrders.first
            case .decimal where options.decimalMark == nil && decimalMarks.count == 1:
                options.decimalMark = decimalMarks.first
            case .sign where options.sign == nil && signs.count == 1:
                options.sign = signs.first
            default: continue
            }
            return (options, ambiguity.point)
        }
        return nil
    }
}

extension Substring {
    /// What stands behind a prefix; `nil` where another one does.
    fileprivate func rest(behind prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.utf8.count)) : nil
    }
}
