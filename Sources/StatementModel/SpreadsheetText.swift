import SourceText

/// Texts in files that a spreadsheet may open.
package enum SpreadsheetText {
    /// The text, as `="text"` where a spreadsheet would run it as a formula, or cut zeros or digits
    /// off it; it shows such a cell as it was.
    package static func guarded(_ text: String) -> String {
        guard needsGuard(text) else { return text }
        guard text.utf8.contains(ASCII.quote) else { return "=\"\(text)\"" }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return "=\"" + parts.joined(separator: "\"\"") + "\""
    }

    private static func needsGuard(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        switch first {
        case ASCII.equals, ASCII.plus, ASCII.minus, 0x40: return true
        case ASCII.zero: return text.utf8.count > 1 && text.utf8.allSatisfy(ASCII.isDigit)
        default: return text.utf8.count > 15 && text.utf8.allSatisfy(ASCII.isDigit)
        }
    }
}
