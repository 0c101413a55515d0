import MT940Format
import SourceText
import StatementModel

/// Replaces the values of an MT940 or MT942 file so that its balances still follow.
struct MT940Anonymiser {
    let text: [UInt8]
    private var pseudonyms: Pseudonyms
    private var edits = TextEdits()
    private var messages = [MT940Chain.Message()]
    private var account = ""
    private var tag = ""
    /// The letters of an entry whose amount stands on the next line.
    private var wrappedEntry: [UInt8]?
    /// The decimals of a number that was wrapped in front of them, which the next line begins with.
    private var decimals: Range<Int>?

    /// A file that is to be changed.
    init(_ text: [UInt8], _ pseudonyms: Pseudonyms) {
        self.text = text
        self.pseudonyms = pseudonyms
    }

    /// The text with other values.
    mutating func anonymised() -> [UInt8] {
        let lines = MT940LineEnds.normalized(SourceBytes(text))?.array ?? text
        for line in TextLines.all(in: lines) { replace(line) }
        for (balance, new) in MT940Chain(messages, pseudonyms).balances() {
            replace(balance.amount, by: balance.amount.number.written(new.magnitude))
            if new.isNegative != balance.signed.isNegative, let side = balance.side {
                edits.replace(side..<side + 1, by: [new.isNegative ? 0x44 : 0x43])
            }
        }
        return edits.applied(to: text)
    }

    /// Writes a number, which may stand on two lines.
    private mutating func replace(_ amount: MT940Number, by new: [UInt8]) {
        let count = amount.decimals?.count ?? 0
        edits.replace(amount.range, by: Array(new.dropLast(count)))
        if let decimals = amount.decimals { edits.replace(decimals, by: new.suffix(count)) }
    }

    private mutating func replace(_ line: Range<Int>) {
        if let found = decimals, line.contains(found.lowerBound) {
            decimals = nil
            return replaceReference(found.upperBound..<line.upperBound)
        }
        guard let (range, isFirstLine) = field(in: line) else { return }
        if tag == "25" || tag == "25P" {
            account = String(decoding: text[range], as: UTF8.self)
        }
        switch tag {
        case "60F", "60M", "62F", "62M", "64", "65": noteBalance(range)
        case "61": replaceEntry(range)
        case "90D", "90C": replaceSum(range)
        case "28C", "28", "13D",
            "13" where isFirstLine:
            break
        case "NS": replaceNumbered(range)
        case "34F": replaceLast(range)
        case "86": replaceDetails(withoutHour(range))
        default: edits.replace(range, by: pseudonyms.text(Array(text[range])))
        }
    }

    /// The part of a line that belongs to the field of ``tag``, and whether that begins on it; `nil`
    /// where nothing on the line does.
    private mutating func field(in line: Range<Int>) -> (range: Range<Int>, isFirstLine: Bool)? {
        var start = line.lowerBound
        var isFirstLine = true
        if let (found, end) = Self.tag(text, line) {
            start = end
            if isTag(found) {
                tag = found
            } else {
                // The rest of a time of day, `12:20:30`, that was wrapped.
                start += text[end..<line.upperBound].prefix(2).prefix(while: ASCII.isDigit).count
                if tag == "61" { tag = "86" }
            }
        } else if text[start] == 0x7B || text[start] == ASCII.minus && line.count <= 3 {
            replaceBlocks(line)
            return nil
        } else if Self.isTornTag(text[line]) {
            tag = ":"
            return nil
        } else if tag == ":", let colon = text[line].prefix(4).firstIndex(of: ASCII.colon) {
            tag = String(decoding: text[line.lowerBound..<colon], as: UTF8.self)
            start = colon + 1
        } else if tag == "61" {
            if let letters = wrappedEntry, let amount = number(line) {
                wrappedEntry = nil
                replaceEntry(letters, amount, line)
                return nil
            }
            tag = "61+"
        } else {
            isFirstLine = false
        }
        return (start..<line.upperBound, isFirstLine)
    }

    /// The tag that opens a line, and the offset behind it.
    private static func tag(_ text: [UInt8], _ line: Range<Int>) -> (String, Int)? {
        if line.count > 1 && text[line.lowerBound] == ASCII.minus {
            return tag(text, line.dropFirst())
        }
        guard text[line.lowerBound] == ASCII.colon,
            let end = text[(line.lowerBound + 1)..<line.upperBound].prefix(5)
                .firstIndex(of: ASCII.colon), end >= line.lowerBound + 3
        else { return nil }
        let name = text[(line.lowerBound + 1)..<end]
        let isTag = name.prefix(2).allSatisfy(ASCII.isDigit) || name.elementsEqual("NS".utf8)
        guard isTag, name.count <= 3 else { return nil }
        return (String(decoding: name.map(ASCII.uppercased), as: UTF8.self), end + 1)
    }

    /// Whether what looks like a tag is one here, and not a time of day that a line starts with.
    private func isTag(_ name: String) -> Bool {
        switch name {
        // An account may stand at the end of its message; only a text may hold what looks like one.
        case "25", "25P": !["61", "61+", "86"].contains(tag)
        case "28", "28C":
            ["", "20", "21", "25", "25P", "13", "13D", "NS"].contains(tag)
        case "20": tag != "86" || messages[messages.count - 1].closing != nil
        default: Self.tags.contains(name)
        }
    }

    private static let tags: Set<String> = [
        "21", "60F", "60M", "61", "62F", "62M", "64", "65", "86", "90C", "90D", "13", "13D", "34F",
        "NS",
    ]

    /// Replaces a field of `:NS:`, behind the number in front of it.
    private mutating func replaceNumbered(_ range: Range<Int>) {
        let digits = text[range].prefix(2).prefix(while: ASCII.isDigit).count
        let rest = range.lowerBound + digits..<range.upperBound
        edits.replace(rest, by: pseudonyms.text(Array(text[rest])))
    }

    /// Whether a line holds the start of a tag alone, which a program has wrapped.
    private static func isTornTag(_ line: ArraySlice<UInt8>) -> Bool {
        line.first == ASCII.colon && line.count <= 3
            && line.dropFirst().allSatisfy { ASCII.isDigit($0) }
    }

    /// Replaces names within `{1:F01…}`, whose signs are those of the envelope.
    private mutating func replaceBlocks(_ line: Range<Int>) {
        var offset = line.lowerBound
        while offset < line.upperBound {
            let end =
                text[offset..<line.upperBound].firstIndex { !ASCII.isLetter($0) } ?? line.upperBound
            if end - offset >= 4 {
                edits.replace(offset..<end, by: pseudonyms.text(Array(text[offset..<end])))
            }
            offset = max(end, offset + 1)
        }
    }

    /// `C260131EUR1234,56`: the side, the day, the currency and the amount.
    private mutating func noteBalance(_ range: Range<Int>) {
        let start = amountStart(range, letters: 3) ?? min(range.lowerBound + 7, range.upperBound)
        // The reader takes what is on the line.
        guard var amount = number(start..<range.upperBound) else {
            edits.replace(range, by: pseudonyms.text(Array(text[range])))
            return
        }
        if amount.decimals != nil, let number = PlainNumber(Array(text[amount.range])) {
            amount = MT940Number(range: amount.range, number: number)
        }
        let letter = text[range.lowerBound]
        let balance = MT940Chain.Stated(
            amount: amount,
            side: letter == 0x43 || letter == 0x44 ? range.lowerBound : nil,
            isDebit: letter == 0x44, entryCount: messages[messages.count - 1].pairs.count)
        if tag.hasPrefix("60") {
            messages.append(MT940Chain.Message(account: account, opening: balance))
        } else if tag.hasPrefix("62"), messages[messages.count - 1].closing == nil {
            messages[messages.count - 1].closing = balance
        } else {
            messages[messages.count - 1].others.append(balance)
        }
    }

    /// `2601310131DR12,34NTRFref//ref`: the days, the side, the amount, the type, the references.
    private mutating func replaceEntry(_ range: Range<Int>) {
        let start = amountStart(range, letters: 0) ?? range.upperBound
        let letters = text[range.lowerBound..<start].filter(ASCII.isLetter).map(ASCII.uppercased)
        guard let amount = number(start..<range.upperBound) else {
            wrappedEntry = letters
            return
        }
        replaceEntry(letters, amount, range)
    }

    private mutating func replaceEntry(
        _ letters: [UInt8], _ amount: MT940Number, _ range: Range<Int>
    ) {
        let isReversal = letters.first == 0x52
        let isMarked = isReversal || letters.first == 0x45
        let isDebit = (isMarked ? letters.dropFirst() : letters[...]).first == 0x44
        let old = amount.number.value
        let new = AmountBook(pseudonyms).replacing(old)
        let isOut = isDebit != isReversal
        messages[messages.count - 1].pairs.append(isOut ? (old.negated, new.negated) : (old, new))
        replace(amount, by: amount.number.written(new))
        decimals = amount.decimals
        if decimals == nil { replaceReference(amount.range.upperBound..<range.upperBound) }
    }

    /// Replaces what stands behind an amount.
    private mutating func replaceReference(_ rest: Range<Int>) {
        // The type of the transaction is a letter and three signs: `NTRF`, `S103`.
        let reference = min(rest.lowerBound + 4, rest.upperBound)..<rest.upperBound
        edits.replace(reference, by: pseudonyms.text(Array(text[reference])))
    }

    /// `12EUR345,67`: a count, the currency and a sum.
    private mutating func replaceSum(_ range: Range<Int>) {
        guard let start = amountStart(range, letters: 3),
            let amount = number(start..<range.upperBound)
        else { return }
        var sums = AmountBook(pseudonyms)
        sums.note(sumsOf: messages[messages.count - 1].pairs)
        let new = sums.stated(amount.number.value)?.magnitude
        replace(
            amount, by: new.map(amount.number.written) ?? amount.number.replaced(pseudonyms))
        decimals = amount.decimals
    }

    private mutating func replaceLast(_ range: Range<Int>) {
        let start = text[range].lastIndex(where: ASCII.isLetter).map { $0 + 1 } ?? range.lowerBound
        guard let amount = number(start..<range.upperBound) else { return }
        replace(amount, by: amount.number.replaced(pseudonyms))
        decimals = amount.decimals
    }

    /// A line without the hour at its end, behind which the rest of a time may be wrapped.
    private func withoutHour(_ range: Range<Int>) -> Range<Int> {
        guard range.count >= 3, text[range].suffix(2).allSatisfy(ASCII.isDigit),
            !ASCII.isDigit(text[range.upperBound - 3])
        else { return range }
        return range.lowerBound..<range.upperBound - 2
    }

    /// Details: codes of subfields, and words that name them, stay.
    private mutating func replaceDetails(_ range: Range<Int>) {
        var start = range.lowerBound
        var offset = start
        if range.count > 3, text[start..<start + 3].allSatisfy(ASCII.isDigit),
            !ASCII.isDigit(text[start + 3])
        {
            offset += 3
        }
        flush(&start, offset, keepsLast: offset - start)
        while offset < range.upperBound {
            let length = codeLength(offset, range.upperBound)
            if length > 0 {
                flush(&start, offset, keepsLast: 0)
                offset += length
                start = offset
            } else {
                offset += 1
            }
        }
        flush(&start, range.upperBound, keepsLast: 0)
    }

    /// Replaces what stands before an offset.
    private mutating func flush(_ start: inout Int, _ end: Int, keepsLast count: Int) {
        if end - count > start {
            edits.replace(
                start..<end - count, by: pseudonyms.text(Array(text[start..<end - count])))
        }
        start = end
    }

    /// The length of a code at an offset: `?20`, `<00`, `/NAME/`, `SVWZ+`; 0 where there is none.
    private func codeLength(_ offset: Int, _ end: Int) -> Int {
        let byte = text[offset]
        if [0x3F, 0x3C, 0x5E, 0x7E, 0x3E].contains(byte), offset + 2 < end,
            ASCII.isDigit(text[offset + 1]), ASCII.isDigit(text[offset + 2])
        {
            return 3
        }
        var word = offset + (byte == ASCII.slash ? 1 : 0)
        while word < end, ASCII.isLetter(text[word]), ASCII.uppercased(text[word]) == text[word] {
            word += 1
        }
        let first = offset + (byte == ASCII.slash ? 1 : 0)
        // A name in capitals between slashes is no code word.
        guard word < end, word > offset + 1,
            MT940Vocabulary.words.contains(String(decoding: text[first..<word], as: UTF8.self))
        else { return 0 }
        if byte == ASCII.slash { return text[word] == ASCII.slash ? word - offset : 0 }
        let isStart = offset == 0 || !ASCII.isLetter(text[offset - 1])
        let isLabel = text[word] == ASCII.plus || text[word] == ASCII.colon
        return isStart && isLabel && word - offset <= 5 ? word - offset + 1 : 0
    }
}
