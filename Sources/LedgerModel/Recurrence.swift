import StatementModel

/// The identity of a series of recurring transactions.
public struct RecurrenceID: RawRepresentable, Hashable, Comparable, Sendable {
    /// The text of the id.
    public let rawValue: String

    /// An id of its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the texts compare.
    public static func < (left: RecurrenceID, right: RecurrenceID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// How a series repeats.
public struct Recurrence: Hashable, Sendable, Identifiable {
    /// The distance between two instances.
    public enum Interval: Hashable, Sendable {
        case daily, weekly, monthly, yearly
        /// Every so many days, at least 1.
        case days(Int)
    }

    /// The identity, shared by all instances.
    public let id: RecurrenceID
    /// The distance between two instances.
    public var interval: Interval
    /// How many instances there are, at least 1.
    public var count: Int
    /// Papers of the whole series, kept here once.
    public var attachments: [Attachment]

    /// A series.
    public init(
        id: RecurrenceID, interval: Interval, count: Int, attachments: [Attachment] = []
    ) {
        self.id = id
        self.interval = interval
        self.count = count
        self.attachments = attachments
    }
}
