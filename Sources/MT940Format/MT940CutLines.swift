import SourceText

/// Lines that a program has cut at one width, in the middle of a field's parts: dates, amounts and
/// references of an entry go on in the next line, where SWIFT has supplementary details.
///
/// Such a file is known by its texts: the longest lines of the file are all of one width, no wider than
/// SWIFT's, and lines of text are among them. A field is cut where its line has that width.
enum MT940CutLines {
    /// How many bytes are looked at.
    private static let sampleLength = 16_384
    /// The narrowest width at which lines are cut.
    private static let narrowest = 16
    /// How many lines of text have to be full.
    private static let fewestLines = 3

    /// The text with the line ends that cut a field behind all of it, so that each field begins where it
    /// did; `nil` where nothing is cut.
    static func joined(_ text: SourceBytes) -> SourceBytes? {
        guard let width = width(of: text.span) else { return nil }
        let bytes = text.span
        // Most files have nothing to join, and are not copied.
        var copy: [UInt8] = []
        var start = 0
        while start < bytes.count {
            let line = start..<bytes.endOfLine(from: start)
            start = line.upperBound &+ 1
            guard isField(bytes, line), bytes.characterCount(in: line) == width else { continue }
            let end = endOfField(bytes, behind: line, width)
            guard end > line.upperBound else { continue }
            if copy.isEmpty { copy = text.array }
            join(bytes, line.lowerBound..<end, into: &copy)
            start = end
        }
        return copy.isEmpty ? nil : SourceBytes(copy)
    }

    /// The width at which the lines of a file are cut, as its beginning shows it.
    private static func width(of text: Span<UInt8>) -> Int? {
        let sample = text.extracting(first: min(text.count, sampleLength))
        var (longest, texts) = (0, 0)
        var start = 0
        while start < sample.count {
            let line = start..<sample.endOfLine(from: start)
            start = line.upperBound &+ 1
            let count = sample.characterCount(in: line)
            guard count >= longest, start <= sample.count else { continue }
            if count > longest { texts = 0 }
            longest = count
            guard longest <= MT940Details.lineWidth else { return nil }
            if !isField(sample, line) { texts += 1 }
        }
        return longest >= narrowest && texts >= fewestLines ? longest : nil
    }

    /// Whether a line begins a field that has parts of a fixed form, not one of text.
    private static func isField(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
        guard !line.isEmpty, let tag = MT940LineEnds.tag(at: line.lowerBound, in: bytes) else {
            return false
        }
        return tag != .details && tag != .nonSwift
    }

    /// Where a field ends that a line begins: behind the lines that are full, and the one after them.
    private static func endOfField(
        _ bytes: Span<UInt8>, behind first: Range<Int>, _ width: Int
    ) -> Int {
        var end = first.upperBound
        while true {
            var start = end
            while start < bytes.count && ASCII.isLineEnd(bytes[start]) { start &+= 1 }
            let line = start..<bytes.endOfLine(from: min(start, bytes.count))
            guard isRest(bytes, line) else { return end }
            end = line.upperBound
            if bytes.characterCount(in: line) != width { return end }
        }
    }

    /// Whether a line goes on with a field: it begins no other one, no code word of supplementary
    /// details (`/OCMT/`), and does not end the message.
    private static func isRest(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
        guard let first = line.first, bytes[first] > ASCII.space else { return false }
        if bytes[first] == ASCII.slash {
            let second = bytes[min(first &+ 1, line.upperBound &- 1)]
            return !ASCII.isLetter(second)
                || bytes.firstOffset(of: ASCII.slash, from: first &+ 1, to: line.upperBound)
                    == line.upperBound
        }
        return bytes[first] != ASCII.colon && bytes[first] != ASCII.minus && bytes[first] != 0x7B
    }

    /// Writes a field without its line ends, and these behind it.
    private static func join(
        _ bytes: Span<UInt8>, _ field: Range<Int>, into copy: inout [UInt8]
    ) {
        var next = field.lowerBound
        for offset in field where !ASCII.isLineEnd(bytes[offset]) {
            copy[next] = bytes[offset]
            next &+= 1
        }
        for offset in next..<field.upperBound { copy[offset] = ASCII.carriageReturn }
    }
}
