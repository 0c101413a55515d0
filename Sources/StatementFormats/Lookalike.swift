public import SourceText

/// Files that are no statements, by the marks in their bytes.
public enum Lookalike {
    /// Throws where the bytes are those of a file that holds no readable text: a workbook, a PDF,
    /// a picture, an archive.
    /// - Throws: ``ReadError`` with code `not-a-statement` and what to do.
    public static func refuse(_ bytes: Span<UInt8>, name: String) throws(ReadError) {
        for mark in marks where starts(bytes, with: mark.bytes) {
            throw ReadError(.notAStatement, "this is \(mark.title)", path: name, hint: mark.hint)
        }
        if isTape(bytes) {
            throw ReadError(
                .notAStatement, "this is a tar archive", path: name, hint: "unpack it first")
        }
        guard isBinary(bytes) else { return }
        throw ReadError(
            .notAStatement, "this is a binary file, not a statement", path: name,
            hint: "export the statement as \(formats)")
    }

    private struct Mark {
        let bytes: [UInt8]
        let title: String
        let hint: String
    }

    /// The formats of statements, for people who choose one in their bank's list.
    private static let formats = "OFX, camt, MT940, QIF or CSV"

    private static let exportHint = "open it and export the sheet as CSV"

    private static let marks: [Mark] =
        pictures + [
            Mark(
                bytes: [0x50, 0x4B, 0x03, 0x04],
                title: "a ZIP archive or an .xlsx or .ods workbook",
                hint: "export the workbook as CSV, or unpack the archive"),
            Mark(
                bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
                title: "an .xls workbook or another Microsoft Office file", hint: exportHint),
            Mark(
                bytes: Array("%PDF".utf8), title: "a PDF",
                hint: "download the statement as \(formats) instead"),
            Mark(bytes: [0x1F, 0x8B], title: "a gzip archive", hint: "unpack it first"),
            Mark(
                bytes: Array("SQLite format 3".utf8), title: "an SQLite database",
                hint: "export its transactions as CSV"),
            Mark(
                bytes: Array("{\\rtf".utf8), title: "a rich text document", hint: "save it as text"),
        ]

    private static let pictureHint =
        "install tesseract, which recognises its text, or recognise the text first"

    private static let pictures = [
        Mark(bytes: [0x89, 0x50, 0x4E, 0x47], title: "a PNG picture", hint: pictureHint),
        Mark(bytes: [0xFF, 0xD8, 0xFF], title: "a JPEG picture", hint: pictureHint),
        Mark(bytes: Array("II*\0".utf8), title: "a TIFF picture", hint: pictureHint),
        Mark(bytes: Array("MM\0*".utf8), title: "a TIFF picture", hint: pictureHint),
    ]

    /// Whether the bytes are a picture, which may hold the text of a receipt.
    package static func isPicture(_ bytes: Span<UInt8>) -> Bool {
        pictures.contains { starts(bytes, with: $0.bytes) }
    }

    /// What a text that is no statement looks like, as advice.
    static func hint(ofText text: Span<UInt8>) -> String {
        let start = text.trimmed(0..<min(text.count, 4096)).lowerBound
        if text.hasPrefixIgnoringCase("<!doctype html", at: start)
            || text.hasPrefixIgnoringCase("<html", at: start)
        {
            return "this looks like a web page: download the statement as \(formats)"
        }
        if start < text.count, text[start] == 0x7B || text[start] == ASCII.openBracket {
            return "this looks like JSON, which is not read as a statement; --ledger names a ledger"
        }
        if start < text.count, text[start] == ASCII.less {
            return "this looks like XML of another kind"
        }
        return "statements are read as \(formats), receipts as plain text"
    }

    /// Whether the bytes have the mark of a tar archive (POSIX.1, pax, ustar interchange format).
    private static func isTape(_ bytes: Span<UInt8>) -> Bool {
        bytes.count >= 512 && bytes.hasPrefixIgnoringCase("ustar", at: 257) && bytes[256] == 0
    }

    private static func starts(_ bytes: Span<UInt8>, with mark: [UInt8]) -> Bool {
        guard bytes.count >= mark.count else { return false }
        return mark.indices.allSatisfy { bytes[$0] == mark[$0] }
    }

    /// Whether the first 4,096 bytes hold many control bytes. UTF-16 has zeros on one side of
    /// each pair only, UTF-32 is known by where they stand, and some banks pad texts with them, or
    /// the last block of a file.
    private static func isBinary(_ bytes: Span<UInt8>) -> Bool {
        var length = min(bytes.count, 4096)
        while length > 0, bytes[length - 1] == 0 { length -= 1 }
        if length == 0 { return bytes.count > 0 }
        var controls = 0
        var zeros = [0, 0]
        for offset in 0..<length {
            let byte = bytes[offset]
            if byte == 0 {
                zeros[offset & 1] += 1
            } else if byte < 0x20 && !ASCII.isWhitespace(byte) && byte != 0x1A && byte != 0x1B {
                controls += 1
            }
        }
        let isSuspect = controls * 20 > length || (zeros[0] + zeros[1]) * 10 > length
        guard isSuspect else { return false }
        let sample = bytes.extracting(first: min(bytes.count, 4096))
        switch TextEncoding.detect(in: sample).encoding {
        case .utf32LittleEndian, .utf32BigEndian: return false
        case .utf16LittleEndian: return hasManyControls(ofUnits: sample, highByte: 1)
        case .utf16BigEndian: return hasManyControls(ofUnits: sample, highByte: 0)
        default: return true
        }
    }

    /// Whether more than a twentieth of the units of UTF-16 are controls. What is a control as a
    /// byte is the upper half of Greek, Cyrillic, Hebrew, Arabic and Thai letters.
    private static func hasManyControls(ofUnits bytes: Span<UInt8>, highByte: Int) -> Bool {
        var controls = 0
        for unit in 0..<bytes.count / 2 where bytes[2 * unit + highByte] == 0 {
            let byte = bytes[2 * unit + 1 - highByte]
            if byte > 0 && byte < 0x20 && !ASCII.isWhitespace(byte) { controls += 1 }
        }
        return controls * 40 > bytes.count
    }
}
