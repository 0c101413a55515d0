import SourceText

/// Makes a payee out of what a bank prints: without the words of the payment's route, numbers of
/// stores, terminals and cards, dates and references, and the place behind the number of a store.
///
/// The bank's own text is kept with the source; nothing is lost here.
package struct PayeeCleanup: Sendable {
    /// A cleanup; it has no settings.
    package init() {}

    /// Appends the clean payee of a bank's text; the text itself where nothing would be left.
    package func append(clean text: Span<UInt8>, to output: inout [UInt8]) {
        let marks = TextMarks(text)
        if marks.has(ASCII.ampersand), let resolved = CharacterReferences.resolved(text) {
            append(plain: resolved.span, TextMarks(resolved.span), to: &output)
        } else {
            append(plain: text, marks, to: &output)
        }
    }

    /// As above, for a text whose characters stand for themselves, or a part of one with such marks.
    private func append(plain text: Span<UInt8>, _ marks: TextMarks, to output: inout [UInt8]) {
        if marks.has(ASCII.minus) || marks.has(ASCII.slash),
            let name = PaymentParts.name(in: text)
        {
            return append(plain: text.extracting(name), marks, to: &output)
        }
        if let name = LabelledName.find(in: text, marks), name.count < text.count {
            return append(plain: text.extracting(name), marks, to: &output)
        }
        let nameEnd = marks.has(ASCII.slash) ? TownPlace.nameEnd(beforeSlashesIn: text) : nil
        let text = text.extracting(0..<(nameEnd ?? text.count))
        let start = output.count
        let name = PayeeRoutes.end(in: text, marks)
        if marks.areBlanksAlone, Self.isTidy(text, from: name) {
            append(text.extracting(name..<text.count), to: &output)
        } else {
            appendWords(of: text, from: name, marks, to: &output)
        }
        if output.count == start {
            append(text.extracting(text.trimmed(0..<text.count)), to: &output)
        }
        let end = PayeeEnding.nameEnd(of: output.span.extracting(start..<output.count))
        if let end { output.removeLast(output.count - start - end) }
    }

    /// Appends the words that say who was paid.
    private func appendWords(
        of text: Span<UInt8>, from first: Int, _ marks: TextMarks, to output: inout [UInt8]
    ) {
        var kept = KeptWords(start: output.count)
        var words = Words(offset: first)
        var place = StorePlace()
        var last: Range<Int>?
        while let found = words.next(in: text) {
            let isOfNumbers = isNoise(text.extracting(found), digits: words.digits)
            let name = isOfNumbers ? nameBehindReference(text, found) : nil
            let word = name ?? found
            let bytes = text.extracting(word)
            if isOfNumbers, name == nil {
                if let last, PayeeEnding.isLabel(text.extracting(last), of: bytes) {
                    kept.dropLabel(last.count, text, &output)
                }
                last = nil
                place.note(number: bytes, behind: kept.count)
                continue
            }
            if marks.has(ASCII.point), kept.count > 0, PayeeEnding.isAddress(bytes) {
                place.noteContact(behind: kept.count)
                continue
            }
            let hasReference = marks.has(0x2A)
            let part = trimmedPunctuation(text, hasReference ? withoutReference(text, word) : word)
            kept.append(part, text, &output)
            place.note(word: text.extracting(part))
            last = part
        }
        kept.finish(text, &output)
        if let end = place.nameEnd { output.removeLast(kept.count - end) }
    }

    /// Whether nothing of the rest of a text is left out: it is words of letters, a blank between two. Most
    /// payees are, and are taken as they stand.
    private static func isTidy(_ text: Span<UInt8>, from start: Int) -> Bool {
        var isBehindBlank = true
        for index in start..<text.count {
            let byte = text[index]
            if byte == ASCII.space {
                if isBehindBlank { return false }
                isBehindBlank = true
                continue
            }
            guard ASCII.isLetter(byte) || byte >= 0x80 else { return false }
            // A word of them may be the number of a card.
            if isBehindBlank && PayeeEnding.isMask(byte) { return false }
            isBehindBlank = false
        }
        return !isBehindBlank
    }

    private func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
    }

    /// The clean payee of a bank's text.
    package func clean(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(clean: Array(text.utf8).span, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a word says nothing about who was paid: numbers of three digits or more, words
    /// that are mostly digits, `#12`, masked cards, dates and times.
    private func isNoise(_ word: Span<UInt8>, digits: Int) -> Bool {
        // Nearly all words that name somebody end here.
        if digits == 0 && ASCII.isLetter(word[0]) && !PayeeEnding.isMask(word[0]) { return false }
        var letters = 0
        var masks = 0
        var hasAmpersand = false
        for index in 0..<word.count {
            let byte = word[index]
            if ASCII.isDigit(byte) { continue }
            if PayeeEnding.isMask(byte) {
                masks &+= 1
            } else if ASCII.isLetter(byte) || byte >= 0x80 {
                letters &+= 1
            } else if byte == ASCII.ampersand {
                hasAmpersand = true
            }
        }
        if letters == 0 && masks > 2 { return true }
        if letters == 0 && digits > 0 {
            // Names of firms: 1&1, 24/7.
            if word.hasPrefixIgnoringCase("24/7", at: 0) || hasAmpersand { return false }
            return digits > 2 || word[0] == 0x23 || digits < word.count || masks > 0
        }
        return digits > 3 && digits > letters
    }

    /// The name that a hyphen parts from the reference in front of it, as banks of India print transfers:
    /// `CR-ABCDR520240402001-KILN`. It is four letters or more.
    private func nameBehindReference(_ text: Span<UInt8>, _ word: Range<Int>) -> Range<Int>? {
        guard let mark = word.last(where: { text[$0] == ASCII.minus }),
            word.upperBound - mark > 4,
            (mark + 1..<word.upperBound).allSatisfy({ ASCII.isLetter(text[$0]) || text[$0] >= 0x80 }
            )
        else { return nil }
        return mark + 1..<word.upperBound
    }

    /// The word up to an asterisk behind which a reference stands: `US*2K4LM9T00`. That is six characters
    /// or more, capitals and digits alone, two digits among them.
    private func withoutReference(_ text: Span<UInt8>, _ word: Range<Int>) -> Range<Int> {
        guard let mark = word.first(where: { text[$0] == 0x2A }), mark > word.lowerBound,
            word.upperBound - mark > 6
        else { return word }
        var digits = 0
        for index in mark + 1..<word.upperBound {
            let byte = text[index]
            if ASCII.isDigit(byte) {
                digits += 1
            } else if !ASCII.isLetter(byte) || ASCII.uppercased(byte) != byte {
                return word
            }
        }
        return digits >= 2 ? word.lowerBound..<mark : word
    }

    /// The word without punctuation at its ends that only separates.
    private func trimmedPunctuation(_ text: Span<UInt8>, _ word: Range<Int>) -> Range<Int> {
        var lower = word.lowerBound
        var upper = word.upperBound
        while lower < upper && Self.isSeparator(text[lower]) { lower &+= 1 }
        while upper > lower && Self.isSeparator(text[upper &- 1]) { upper &-= 1 }
        return lower..<upper
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.slash, ASCII.minus, 0x2A, 0x23,
            ASCII.pipe, 0x5F:
            true
        default: false
        }
    }

    /// Goes through the words of a text, blanks between them.
    private struct Words {
        var offset: Int
        /// How many digits the last one has.
        private(set) var digits = 0

        init(offset: Int) { self.offset = offset }

        mutating func next(in text: Span<UInt8>) -> Range<Int>? {
            offset = PayeeRoutes.skippingBlanks(text, from: offset)
            guard offset < text.count else { return nil }
            let start = offset
            digits = 0
            while offset < text.count {
                let byte = text[offset]
                if ASCII.isWhitespace(byte) { break }
                if ASCII.isDigit(byte) { digits &+= 1 }
                offset &+= 1
            }
            return start..<offset
        }
    }
}
