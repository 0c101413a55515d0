import StatementModel

/// Which earlier files of a program a file lists again in other words.
///
/// A bank that words its lists anew does so from one day on: a download of the whole year then has
/// the payments of the first months in other words, and those of the last ones as they were. So
/// every earlier file is asked by itself.
struct RewordedFiles {
    /// What a file has of an earlier one.
    private struct Shared {
        var reworded: Set<Int> = []
        /// Those of the reworded ones of which one text goes on behind the whole of the other.
        var lengthened: Set<Int> = []
        var days: Set<CalendarDate> = []
        var kept = 0
        var missing = 0
    }

    private var files: [UInt32: Shared] = [:]

    /// On so many days everything has to come in other words.
    static let fewestDays = 3

    /// The files that have something in other words.
    var numbers: some Collection<UInt32> { files.keys }

    /// Notes a record that may be what a file has on the same day in other words, or in more or fewer.
    mutating func noteReworded(
        _ number: Int, on day: CalendarDate, in file: UInt32, isLengthened: Bool
    ) {
        files[file, default: Shared()].reworded.insert(number)
        if isLengthened { files[file, default: Shared()].lengthened.insert(number) }
        files[file, default: Shared()].days.insert(day)
    }

    /// Notes a record that a file has in the same words.
    mutating func noteKept(in file: UInt32) { files[file]?.kept += 1 }

    /// Notes a record that a file would have to list, and does not.
    mutating func noteMissing(in file: UInt32) { files[file]?.missing += 1 }

    /// Whether most of what is in a file comes in other words, on several days, and hardly
    /// anything is missing there; or, where nothing is missing, no less than a quarter: a bank that
    /// words card payments anew leaves direct debits as they are. Where all that both have comes in more
    /// words, or in fewer, three records are enough: a column was taken for a text in one of the two.
    func isReworded(_ file: UInt32) -> Bool {
        guard let shared = files[file] else { return false }
        if shared.kept == 0 && shared.missing == 0 && shared.lengthened == shared.reworded
            && shared.reworded.count >= Self.fewestDays
        {
            return true
        }
        guard shared.days.count >= Self.fewestDays else { return false }
        let reworded = shared.reworded.count
        return shared.missing == 0
            ? reworded * 3 >= shared.kept
            : reworded > shared.kept && reworded >= shared.missing * 4
    }

    /// Whether a file shows that it is not listed again in other words.
    func keepsWords(_ file: UInt32) -> Bool {
        !isReworded(file) && files[file].map { $0.kept >= $0.reworded.count } ?? true
    }
}
