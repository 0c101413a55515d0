/// How a list of a ledger changed, in lines of the document.
struct ListChange: Codable, Equatable {
    /// An entry that the list had and has no more.
    struct Removal: Codable, Equatable {
        /// Its place in the earlier list.
        var index: Int
        /// Its JSON.
        var line: String
    }

    /// An entry that is there still, in another form.
    struct Edit: Codable, Equatable {
        /// Its JSON in the earlier list.
        var before: String
        /// Its JSON in the later list.
        var after: String
    }

    /// The list's key in the document.
    var section: String
    /// What was there before alone, by ascending place.
    var removed: [Removal] = []
    /// What is there in both, and differs.
    var edited: [Edit] = []
    /// What is there after alone.
    var added: [String] = []
    /// The earlier list, where places alone do not tell its order.
    var order: [String]?

    /// The change between two lists; `nil` where they are the same.
    init?(_ section: String, from old: [LedgerOutline.Line], to new: [LedgerOutline.Line]) {
        if old == new { return nil }
        self.section = section
        let later = Dictionary(new.map { ($0.key, $0.text) }) { first, _ in first }
        let earlier = Set(old.map(\.key))
        for (index, line) in old.enumerated() {
            guard let text = later[line.key] else {
                removed.append(Removal(index: index, line: line.text))
                continue
            }
            if text != line.text { edited.append(Edit(before: line.text, after: text)) }
        }
        added = new.filter { !earlier.contains($0.key) }.map(\.text)
        var restored = new
        restore(in: &restored)
        takeOut(added, of: &restored)
        if restored != old { order = old.map(\.text) }
    }

    /// Puts back what was removed, and gives entries their earlier form, unless somebody changed
    /// them since.
    func restore(in lines: inout [LedgerOutline.Line]) {
        let earlier = Dictionary(edited.map { ($0.after, $0.before) }) { first, _ in first }
        for index in lines.indices {
            guard let text = earlier[lines[index].text] else { continue }
            lines[index] = line(text)
        }
        var keys = Set(lines.map(\.key))
        // Behind what was added since, places still count from the front.
        for removal in removed {
            let line = line(removal.line)
            guard keys.insert(line.key).inserted else { continue }
            lines.insert(line, at: min(removal.index, lines.count))
        }
    }

    /// Takes out entries that are as they were added, and restores the order.
    func takeOut(_ entries: [String], of lines: inout [LedgerOutline.Line]) {
        let gone = Set(entries)
        lines.removeAll { gone.contains($0.text) }
        guard let order else { return }
        let places = Dictionary(zip(order, order.indices)) { first, _ in first }
        let sorted = lines.enumerated().sorted { one, other in
            let (first, second) = (
                places[one.element.text] ?? order.count, places[other.element.text] ?? order.count
            )
            return (first, one.offset) < (second, other.offset)
        }
        lines = sorted.map(\.element)
    }

    private func line(_ text: String) -> LedgerOutline.Line {
        LedgerOutline.Line(key: LedgerOutline.key(of: text, in: section), text: text)
    }
}
