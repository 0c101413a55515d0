import SourceText

/// Puts ASCII digits where numbers and days are written in those of another script: Arabic and
/// Persian, those of India, Thai, full-width ones (observed in statements of banks of the Gulf).
///
/// Only cells change that are a number or a day then, so texts stay as the bank wrote them. Each cell
/// keeps its length, with blanks behind it, and with it all places in the file stay what they are.
enum CSVPlainDigits {
    /// The file with its numbers and days in ASCII; as it is where they are.
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: How many bytes somebody looks at; rows that begin behind them stay as they are.
    /// - Returns: The same file, or one with another text of the same length.
    static func plain(_ file: SourceFile, upTo limit: Int) -> SourceFile {
        let bytes = file.text.span
        guard hasOtherDigits(bytes) else { return file }
        var plain = file.text.array
        guard replaceCells(bytes, dialect(of: bytes), upTo: limit, in: &plain) else { return file }
        return file.replacing(text: SourceBytes(plain))
    }

    /// How much of a file is searched for such digits.
    private static let searchedBytes = 1 << 16

    private static func hasOtherDigits(_ bytes: Span<UInt8>) -> Bool {
        let end = min(bytes.count, searchedBytes)
        var offset = 0
        while offset < end {
            // Most files have nothing but ASCII, or nearly so.
            if offset &+ 8 <= end, EightBytes.beyondASCII(EightBytes.load(bytes, at: offset)) == 0 {
                offset &+= 8
                continue
            }
            if bytes[offset] >= firstLead, isDigit(bytes, offset) { return true }
            offset &+= 1
        }
        return false
    }

    /// The cut of the file, for which its digits have to be known.
    private static func dialect(of bytes: Span<UInt8>) -> CSVDialect {
        let end = min(bytes.count, searchedBytes * 4)
        var sample: [UInt8] = []
        sample.reserveCapacity(end)
        append(bytes, 0..<end, to: &sample) { isDigit($0, $1) }
        return CSVDialect.detect(in: sample.span)
    }

    /// Replaces the cells that are numbers or days, and says whether there are any.
    private static func replaceCells(
        _ bytes: Span<UInt8>, _ dialect: CSVDialect, upTo limit: Int, in plain: inout [UInt8]
    ) -> Bool {
        var tokenizer = CSVTokenizer(dialect)
        var record = CSVRecord()
        var cell: [UInt8] = []
        var hasReplaced = false
        while tokenizer.offset < limit, tokenizer.next(bytes, into: &record) {
            for field in record.fields where !field.hasEscapes {
                let range = field.range
                guard range.count <= longestCell,
                    range.contains(where: { bytes[$0] >= firstLead && isDigit(bytes, $0) })
                else { continue }
                cell.removeAll(keepingCapacity: true)
                append(bytes, range, to: &cell) { _, _ in true }
                guard isNumberOrDay(cell.span) else { continue }
                for (place, offset) in range.enumerated() {
                    plain[offset] = place < cell.count ? cell[place] : ASCII.space
                }
                hasReplaced = true
            }
        }
        return hasReplaced
    }

    /// Whether a cell is a number, with no more of a word than the sign of a currency, or a day.
    private static func isNumberOrDay(_ cell: Span<UInt8>) -> Bool {
        switch CSVCellKind(cell, CSVField(0..<cell.count)) {
        case .date, .digits: true
        case .number:
            isNumber(
                letters: cell.indices.count { cell[$0] >= 0x80 },
                digits: cell.indices.count { ASCII.isDigit(cell[$0]) })
        // A day of the calendar of Iran is too early to look like one.
        case .text: CSVDateParts(solarHijri: cell, in: cell.indices) != nil
        case .empty, .currency: false
        }
    }

    /// Whether there is no more of a word than the sign of a currency; a single digit behind one may be
    /// the number of a shop.
    private static func isNumber(letters: Int, digits: Int) -> Bool {
        letters == 0 || letters <= longestSign && digits > 1
    }

    /// Three letters of three bytes.
    private static let longestSign = 9

    /// No number or day takes more bytes.
    private static let longestCell = 160

    /// Appends a text, with the characters of other scripts that `isWanted` takes in ASCII.
    private static func append(
        _ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8],
        where isWanted: (Span<UInt8>, Int) -> Bool
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard bytes[offset] >= firstLead, isWanted(bytes, offset),
                let (byte, length) = plain(bytes, at: offset)
            else {
                text.append(bytes[offset])
                offset += 1
                continue
            }
            text.append(byte)
            offset += length
        }
    }

    /// No character that is looked for begins with a smaller byte.
    private static let firstLead: UInt8 = 0xD8

    private static func isDigit(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
        plain(bytes, at: offset).map { ASCII.isDigit($0.byte) } ?? false
    }

    /// The ASCII of a digit or of a mark within numbers, and how many bytes it has in the text.
    private static func plain(
        _ bytes: Span<UInt8>, at offset: Int
    ) -> (byte: UInt8, length: Int)? {
        guard let (scalar, length) = scalar(bytes, at: offset) else { return nil }
        // Most of a text in Chinese, Japanese or Korean.
        if behindDigits.contains(scalar) { return nil }
        if let mark = marks[scalar] { return (mark, length) }
        // All of ASCII comes again in full width.
        if (0xFF01...0xFF5E).contains(scalar) {
            let byte = UInt8(scalar - 0xFEE0)
            return ASCII.isLetter(byte) ? nil : (byte, length)
        }
        guard let zero = zeros.last(where: { $0 <= scalar }), scalar - zero <= 9 else { return nil }
        return (ASCII.zero + UInt8(scalar - zero), length)
    }

    /// The character of two or three bytes at a place.
    private static func scalar(
        _ bytes: Span<UInt8>, at offset: Int
    ) -> (scalar: UInt32, length: Int)? {
        let lead = bytes[offset]
        let length = lead < 0xE0 ? 2 : 3
        guard (0xC2...0xEF).contains(lead), offset + length <= bytes.count else { return nil }
        var scalar = UInt32(lead & (length == 2 ? 0x1F : 0x0F))
        for place in 1..<length { scalar = scalar << 6 | UInt32(bytes[offset + place] & 0x3F) }
        return (scalar, length)
    }

    /// The zeros that nine other digits follow: Arabic, Persian, Devanagari, Bengali, Gurmukhi,
    /// Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Tibetan, Burmese, Khmer.
    private static let zeros: [UInt32] = [
        0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0,
        0xF20, 0x1040, 0x17E0,
    ]

    /// The characters between the last of these digits and those in full width.
    private static let behindDigits: ClosedRange<UInt32> = 0x17EA...0xFF00

    /// The Arabic marks of decimals and of thousands, and commas. Those of thousands become
    /// apostrophes, which part no cells.
    private static let marks: [UInt32: UInt8] = [
        0x66B: ASCII.point, 0x66C: ASCII.apostrophe, 0x60C: ASCII.apostrophe,
        0xFF0C: ASCII.apostrophe,
    ]
}
