import StatementModel

/// Who a payee or a note is from, as far as a transaction's sources tell. Later ones count for more.
enum TextAuthor: Int, Comparable {
    /// There is no text.
    case nobody
    /// The program guessed it.
    case program
    /// A bank: it is what an import makes of its text.
    case bank
    /// A bank, but for the case of letters, which a person or the ledger's usual form gave.
    case spelling
    /// A person: it is what a book has, or what was entered by hand at first.
    case book
    /// A person, who changed it since.
    case person

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Whether no bank and no guess has a say in it.
    var isPerson: Bool { self >= .book }
}

/// Tells from whom the texts of a ledger's transactions are.
struct TextAuthors: Sendable {
    let reading: ImportReading
    /// The numbers of the files that are books.
    private let books: Set<Int>

    /// The authors of the texts of a ledger with these files.
    init(_ files: [ImportedFile], _ reading: ImportReading) {
        self.reading = reading
        books = Set(files.indices.filter { files[$0].isBook }.map { $0 + 1 })
    }

    /// Who a payee is from.
    func ofPayee(_ transaction: Transaction) -> TextAuthor {
        if transaction.payee.isEmpty { return .nobody }
        if transaction.guessed.contains(.payee) { return .program }
        var author = TextAuthor.person
        let folded = transaction.payee.lowercased()
        for source in transaction.sources {
            let raw = source.text.isEmpty ? source.memo : source.text
            let read = source.file == 0 ? raw : reading.payee(raw)
            guard !read.isEmpty, read.lowercased() == folded else { continue }
            if source.file == 0 && read != transaction.payee { continue }
            if books.contains(source.file) || source.file == 0 { return .book }
            author = min(author, read == transaction.payee ? .bank : .spelling)
        }
        return author
    }

    /// Who a note is from.
    func ofNote(_ transaction: Transaction) -> TextAuthor {
        if transaction.note.isEmpty { return .nobody }
        let files = transaction.sources.filter { $0.memo == transaction.note }.map(\.file)
        if files.isEmpty { return .person }
        return files.contains { $0 == 0 || books.contains($0) } ? .book : .bank
    }

    /// The note of two transactions that are one: both, where two persons wrote them.
    func note(_ own: Transaction, _ other: Transaction) -> (text: String, areBoth: Bool) {
        if own.note == other.note { return (own.note, false) }
        let authors = (ofNote(own), ofNote(other))
        if authors.0.isPerson && authors.1.isPerson {
            // What the other one's source has was changed here, and is not a note of its own.
            if authors.0 > authors.1, isRead(other.note, in: own) { return (own.note, false) }
            if authors.1 > authors.0, isRead(own.note, in: other) { return (other.note, false) }
            let joined = Self.joined(own.note, other.note)
            return (joined, joined != own.note && joined != other.note)
        }
        if authors.0 == authors.1 { return (min(own.note, other.note), false) }
        return (authors.0 > authors.1 ? own.note : other.note, false)
    }

    private func isRead(_ note: String, in transaction: Transaction) -> Bool {
        transaction.sources.contains { $0.memo == note }
    }

    /// Two notes as one, each piece once, so that joining again changes nothing.
    static func joined(_ one: String, _ other: String) -> String {
        let pieces = [one, other].sorted().map { $0.split(separator: separator) }
        let sets = pieces.map(Set.init)
        if sets[0].isSuperset(of: sets[1]) { return min(one, other) }
        if sets[1].isSuperset(of: sets[0]) { return max(one, other) }
        let rest = pieces[1].filter { !sets[0].contains($0) }
        return (pieces[0] + rest).joined(separator: separator)
    }

    private static let separator = "; "
}
