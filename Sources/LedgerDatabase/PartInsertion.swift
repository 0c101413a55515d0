import GRDB
import LedgerModel
import StatementModel

/// Writes what few transactions have: further sources, details, papers and splits.
struct PartInsertion {
    private let table: TransactionTable
    private let numbers: TableNumbers
    private let sources: SQLStatement
    private let details: SQLStatement
    private let attachments: SQLStatement
    private let splits: SQLStatement

    /// An insertion of what belongs to rows of a table.
    init(_ database: Database, _ table: TransactionTable, _ numbers: TableNumbers) throws {
        self.table = table
        self.numbers = numbers
        let insert = { (name: String, count: Int) in
            let places = [String](repeating: "?", count: count).joined(separator: ", ")
            return try SQLStatement(database, "INSERT INTO \(name) VALUES (\(places))")
        }
        sources = try insert("sources", 13)
        details = try insert("details", 24)
        attachments = try insert("attachments", 5)
        splits = try insert("splits", 8)
    }

    /// Inserts what belongs to a row of a number.
    func insert(partsOf row: TransactionRow, _ number: Int64) throws {
        var position: Int64 = 1
        var index = row.laterSource
        let amounts = row.extras < 0 ? nil : table.extras[Int(row.extras)].laterAmounts
        while index >= 0 {
            let later = table.laterSources[Int(index)]
            try insert(later, of: row, exactly: amounts?[later.key], number, position)
            position += 1
            index = later.next
        }
        guard row.extras >= 0 else { return }
        let extras = table.extras[Int(row.extras)]
        if let first = extras.firstSource { try insert(first, number) }
        try insert(details: extras, number)
        for (position, paper) in extras.attachments.enumerated() {
            attachments.bind(number, at: 1)
            attachments.bind(Int64(position), at: 2)
            attachments.bind(paper.digest, at: 3)
            attachments.bind(paper.name, at: 4)
            attachments.bind(Int64(paper.byteCount), at: 5)
            try attachments.run()
        }
        for (position, split) in extras.splits.enumerated() {
            splits.bind(number, at: 1)
            splits.bind(Int64(position), at: 2)
            splits.bind(split.minorUnits, at: 3)
            splits.bind(split.category, at: 4)
            splits.bind(numbers.number(ofTags: split.tags), at: 5)
            splits.bind(split.memo, at: 6)
            splits.bind(split.counterAccount, at: 7)
            splits.bind(describing: split.transferID, at: 8)
            try splits.run()
        }
    }

    private func file(_ number: Int) -> Int64 {
        numbers.files.indices.contains(number) ? numbers.files[number] : 0
    }

    private func insert(
        _ source: SourceRow, of row: TransactionRow, exactly amount: ExactAmount?,
        _ number: Int64, _ position: Int64
    ) throws {
        sources.bind(number, at: 1)
        sources.bind(position, at: 2)
        sources.bind(source.key.description, at: 3)
        sources.bind(file(Int(source.file)), at: 4)
        sources.bind(Int64(source.record), at: 5)
        sources.bind(Int64(source.line), at: 6)
        sources.bind(table.texts.string(source.text), at: 7)
        sources.bind(table.texts.string(source.memo), at: 8)
        sources.bind(table.bankIDs.string(source.bankID), at: 9)
        sources.bind(table.texts.string(source.counterAccount), at: 10)
        sources.bind(source.date == row.date ? nil : source.date.description, at: 11)
        sources.bind(source.amount == row.amount ? nil : source.amount, at: 12)
        sources.bind(describing: amount, at: 13)
        try sources.run()
    }

    /// The first source, where the row alone cannot tell it.
    private func insert(_ source: TransactionSource, _ number: Int64) throws {
        let bounds = 0...Int(UInt32.max)
        guard bounds.contains(source.file), bounds.contains(source.record),
            bounds.contains(source.line)
        else {
            throw DatabaseFailure(
                .notRepresentable, "a file, record or line number is out of range")
        }
        sources.bind(number, at: 1)
        sources.bind(0, at: 2)
        sources.bind(source.key.description, at: 3)
        sources.bind(file(source.file), at: 4)
        sources.bind(Int64(source.record), at: 5)
        sources.bind(Int64(source.line), at: 6)
        sources.bind(source.text, at: 7)
        sources.bind(source.memo, at: 8)
        sources.bind(source.bankID, at: 9)
        sources.bind(source.counterAccount, at: 10)
        sources.bind(describing: source.date, at: 11)
        sources.bind(source.minorUnits, at: 12)
        sources.bind(describing: source.exactAmount, at: 13)
        try sources.run()
    }

    private func insert(details extras: TransactionExtras, _ number: Int64) throws {
        var plain = extras
        (plain.attachments, plain.splits) = ([], [])
        (plain.firstSource, plain.laterAmounts) = (nil, nil)
        guard plain != TransactionExtras() else { return }
        details.bind(number, at: 1)
        details.bind(describing: extras.transactionDate, at: 2)
        details.bind(describing: extras.time, at: 3)
        details.bind(describing: extras.transferID, at: 4)
        details.bind(describing: extras.possibleTwin, at: 5)
        details.bind(extras.recurrence?.rawValue, at: 6)
        try bind(extras.place)
        details.bind(describing: extras.original?.amount, at: 10)
        details.bind(extras.original?.currency.code, at: 11)
        details.bind(describing: extras.original?.rate, at: 12)
        details.bind(extras.holding?.security, at: 13)
        details.bind(extras.holding?.action, at: 14)
        details.bind(describing: extras.holding?.units, at: 15)
        details.bind(describing: extras.holding?.unitPrice, at: 16)
        details.bind(describing: extras.holding?.fees, at: 17)
        details.bind(extras.receipt?.total, at: 18)
        details.bind(describing: extras.receipt?.date, at: 19)
        details.bind(extras.receipt?.expenseKind, at: 20)
        details.bind(extras.receipt?.payee, at: 21)
        details.bind(extras.receipt?.category, at: 22)
        details.bind(extras.receipt?.paymentMethod, at: 23)
        details.bind(extras.receipt?.imageDigest, at: 24)
        try details.run()
    }

    private func bind(_ place: Place?) throws {
        guard let place else {
            for column in Int32(7)...9 { details.bind(null: column) }
            return
        }
        guard place.isStorable else {
            throw DatabaseFailure(.notRepresentable, "a place is not on earth")
        }
        details.bind(real: place.latitude, at: 7)
        details.bind(real: place.longitude, at: 8)
        details.bind(place.name, at: 9)
    }
}
