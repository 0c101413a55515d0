/// Lines of CSV (RFC 4180).
enum CSVLine {
    /// A line of fields, those quoted that need it, without its end.
    static func text(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",")
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
            return field
        }
        let parts = field.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"" + parts.joined(separator: "\"\"") + "\""
    }
}
