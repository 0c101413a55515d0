package import SourceText
package import StatementModel

/// How the files of one bank are read: what a profile states holds, whatever it leaves out is
/// inferred from the file.
///
/// A profile is data alone. It holds no code and names no command.
package struct CSVProfile: Hashable, Sendable {
    /// A column of the header by which files are recognised.
    package struct Column: Hashable, Sendable {
        /// The name as the bank writes it.
        package var name: String
        /// Other names that the bank gave it, earlier or later.
        package var aliases: [String]
        /// Whether a file may be without it.
        package var isOptional: Bool

        /// A column with its names.
        package init(_ name: String, aliases: [String] = [], isOptional: Bool = false) {
            self.name = name
            self.aliases = aliases
            self.isOptional = isOptional
        }
    }

    /// A column that has a role: by name where the file names its columns, else by number.
    package enum ColumnReference: Hashable, Sendable {
        /// The column of a name, or of one of its aliases.
        case name(String)
        /// The column of a number, counted from 1.
        case number(Int)
    }

    /// What the signs of amounts mean.
    package enum Sign: String, Hashable, Sendable, CaseIterable {
        /// Negative is money out.
        case signed
        /// Positive is money out.
        case inverted
        /// Money in has a plus or CR, everything else is money out.
        case markedCredits = "marked-credits"
        /// The direction column says it, whatever the sign of the number.
        case direction
        /// The direction column says it, and a negative number turns it round.
        case signedDirection = "signed-direction"
    }

    /// A few rows of a file with invented values, and what they must come to.
    package struct Sample: Hashable, Sendable {
        /// The text of the file.
        package var text: String
        /// How many records it holds.
        package var records: Int
        /// How many of them cannot be read.
        package var rejected = 0
        /// The sum of all amounts.
        package var sum: ExactAmount?
        /// The day of the first record and that of the last.
        package var first: CalendarDate?
        package var last: CalendarDate?
        /// The balance that the file states last.
        package var balance: ExactAmount?

        /// A sample with the number of its records.
        package init(text: String, records: Int) {
            self.text = text
            self.records = records
        }
    }

    /// The name by which users and manifests call it.
    package var name: String
    /// What it is for, in a line.
    package var title: String?
    /// The names of the columns, by which a file is recognised; none for files without a header.
    package var header: [Column] = []
    /// Which column has which role, text columns in their order.
    package var columns: [CSVRole: [ColumnReference]] = [:]
    /// Columns that get no role.
    package var ignored: [ColumnReference] = []
    /// The byte between two cells.
    package var delimiter: UInt8?
    /// The character encoding of files whose bytes do not tell theirs.
    package var encoding: TextEncoding?
    /// The order of day, month and year.
    package var dateOrder: DateOrder?
    /// The decimal mark, a point or a comma.
    package var decimalMark: UInt8?
    /// What the signs of amounts mean.
    package var sign: Sign?
    /// Whether a fee column is still to be taken off the amounts.
    package var subtractsFees: Bool?
    /// The account of files that name none.
    package var account = AccountIdentity()
    /// The currency of files that name none.
    package var currency: CurrencyCode?
    /// What proves that the profile works.
    package var sample: Sample?

    /// A profile that states nothing but its name.
    package init(name: String) { self.name = name }
}

extension CSVProfile {
    /// What the profile settles of what flags can settle, behind what the user settled.
    func options(over options: ReadOptions) -> ReadOptions {
        var options = options
        options.dateOrder = options.dateOrder ?? dateOrder
        options.decimalMark = options.decimalMark ?? decimalMark
        options.delimiter = options.delimiter ?? delimiter
        options.currency = options.currency ?? currency
        return options
    }

    /// The rule for signs, where the profile states one that the columns of a file allow.
    func signRule(_ columns: CSVColumns) -> CSVSignRule? {
        switch sign {
        case nil: nil
        case .signed: .signed
        case .inverted: .inverted
        case .markedCredits: .markedCredits
        case .direction: columns[.direction].map { .flag($0) }
        case .signedDirection: columns[.direction].map { .signedFlag($0) }
        }
    }
}
