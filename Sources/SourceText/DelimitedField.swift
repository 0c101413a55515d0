/// Fields of delimited text as they are written.
package enum DelimitedField {
    /// Appends a field, in quotes where it has a comma, a quote or a line end (RFC 4180, 2.6 and 2.7),
    /// where it has what other programs take for a delimiter, and where it begins or ends with a blank,
    /// which some of them drop.
    package static func append(_ field: String, to output: inout [UInt8]) {
        guard needsQuotes(field) else { return output.append(contentsOf: field.utf8) }
        output.append(ASCII.quote)
        for byte in field.utf8 {
            if byte == ASCII.quote { output.append(ASCII.quote) }
            output.append(byte)
        }
        output.append(ASCII.quote)
    }

    /// Appends a record, its fields parted by commas, and ends its line.
    package static func append(record fields: [String], to output: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { output.append(ASCII.comma) }
            append(field, to: &output)
        }
        output.append(ASCII.carriageReturn)
        output.append(ASCII.lineFeed)
    }

    private static func needsQuotes(_ field: String) -> Bool {
        let bytes = field.utf8
        guard let first = bytes.first else { return false }
        if first == ASCII.space || bytes.last == ASCII.space { return true }
        return bytes.contains { byte in
            byte == ASCII.comma || byte == ASCII.quote || byte == ASCII.lineFeed
                || byte == ASCII.carriageReturn || byte == ASCII.semicolon || byte == ASCII.tab
        }
    }
}
