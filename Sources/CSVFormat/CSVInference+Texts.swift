import SourceText

extension CSVInference {
    /// Puts the text columns in order; without names every column of texts is one.
    mutating func collectTexts(_ bytes: Span<UInt8>, _ pinned: CSVPinnedColumns) {
        if pinned.settles(.memo) { return }
        takeRenamedTexts()
        takeReferencesForTexts(bytes)
        takeUnnamedTexts(pinned)
        takeUnknownTexts(bytes, pinned)
        takeTypesForTexts()
        takeTextsOfTextlessRows(pinned)
        reading.columns.memos.sort()
        // Without names of columns the payee is the only text that was told from others.
        let hasText = reading.columns[.payee] != nil && (reading.header != nil || profile != nil)
        guard reading.columns.memos.isEmpty && !hasText else { return }
        let taken = Set(reading.columns.roles.values).union(pinned.columns)
        let hasDirection = reading.columns[.direction] != nil
        reading.columns.memos = statistics.indices.filter { column in
            let cells = statistics[column]
            return !taken.contains(column) && cells.texts * 2 > cells.filled && !cells.isDate
                && cells.textBytes > cells.filled && !(hasDirection && cells.isFlag)
        }
    }

    /// Takes a text for the payee where a column beside it has what the bank had in its place ("Description"
    /// and "Original Description", observed in exports of Mint).
    private mutating func takeRenamedTexts() {
        guard let header = reading.header, reading.columns[.payee] == nil,
            reading.columns.parties == nil
        else { return }
        for column in reading.columns.memos where header.name(column).hasPrefix("original ") {
            let name = header.name(column).dropFirst("original ".count)
            guard let own = reading.columns.memos.first(where: { header.name($0) == name }),
                statistics[own].filled > 0
            else { continue }
            reading.columns.memos.removeAll { $0 == own }
            reading.columns.roles[.payee] = own
            return
        }
    }

    /// Takes columns of words whose names tell nothing for texts where no column is named for one, and
    /// one for the kinds of bookings, which say less (observed in exports of Saxo), or where those that are
    /// named for texts hold nothing but such kinds.
    private mutating func takeUnknownTexts(_ bytes: Span<UInt8>, _ pinned: CSVPinnedColumns) {
        let texts = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        guard let header = reading.header, reading.columns.parties == nil else { return }
        let isWithoutTexts =
            reading.columns[.bookingType] != nil && texts.allSatisfy { statistics[$0].isEmpty }
        guard isWithoutTexts || holdKinds(bytes, texts) else { return }
        let taken = Set(reading.columns.roles.values).union(texts).union(pinned.columns)
        reading.columns.memos += statistics.indices.filter { column in
            let cells = statistics[column]
            return !taken.contains(column) && cells.isProse && !cells.isStatus && !cells.isFlag
                && !cells.isDate && (cells.distinct > 1 || cells.rows == 1)
                && !header.name(column).isEmpty
                && !header.candidates[column].contains { $0.weight >= 60 }
        }
    }

    /// Whether all that columns of texts hold are words for kinds of bookings.
    private func holdKinds(_ bytes: Span<UInt8>, _ texts: [Int]) -> Bool {
        !texts.isEmpty && !bodyRows.isEmpty
            && bodyRows.prefix(400).allSatisfy { row in
                texts.allSatisfy { column in
                    let range = table.field(row, column).value(in: bytes)
                    guard range.count <= 40 else { return false }
                    let word = CSVWords.fold(bytes, range)
                    guard word.utf8.count(where: { $0 == ASCII.space }) <= 1 else { return false }
                    return CSVPhrases.kind(word) != 0 || CSVPhrases.isTransfer(word)
                }
            }
    }

    /// Takes the kinds of bookings for texts, too, where there is no other text, or where they are
    /// long and differ from row to row (observed in exports of Mercado Pago and Fidelity).
    private mutating func takeTypesForTexts() {
        guard let column = reading.columns[.bookingType], reading.columns[.payee] == nil else {
            return
        }
        let cells = statistics[column]
        let isText = cells.textBytes > cells.filled * 24 && cells.distinct * 4 > cells.rows * 3
        let hasOther =
            reading.header == nil || reading.columns.memos.contains { !statistics[$0].isEmpty }
        if !hasOther || isText && cells.rows >= 3 { reading.columns.memos.append(column) }
    }

    /// Takes columns named for references that hold words for texts, where there are no others or none
    /// names the other side (observed in exports of Starling, N26 and Swedbank). Where there are no others at
    /// all, words among more digits are enough.
    private mutating func takeReferencesForTexts(_ bytes: Span<UInt8>) {
        let hasText = reading.columns.memos.contains {
            let cells = statistics[$0]
            return cells.filled * 2 >= cells.rows && (cells.distinct > 1 || cells.rows < 3)
        }
        let isNameless = reading.columns[.payee] == nil && reading.columns.parties == nil
        guard !hasText || isNameless, let header = reading.header, !bodyRows.isEmpty else { return }
        let taken = Set(reading.columns.roles.values).union(reading.columns.memos)
        let isTextless = !hasText && isNameless
        for column in statistics.indices
        where statistics[column].isProse || isTextless && holdsWords(bytes, column) {
            guard header.weight(column, .reference) >= 60,
                !taken.contains(column) || reading.columns[.reference] == column
            else { continue }
            if reading.columns[.reference] == column { reading.columns.roles[.reference] = nil }
            reading.columns.memos.append(column)
        }
    }

    /// Whether most cells of a column have blanks and a word of three letters: `4451 Oak`.
    private func holdsWords(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let worded = bodyRows.prefix(400).count { row in
            let words = table.field(row, column).value(in: bytes).split {
                bytes[$0] == ASCII.space
            }
            return words.count > 1
                && words.contains { word in
                    word.count >= 3
                        && word.allSatisfy { ASCII.isLetter(bytes[$0]) || bytes[$0] >= 0x80 }
                }
        }
        return worded * 2 > min(statistics[column].filled, 400)
    }

    /// Takes columns without a name behind a text for its parts.
    private mutating func takeUnnamedTexts(_ pinned: CSVPinnedColumns) {
        guard reading.header != nil, let last = reading.columns.memos.max() else { return }
        let taken = Set(reading.columns.roles.values).union(pinned.columns)
        let behind = statistics.indices.suffix(from: min(last + 1, statistics.endIndex))
        for column in behind {
            guard isUnnamed(column), !taken.contains(column) else { return }
            let cells = statistics[column]
            // A sign alone in each cell is what is left of a delimiter of several signs.
            if cells.texts > 0, !cells.isFlag, cells.textBytes > cells.filled {
                reading.columns.memos.append(column)
            }
        }
    }

    /// Takes columns of words whose names tell nothing for texts, where rows have none in those that are
    /// named for texts: what they say of the other side would be lost. One that is the same on all
    /// of several rows says nothing of it.
    private mutating func takeTextsOfTextlessRows(_ pinned: CSVPinnedColumns) {
        let texts = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        guard let header = reading.header, !texts.isEmpty, reading.columns.parties == nil,
            !texts.contains(where: { statistics[$0].filled == statistics[$0].rows })
        else { return }
        let textless = bodyRows.filter { row in
            texts.allSatisfy { table.kind(row, $0) == .empty }
        }
        guard textless.count * 10 >= bodyRows.count else { return }
        let taken = Set(reading.columns.roles.values).union(texts).union(pinned.columns)
        for column in statistics.indices where !taken.contains(column) {
            let cells = statistics[column]
            guard cells.isProse, cells.distinct > 1 || cells.rows == 1,
                !cells.isStatus, !cells.isFlag,
                header.candidates.indices.contains(column),
                !header.candidates[column].contains(where: { $0.weight >= 60 }),
                textless.contains(where: { table.kind($0, column) == .text })
            else { continue }
            reading.columns.memos.append(column)
        }
    }
}
