import LedgerModel
import SourceText

/// Whose names two texts have.
///
/// `VIR SEPA CAMILLE NOEL` and `VIR RECU MARC LEFEVRE` have a word in common, but so have most
/// texts of the bank. So a word counts the less, the more different texts have it; words that
/// every transfer is called by count nothing. What is left is the name.
struct TransferNames {
    /// A word in the letters that banks print alike.
    struct Word {
        let letters: [UInt8]
        /// Whether it is the last one, which may have been cut.
        let mayBeCut: Bool
        /// Whether transfers are called so.
        let isOfTransfers: Bool
    }

    /// What two texts say of each other.
    enum Comparison {
        case alike, different, unknown
    }

    /// What two texts have in common.
    struct Likeness {
        var comparison = Comparison.unknown
        /// How much the common words weigh.
        var common: Int32 = 0
    }

    private var counts: [[UInt8]: Int] = [:]
    private var textCount = 0
    private var known: [TextID: [Word]] = [:]

    /// Notes the words of a text that differs from all before by more than numbers.
    mutating func note(_ text: Span<UInt8>) {
        textCount += 1
        var seen: Set<[UInt8]> = []
        Self.forEachWord(of: text) { letters, _, _ in
            if seen.insert(letters).inserted { counts[letters, default: 0] += 1 }
        }
    }

    /// The words of a text of the pool.
    mutating func words(of text: TextID, in texts: TextPool) -> [Word] {
        if let words = known[text] { return words }
        var words: [Word] = []
        texts.withBytes(text) { bytes in
            Self.forEachWord(of: bytes) { letters, range, isLast in
                words.append(
                    Word(
                        letters: letters, mayBeCut: isLast,
                        isOfTransfers: TransferWords.areIn(bytes.extracting(range))))
            }
        }
        known[text] = words
        return words
    }

    /// Compares two texts by their words.
    func compare(_ one: [Word], _ other: [Word]) -> Likeness {
        var common: Int32 = 0
        var isOtherFound = [Bool](repeating: false, count: other.count)
        var rest = [false, false]
        for word in one {
            let place = other.indices.first { !isOtherFound[$0] && Self.areOne(word, other[$0]) }
            if let place {
                isOtherFound[place] = true
                common += min(weight(word), weight(other[place]))
            } else if isName(word) {
                rest[0] = true
            }
        }
        for place in other.indices where !isOtherFound[place] && isName(other[place]) {
            rest[1] = true
        }
        let least = min(
            one.reduce(0) { $0 + weight($1) }, other.reduce(0) { $0 + weight($1) })
        guard least >= Self.leastWeight else { return Likeness(common: common) }
        if common * 10 >= least * 6 { return Likeness(comparison: .alike, common: common) }
        let areTwo = common * 4 < least && rest[0] && rest[1]
        return Likeness(comparison: areTwo ? .different : .unknown, common: common)
    }

    /// Whether two rows, of which all texts are given, tell one purpose beside one of the owner's names: a
    /// word that few texts have. Unknown where the name stands on both, and one of them tells no purpose.
    func purposes(
        _ one: [[Word]], _ other: [[Word]], _ own: Set<[UInt8]>
    ) -> Comparison {
        let (mine, others) = (one.joined(), other.joined())
        guard mine.contains(where: { own.contains($0.letters) }),
            others.contains(where: { own.contains($0.letters) })
        else { return .different }
        let (purposes, otherPurposes) = (
            mine.filter { !own.contains($0.letters) && isName($0) },
            others.filter { !own.contains($0.letters) && isName($0) }
        )
        let isCommon = purposes.contains { one in
            otherPurposes.contains { Self.areOne(one, $0) }
        }
        if isCommon { return .alike }
        return purposes.isEmpty || otherPurposes.isEmpty ? .unknown : .different
    }

    /// A text whose words weigh less has no name.
    private static let leastWeight: Int32 = 500

    private func weight(_ word: Word) -> Int32 {
        if word.isOfTransfers { return 0 }
        return LogOdds(textCount + 1, over: counts[word.letters] ?? 1).thousandths
    }

    private func isName(_ word: Word) -> Bool {
        word.letters.count >= 3 && weight(word) >= Self.leastWeight
    }

    /// Whether two words are one, of which one may have been cut.
    private static func areOne(_ one: Word, _ other: Word) -> Bool {
        if one.letters == other.letters { return true }
        let (short, long) = one.letters.count < other.letters.count ? (one, other) : (other, one)
        return short.mayBeCut && short.letters.count >= 3
            && long.letters.prefix(short.letters.count).elementsEqual(short.letters)
    }

    /// Calls `body` with each word of letters alone, two at least, its place, and whether it is the last.
    private static func forEachWord(
        of text: Span<UInt8>, _ body: ([UInt8], Range<Int>, Bool) -> Void
    ) {
        var start = 0
        while start < text.count {
            var end = start
            var hasDigit = false
            while end < text.count, !isGap(text, end) {
                hasDigit = hasDigit || ASCII.isDigit(text[end])
                end += 1
            }
            if !hasDigit && end > start {
                var letters: [UInt8] = []
                ComparedLetters.forEach(in: text, start..<end, keepingVowels: true) {
                    letters.append($0)
                }
                if letters.count >= 2 { body(letters, start..<end, end == text.count) }
            }
            start = end < text.count && text[end] >= 0x80 ? end + 3 : end + 1
        }
    }

    /// Whether a word ends at a byte: at a mark, a blank, or a wide blank.
    private static func isGap(_ text: Span<UInt8>, _ place: Int) -> Bool {
        let byte = text[place]
        if byte == 0xE3 && place + 2 < text.count {
            return text[place + 1] == 0x80 && text[place + 2] == 0x80
        }
        return byte < 0x80 && !ASCII.isLetter(byte) && !ASCII.isDigit(byte)
    }
}

extension TransferMatcher {
    /// So many sources of a row are looked at for its name.
    private static let mostSources = 3

    /// Notes which words the texts of rows have in common, each text once that differs by more than
    /// numbers. To be called behind ``noteTransferTexts()``.
    mutating func noteNames() {
        names = TransferNames()
        let days = daysThatTell()
        var seen: Set<UInt64> = []
        for number in draft.rows.indices where mayTell(number, days) {
            guard seen.insert(transferTexts[number]).inserted else { continue }
            let row = draft.rows[number]
            draft.ledger.table.texts.withBytes(row.text != 0 ? row.text : row.payee) {
                names.note($0)
            }
        }
    }

    /// Whether two rows have the name of one, or of two, as payee or in the memo, in whatever file
    /// told it. One text that is alike is enough.
    mutating func compareNames(_ out: Int32, _ into: Int32) -> TransferNames.Likeness {
        let (outs, intos) = (namesOf(out), namesOf(into))
        var best = TransferNames.Likeness(comparison: .different)
        for out in outs {
            for into in intos {
                let likeness = names.compare(out, into)
                best.common = max(best.common, likeness.common)
                if best.comparison != .alike && likeness.comparison != .different {
                    best.comparison = likeness.comparison
                }
            }
        }
        return best
    }

    /// The words of a row's payees, then with those of the memos: each word of a payee once, which was found in
    /// the memo where the bank has no other text.
    mutating func namesOf(_ number: Int32) -> [[TransferNames.Word]] {
        let row = draft.rows[Int(number)]
        let sources =
            row.laterSource < 0
            ? [draft.source(of: row)] : Array(draft.sources(of: row).prefix(Self.mostSources))
        var all: [[TransferNames.Word]] = []
        for source in sources {
            let payee = names.words(
                of: source.text != 0 ? source.text : source.payee, in: draft.ledger.table.texts)
            all.append(payee)
            guard source.memo != 0 else { continue }
            let memo = names.words(of: source.memo, in: draft.ledger.table.texts)
            let rest = payee.filter { word in !memo.contains { $0.letters == word.letters } }
            all.append(rest + memo)
        }
        return all
    }
}
