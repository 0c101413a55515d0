import SourceText

/// One thing that was decided about how a file is read, and what decided it.
public struct ReadingDecision: Hashable, Sendable {
    /// What was decided, for people: `semicolon`, `dates day.month.year`.
    public var phrase: String
    /// What decided it; `nil` where nothing else was possible.
    public var ground: ReadingGround?

    /// A decision, with what decided it.
    public init(_ phrase: String, _ ground: ReadingGround? = nil) {
        self.phrase = phrase
        self.ground = ground
    }
}

/// What decided a point of a reading.
public struct ReadingGround: Hashable, Sendable {
    /// How sure a decision is, the weakest first.
    public enum Confidence: String, Sendable, CaseIterable {
        /// Nothing speaks against it, and little for it.
        case assumed
        /// Other readings are possible; what is usual, or most of the file, speaks for this one.
        case likely
        /// The file allows no other reading.
        case certain
        /// The balances that the file states follow, on nearly all rows, from this reading.
        case proven
        /// The user or a profile says so.
        case stated
    }

    /// How sure the decision is.
    public var confidence: Confidence
    /// Why, for people: `no date with the month first`.
    public var reason: String
    /// The line of the row that decided, counted from 1; `nil` where the file as a whole did.
    public var line: Int?
    /// What stands there: private data.
    public var value: String?

    /// A ground, with the row that decided.
    public init(
        _ confidence: Confidence, _ reason: String, line: Int? = nil, value: String? = nil
    ) {
        self.confidence = confidence
        self.reason = reason
        self.line = line
        self.value = value
    }
}

extension ReadingGround {
    /// A ground with the place in a text that decided; without one it is the file as a whole.
    package init(
        _ confidence: Confidence, _ reason: String, at place: Range<Int>?, in text: Span<UInt8>
    ) {
        self.init(confidence, reason)
        guard let place else { return }
        var cursor = LineCursor()
        line = cursor.line(ofByte: place.lowerBound, in: text)
        value = text.string(place)
    }
}

/// What a column of a table was taken for.
public struct ColumnReading: Hashable, Sendable {
    /// What says so.
    public enum Ground: String, Sendable {
        /// The name of the column.
        case name
        /// What its cells look like, and how they go with those of other columns.
        case cells
        /// A profile.
        case profile
    }

    /// The column, counted from 1.
    public var column: Int
    /// Its name, as the file writes it; empty without one.
    public var name: String
    /// What it holds: `booking-date`, `memo`; `nil` where nothing is taken from it.
    public var role: String?
    /// What says so; `nil` where it holds nothing.
    public var ground: Ground?

    /// A column with what it holds.
    public init(column: Int, name: String, role: String?, ground: Ground?) {
        self.column = column
        self.name = name
        self.role = role
        self.ground = ground
    }
}
