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
        if let resolved = CharacterReferences.resolved(text) {
            append(plain: resolved.span, to: &output)
        } else {
            append(plain: text, to: &output)
        }
    }

    /// As above, for a text whose characters stand for themselves.
    private func append(plain text: Span<UInt8>, to output: inout [UInt8]) {
        let start = output.count
        var words = Words(text)
        skipPrefixes(of: text, &words)
        if Self.isTidy(text, from: words.offset) {
            return append(text.extracting(words.offset..<text.count), to: &output)
        }
        var place = StorePlace()
        while let word = words.next(in: text) {
            if isNoise(text.extracting(word)) {
                place.note(number: text.extracting(word), behind: output.count - start)
                continue
            }
            if output.count > start { output.append(ASCII.space) }
            let kept = trimmedPunctuation(text, withoutReference(text, word))
            append(text.extracting(kept), to: &output)
            if kept.isEmpty && output.count > start { output.removeLast() }
            place.note(word: text.extracting(kept))
        }
        if let end = place.nameEnd { output.removeLast(output.count - start - end) }
        guard output.count == start else { return }
        append(text.extracting(text.trimmed(0..<text.count)), to: &output)
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
            if isBehindBlank && isMask(byte) { return false }
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

    /// Words of the payment's route that stand in front of the payee. Longer ones come first.
    /// Observed in exports of card processors and banks in English, German, French and Dutch.
    private static let prefixes: [StaticString] = [
        "card purchase ", "card payment to ", "card payment ", "debit card purchase ",
        "pos debit ", "pos purchase ", "pos ", "visa debit ", "direct debit ",
        "contactless payment ", "checkcard ", "purchase authorized on ", "recurring payment ",
        "kartenzahlung ", "lastschrift ", "sepa-lastschrift ", "girocard ", "ec-kartenzahlung ",
        "carte ", "achat cb ", "prlv sepa ", "paiement par carte ", "betaalautomaat ", "bea, ",
        "pagamento pos ", "compra ", "pago en ", "paypal *", "paypal ", "pp*", "sq *", "sqc*",
        "tst* ", "tst*", "sumup *", "sumup*", "izettle*", "zettle_*", "iz *", "google *",
        "apple pay ", "klarna*", "stripe*", "wpy*", "py *", "sp *", "sp * ",
    ]

    /// What stands behind the name of a processor where it is paid itself: PayPal Europe S.à r.l.
    private static let companyWords: [StaticString] = [
        "europe", "(europe", "inc", "ltd", "limited", "pte", "gmbh", "s.a", "holdings", "australia",
        "payments", "credit",
    ]

    /// The prefixes by the low bits of their first two letters.
    private static let prefixesByLetters: [[StaticString]] = {
        var lists = [[StaticString]](repeating: [], count: 1 << 10)
        for prefix in prefixes {
            let bytes = Array(prefix.description.utf8)
            lists[place(bytes[0], bytes[1])].append(prefix)
        }
        return lists
    }()

    private static func place(_ first: UInt8, _ second: UInt8) -> Int {
        Int(first & 0x1F) << 5 | Int(second & 0x1F)
    }

    private func skipPrefixes(of text: Span<UInt8>, _ words: inout Words) {
        var found = true
        while found {
            found = false
            words.skipBlanks(in: text)
            guard words.offset + 1 < text.count else { return }
            let place = Self.place(text[words.offset], text[words.offset + 1])
            for prefix in Self.prefixesByLetters[place]
            where text.hasPrefixIgnoringCase(prefix, at: words.offset) {
                // A prefix that is the whole text is the payee.
                let end = words.offset + prefix.utf8CodeUnitCount
                if text.trimmed(end..<text.count).isEmpty { continue }
                if Self.companyWords.contains(where: { text.hasPrefixIgnoringCase($0, at: end) }) {
                    continue
                }
                words.offset = end
                found = true
                break
            }
        }
    }

    /// Whether a word says nothing about who was paid: numbers of three digits or more, words
    /// that are mostly digits, `#12`, masked cards, dates and times.
    private func isNoise(_ word: Span<UInt8>) -> Bool {
        var digits = 0
        for index in 0..<word.count where ASCII.isDigit(word[index]) { digits &+= 1 }
        // Nearly all words that name somebody end here.
        if digits == 0 && ASCII.isLetter(word[0]) && !Self.isMask(word[0]) { return false }
        var letters = 0
        var masks = 0
        var hasAmpersand = false
        for index in 0..<word.count {
            let byte = word[index]
            if ASCII.isDigit(byte) { continue }
            if Self.isMask(byte) {
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

    /// An asterisk or X in the place of a digit.
    private static func isMask(_ byte: UInt8) -> Bool { byte == 0x2A || byte | 0x20 == 0x78 }

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
        var offset = 0
        init(_ text: Span<UInt8>) {}

        mutating func skipBlanks(in text: Span<UInt8>) {
            while offset < text.count && ASCII.isWhitespace(text[offset]) { offset &+= 1 }
        }

        mutating func next(in text: Span<UInt8>) -> Range<Int>? {
            skipBlanks(in: text)
            guard offset < text.count else { return nil }
            let start = offset
            while offset < text.count && !ASCII.isWhitespace(text[offset]) { offset &+= 1 }
            return start..<offset
        }
    }
}
