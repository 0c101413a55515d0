import SourceText
import StatementModel

/// The accounts of a file that lists them below each other, each with a heading that names it and the
/// names of the columns once more.
struct CSVSections: Sendable {
    /// The statement of the rows that are being read.
    var current: Int?
    /// Under what the statement of the rows is found; none for that of the first account.
    private(set) var key: String?
    /// What rows around the tables of earlier accounts state.
    private(set) var balances: [(Int, Balance)] = []
    /// What rows say of an account behind the last transaction, and what the file said before them.
    private var heading: (of: CSVPreamble, before: CSVPreamble)?
    /// How many records there were then.
    private var recordCount = 0

    /// Notes a row that is no transaction, which may name the next account.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - record: The row.
    ///   - reading: How the file is read.
    ///   - mined: What the file said up to the row.
    ///   - count: How many records there were up to the row.
    mutating func note(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, _ mined: CSVPreamble,
        behind count: Int
    ) {
        if count != recordCount { heading = nil }
        recordCount = count
        var names = heading?.of ?? CSVPreamble()
        names.mine(bytes, record, reading)
        guard heading == nil else {
            heading?.of = names
            return
        }
        names.mineNames(bytes, reading)
        guard let number = names.account.number, let last = mined.account.number, number != last
        else { return }
        heading = (names, mined)
    }

    /// Whether the names of columns that come again begin the table of another account, and what is
    /// known of that.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - reading: How the file is read.
    ///   - count: How many records there were up to them.
    /// - Returns: What the heading says; `nil` where the same account goes on.
    mutating func next(
        _ bytes: Span<UInt8>, _ reading: CSVReading, behind count: Int
    ) -> CSVPreamble? {
        guard let heading, let statement = current, count == recordCount else { return nil }
        var names = heading.of
        names.mineNames(bytes, reading)
        balances += heading.before.balances.map { (statement, $0) }
        current = nil
        key = names.account.number
        self.heading = nil
        return names
    }
}
