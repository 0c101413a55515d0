import SourceText

/// Takes the marks away that a mail puts in front of the lines it quotes (`> 05.02.2026;...`), so that the
/// first cells are what they were.
///
/// Whatever else stands in front of each line of a table may be its first column.
enum CSVQuotedLines {
    /// The file without the marks; `nil` where it has none. All places in it stay what they are.
    static func plain(_ file: SourceFile) -> SourceFile? {
        let bytes = file.text.span
        guard isQuoted(bytes) else { return nil }
        var plain = file.text.array
        forEachLine(of: bytes) { line in
            var offset = line.lowerBound
            while offset < line.upperBound, isMark(bytes[offset]) {
                plain[offset] = ASCII.space
                offset += 1
            }
        }
        return file.replacing(text: SourceBytes(plain))
    }

    /// How much of a file is looked at.
    private static let searchedBytes = 1 << 14
    /// A table of one row has two lines, and some words around it none.
    private static let fewestLines = 2

    /// Whether most lines are quoted, and all from the first of them to the last.
    private static func isQuoted(_ bytes: Span<UInt8>) -> Bool {
        let sample = bytes.extracting(first: min(bytes.count, searchedBytes))
        var (quoted, others, behind) = (0, 0, 0)
        forEachLine(of: sample) { line in
            let text = sample.trimmed(line)
            if text.isEmpty { return }
            if sample[text.lowerBound] != ASCII.greater {
                others += 1
                if quoted > 0 { behind += 1 }
            } else {
                quoted += 1
                // A line of the table stands between them.
                if behind > 0 { others += sample.count }
            }
        }
        return quoted >= fewestLines && quoted > others
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.greater || byte == ASCII.space
    }

    private static func forEachLine(of bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) {
        var line = 0
        while line < bytes.count {
            let end = bytes.endOfLine(from: line)
            body(line..<end)
            line = end + 1
        }
    }
}
