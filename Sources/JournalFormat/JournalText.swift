/// Texts of the ledger as they may stand in a journal. Everything that means something to
/// hledger's or ledger's parser is ASCII, so these work on bytes.
///
/// What has to change, and why (hledger manual, "Journal format"; ledger manual, "Journal format"):
/// a line end would end the entry; `;` starts a comment; `|` parts payee and note; two blanks end
/// an account's name; in comments, ledger reads `[…]` as dates, and hledger reads a word before a
/// colon as a tag.
enum JournalText {
    /// Appends a text for a description: one line, single blanks, no `;` and no `|`.
    static func append(description text: Span<UInt8>, to output: inout [UInt8]) {
        append(text, to: &output) { byte, _ in
            switch byte {
            case 0x3B: 0x2C
            case 0x7C: 0x2F
            default: byte
            }
        }
    }

    /// Appends a text as the value of a tag: one line, round brackets. A colon behind a comma
    /// would name a further tag and gets a blank before it.
    static func append(value text: Span<UInt8>, to output: inout [UInt8]) {
        var hasComma = false
        append(text, to: &output) { byte, output in
            switch byte {
            case 0x2C:
                hasComma = true
                return byte
            case 0x3A:
                if hasComma && output.last != 0x20 { output.append(0x20) }
                return byte
            case 0x5B: return 0x28
            case 0x5D: return 0x29
            default: return byte
            }
        }
    }

    /// Appends a check number for the brackets of a code.
    static func append(code text: Span<UInt8>, to output: inout [UInt8]) {
        append(text, to: &output) { byte, _ in
            switch byte {
            case 0x28, 0x29: 0x2F
            case 0x3B: 0x2C
            default: byte
            }
        }
    }

    /// Whether a description needs an empty code before it, so that its first character is not
    /// taken for a status or a code.
    static func needsGuard(description text: Span<UInt8>) -> Bool {
        for index in 0..<text.count where text[index] > 0x20 {
            return text[index] == 0x28 || text[index] == 0x2A || text[index] == 0x21
        }
        return false
    }

    @inline(__always)
    private static func append(
        _ text: Span<UInt8>, to output: inout [UInt8],
        _ replace: (UInt8, inout [UInt8]) -> UInt8
    ) {
        let start = output.count
        var needsBlank = false
        for index in 0..<text.count {
            let byte = text[index]
            if byte <= 0x20 || byte == 0x7F {
                needsBlank = output.count > start
                continue
            }
            if needsBlank && output.last != 0x20 { output.append(0x20) }
            needsBlank = false
            output.append(replace(byte, &output))
        }
    }

    /// A part of an account's name: single blanks of one kind, no colon, no semicolon, not empty.
    static func accountPart(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var needsBlank = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F {
                needsBlank = !result.isEmpty
                continue
            }
            if needsBlank { result.append(" ") }
            needsBlank = false
            result.append(scalar == ":" ? "-" : scalar == ";" ? "," : scalar)
        }
        return result.isEmpty ? "unnamed" : String(result)
    }

    /// A name for a tag: no blanks, colons or commas; never one that hledger keeps for itself or
    /// that this writer uses.
    static func tagName(_ text: String) -> String {
        let name = String(
            String.UnicodeScalarView(
                accountPart(text).unicodeScalars.map { $0 == " " || $0 == "," ? "-" : $0 }))
        return reserved.contains(name.lowercased()) ? "tag-" + name : name
    }

    /// The tags that the writer uses itself.
    static let ownTags = [
        "bank-id", "holding", "id", "memo", "note", "original", "place", "text",
        "transaction-date", "value-date",
    ]

    private static let reserved = Set(ownTags + ["date", "date2", "type"])
}
