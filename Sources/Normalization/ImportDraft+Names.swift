import LedgerModel

/// Categories and tags that files state join the ledger's lists.
extension ImportDraft {
    /// Lists every category and tag that rows have, and gives the rows the ledger's spelling:
    /// names are one without regard to case. Nothing is done where nobody names any.
    mutating func listNames() {
        guard mayHaveNewNames else { return }
        listTags()
        // By number, because every row asks; listing adds numbers behind these.
        var categories = [TextID?](repeating: nil, count: ledger.table.texts.count)
        var tagSets = [UInt32?](repeating: nil, count: ledger.table.tagSets.count)
        for number in rows.indices {
            let (category, tags) = (rows[number].category, rows[number].tags)
            if category != 0 {
                let known = categories[Int(category)] ?? listed(category: category)
                categories[Int(category)] = known
                rows[number].category = known
            }
            if tags != 0 {
                let known = tagSets[Int(tags)] ?? listed(tagSet: tags)
                tagSets[Int(tags)] = known
                rows[number].tags = known
            }
        }
        for number in rows[ledgerRowCount...].indices where rows[number].extras >= 0 {
            listSplits(of: Int(rows[number].extras))
        }
    }

    /// Adds the tags of rows and parts that are missing, all at once: the tree is put in order for each
    /// time.
    private mutating func listTags() {
        var isSeen = [Bool](repeating: false, count: ledger.table.tagSets.count)
        var tags: [Tag] = []
        for row in rows where row.tags != 0 && !isSeen[Int(row.tags)] {
            isSeen[Int(row.tags)] = true
            tags += ledger.table.tagSets[Int(row.tags)]
        }
        for row in rows[ledgerRowCount...] where row.extras >= 0 {
            for split in ledger.table.extras[Int(row.extras)].splits { tags += split.tags }
        }
        ledger.addTagsIfMissing(tags)
    }

    private mutating func listed(category: TextID) -> TextID {
        ledger.categoryNumber(addingIfMissing: ledger.table.texts.string(category))
    }

    private mutating func listed(tagSet number: UInt32) -> UInt32 {
        ledger.table.intern(tags: listed(ledger.table.tagSets[Int(number)]))
    }

    /// The tags in the ledger's spelling; the ledger refuses none but a name
    /// of blanks, which says nothing.
    mutating func listed(_ tags: [Tag]) -> [Tag] {
        var listed: Set<Tag> = []
        for tag in tags {
            do {
                listed.insert(try ledger.addTagIfMissing(tag))
            } catch {
                continue
            }
        }
        return listed.sorted()
    }

    /// Lists what the parts have that some extras hold.
    mutating func listSplits(of extras: Int) {
        let splits = ledger.table.extras[extras].splits
        guard !splits.isEmpty else { return }
        let spelled = splits.map { split in
            var spelled = split
            spelled.category = split.category.flatMap { category in
                let number = ledger.categoryNumber(addingIfMissing: category)
                return number == 0 ? nil : ledger.table.texts.string(number)
            }
            spelled.tags = listed(split.tags)
            return spelled
        }
        ledger.table.updateExtras(number: extras) { $0.splits = spelled }
    }
}
