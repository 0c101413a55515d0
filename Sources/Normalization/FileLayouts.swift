import LedgerModel

/// How files are laid out, by their number in the ledger.
struct FileLayouts {
    private var layouts: [UInt32: FileLayout] = [:]
    /// The number of each file's layout, by the file's, as matching asks for it; -1 where it did not
    /// yet.
    private var numbers: [Int32] = []
    private var numbersByName: [String: Int32] = [:]

    /// The files, of those that were asked for or noted, that are books which a person keeps.
    var books: Set<UInt32> { Set(layouts.filter { $0.value.isBook }.map(\.key)) }

    /// Notes how a file is laid out, which is known better than before.
    mutating func note(_ layout: FileLayout, ofFile file: UInt32) {
        layouts[file] = layout
        if Int(file) < numbers.count { numbers[Int(file)] = -1 }
    }

    /// How one of the ledger's files is laid out.
    mutating func layout(ofFile file: UInt32, in files: [ImportedFile]) -> FileLayout {
        if let known = layouts[file] { return known }
        let layout = FileLayout(imported: files[Int(file) - 1])
        layouts[file] = layout
        return layout
    }

    /// The number of the layout of one of the ledger's files: files of one layout have the same.
    mutating func number(ofFile file: UInt32, in files: [ImportedFile]) -> Int32 {
        let place = Int(file)
        if place < numbers.count, numbers[place] >= 0 { return numbers[place] }
        let layout = layout(ofFile: file, in: files)
        let name = layout.format + " " + layout.words
        let number = numbersByName[name] ?? Int32(numbersByName.count)
        numbersByName[name] = number
        let missing = place + 1 - numbers.count
        if missing > 0 { numbers += repeatElement(-1, count: missing) }
        numbers[place] = number
        return number
    }
}
