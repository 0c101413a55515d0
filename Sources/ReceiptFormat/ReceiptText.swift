import SourceText

/// The lines of a receipt, blank ones left out.
struct ReceiptText: Sendable {
    /// A text with more bytes than this is no receipt: a long one has some 20,000.
    static let maximumByteCount = 1 << 18
    /// A text with more lines than this is no receipt.
    static let maximumLineCount = 2000
    /// A longer line is a whole receipt that was recognised as one; it is cut behind its amounts.
    private static let longLineByteCount = 200
    /// No piece of a long line has more bytes than this.
    private static let maximumPieceByteCount = 400

    /// The lines that have more than blanks.
    private(set) var lines: [ReceiptLine] = []
    /// Whether there were no more lines than ``maximumLineCount``.
    private(set) var isComplete = true

    /// Splits a text into lines; at most the first ``maximumByteCount`` bytes are looked at.
    init(_ text: [UInt8]) {
        let end = min(text.count, Self.maximumByteCount)
        var start = 0
        while start < end && isComplete {
            var stop = start
            while stop < end && !Self.isLineEnd(text[stop]) { stop += 1 }
            if stop - start > Self.longLineByteCount {
                appendPieces(of: text[start..<stop])
            } else {
                append(text[start..<stop])
            }
            start = stop + 1
        }
        lines = BlankGroups.joined(lines)
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        let line = Array(bytes)
        let trimmed = line.span.trimmed(0..<line.count)
        guard !trimmed.isEmpty else { return }
        isComplete = lines.count < Self.maximumLineCount
        guard isComplete else { return }
        lines.append(ReceiptLine(WideDigits.narrowed(Array(line[trimmed]))))
    }

    /// Cuts a long line behind each amount, and where there is none at a blank.
    private mutating func appendPieces(of bytes: ArraySlice<UInt8>) {
        var start = bytes.startIndex
        for offset in bytes.indices where bytes[offset] == ASCII.space && isComplete {
            let length = offset - start
            let isAmountBehind = length > 4 && endsInAmount(bytes[start..<offset])
            guard isAmountBehind || length >= Self.maximumPieceByteCount / 2 else { continue }
            appendBounded(bytes[start..<offset])
            start = offset
        }
        appendBounded(bytes[start...])
    }

    /// Whether the bytes end in two or three digits behind a mark.
    private func endsInAmount(_ bytes: ArraySlice<UInt8>) -> Bool {
        let digits = bytes.reversed().prefix(while: ASCII.isDigit).count
        guard digits == 2 || digits == 3, digits < bytes.count else { return false }
        let mark = bytes[bytes.endIndex - digits - 1]
        return mark == ASCII.point || mark == ASCII.comma
    }

    /// Cuts what has no blank at all.
    private mutating func appendBounded(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty && isComplete {
            append(rest.prefix(Self.maximumPieceByteCount))
            rest = rest.dropFirst(Self.maximumPieceByteCount)
        }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == 0x0C
    }
}
