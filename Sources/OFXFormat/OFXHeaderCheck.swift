import SourceText

/// Holds the header against the standard: nine lines of OFX 1 (OFX 1.6, 2.2), the XML declaration
/// and the instruction of OFX 2 (OFX 2.2, 2.2).
struct OFXHeaderCheck {
    /// A key of a header with the values that it may have; none where any will do.
    private struct Key {
        let name: String
        let values: [String]
    }

    /// Where the markup starts.
    let bodyOffset: Int
    /// Whether the file is XML.
    let isXML: Bool

    /// Checks the header of a text.
    init(_ text: Span<UInt8>, findings: inout OFXFindings) {
        let header = OFXHeader(parsing: text)
        bodyOffset = header.bodyOffset
        isXML = header.isXML
        let limit = min(text.count, 64 * 1024)
        let root = OFXHeader.rootOffset(in: text.extracting(0..<limit)) ?? limit
        if isXML {
            Self.checkDeclaration(text, to: root, &findings)
            Self.checkInstruction(text, to: root, &findings)
        } else {
            Self.checkLines(text, to: min(root, header.bodyOffset), &findings)
        }
    }

    // MARK: OFX 1

    private static let lines = [
        Key(name: "OFXHEADER", values: ["100"]),
        Key(name: "DATA", values: ["OFXSGML"]),
        Key(name: "VERSION", values: ["102", "103", "151", "160"]),
        Key(name: "SECURITY", values: ["NONE", "TYPE1"]),
        Key(name: "ENCODING", values: ["USASCII", "UNICODE", "UTF-8"]),
        Key(name: "CHARSET", values: ["1252", "ISO-8859-1", "8859-1", "NONE"]),
        Key(name: "COMPRESSION", values: ["NONE"]),
        Key(name: "OLDFILEUID", values: []),
        Key(name: "NEWFILEUID", values: []),
    ]

    private static func checkLines(
        _ text: Span<UInt8>, to end: Int, _ findings: inout OFXFindings
    ) {
        var offset = 0
        var position = 0
        var seen: Set<String> = []
        var endOfLast = 0
        while offset < end {
            let next = text.endOfLine(from: offset, to: end)
            let line = text.trimmed(offset..<next)
            if !line.isEmpty {
                check(text, line, &position, &seen, &findings)
                endOfLast = line.upperBound
            }
            offset = next + 1
        }
        if seen.isEmpty {
            findings.add(
                .headerMissing, ("the file has no OFX header", 0, "2.2"),
                expected: "OFXHEADER:100 and eight lines more")
            return
        }
        for key in lines where !seen.contains(key.name) {
            findings.add(
                .headerMissing, ("the header has no \(key.name)", 0, "2.2"),
                expected: "\(key.name):\(key.values.first ?? "NONE")")
        }
        checkBlankLine(text, in: endOfLast..<end, &findings)
    }

    /// A blank line parts header and body; some programs find the body by it.
    private static func checkBlankLine(
        _ text: Span<UInt8>, in gap: Range<Int>, _ findings: inout OFXFindings
    ) {
        let lineFeeds = gap.count { text[$0] == ASCII.lineFeed }
        let returns = gap.count { text[$0] == ASCII.carriageReturn }
        guard max(lineFeeds, returns) < 2 else { return }
        findings.add(
            .headerInvalid, ("no blank line parts the header from the body", gap.upperBound, "2.2"),
            expected: "one")
    }

    private static func check(
        _ text: Span<UInt8>, _ line: Range<Int>, _ position: inout Int, _ seen: inout Set<String>,
        _ findings: inout OFXFindings
    ) {
        let colon = text.firstOffset(of: ASCII.colon, from: line.lowerBound, to: line.upperBound)
        let name = text.string(line.lowerBound..<colon)
        guard colon < line.upperBound, let place = lines.firstIndex(where: { $0.name == name })
        else {
            findings.add(
                .headerInvalid, ("this is no line of an OFX header", line.lowerBound, "2.2"),
                value: text.string(line), expected: "KEY:VALUE")
            return
        }
        if place < position {
            findings.add(
                .headerInvalid, ("\(name) stands too late in the header", line.lowerBound, "2.2"))
        }
        position = max(position, place)
        seen.insert(name)
        check(text.string(text.trimmed(colon + 1..<line.upperBound)), lines[place], line, &findings)
    }

    private static func check(
        _ value: String, _ key: Key, _ place: Range<Int>, _ findings: inout OFXFindings
    ) {
        let isRight = key.values.isEmpty ? value.utf8.count <= 36 : key.values.contains(value)
        guard !isRight else { return }
        findings.add(
            .headerInvalid,
            ("the header's \(key.name) is not one of its values", place.lowerBound, "2.2"),
            value: value,
            expected: key.values.isEmpty ? "36 characters" : key.values.joined(separator: ", "))
    }

    // MARK: OFX 2

    private static let attributes = [
        Key(name: "OFXHEADER", values: ["200"]),
        Key(
            name: "VERSION",
            values: ["200", "201", "202", "203", "210", "211", "220", "230"]),
        Key(name: "SECURITY", values: ["NONE", "TYPE1"]),
        Key(name: "OLDFILEUID", values: []),
        Key(name: "NEWFILEUID", values: []),
    ]

    private static func checkDeclaration(
        _ text: Span<UInt8>, to end: Int, _ findings: inout OFXFindings
    ) {
        let head = text.extracting(0..<end)
        guard let start = head.firstOffset(ofIgnoringCase: "<?xml") else {
            findings.add(
                .headerMissing, ("the file has no XML declaration", 0, "2.2"),
                expected: #"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#)
            return
        }
        let close = head.firstOffset(of: ASCII.greater, from: start, to: end)
        let version = pairs(head, in: start + 5..<max(start + 5, close))
            .first { $0.name == "version" }?.value
        if version != "1.0" {
            findings.add(
                .headerInvalid, ("the XML declaration has another version", start, "2.2"),
                value: version, expected: "1.0")
        }
        guard start > 0 else { return }
        findings.add(
            .headerInvalid, ("something stands in front of the XML declaration", 0, "2.2"),
            expected: "it at the very start")
    }

    private static func checkInstruction(
        _ text: Span<UInt8>, to end: Int, _ findings: inout OFXFindings
    ) {
        let head = text.extracting(0..<end)
        guard let start = head.firstOffset(ofIgnoringCase: "<?OFX") else {
            findings.add(
                .headerMissing, ("the file has no OFX instruction", 0, "2.2"),
                expected: #"<?OFX OFXHEADER="200" VERSION="220" …?>"#)
            return
        }
        let close = head.firstOffset(of: ASCII.greater, from: start, to: end)
        var found: [String: String] = [:]
        var position = 0
        for (name, value) in pairs(head, in: start + 5..<close) {
            guard let place = attributes.firstIndex(where: { $0.name == name }) else {
                findings.add(
                    .headerInvalid, ("the OFX instruction has no \(name)", start, "2.2"),
                    value: name)
                continue
            }
            if place < position {
                findings.add(
                    .headerInvalid, ("\(name) stands too late in the OFX instruction", start, "2.2")
                )
            }
            position = max(position, place)
            found[name] = value
            check(value, attributes[place], start..<close, &findings)
        }
        for key in attributes where found[key.name] == nil {
            findings.add(
                .headerMissing, ("the OFX instruction lacks \(key.name)", start, "2.2"),
                expected: "\(key.name)=\"\(key.values.first ?? "NONE")\"")
        }
    }

    /// The attributes of an instruction, `NAME="value"`, in either kind of quotes.
    private static func pairs(
        _ text: Span<UInt8>, in range: Range<Int>
    ) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        var offset = range.lowerBound
        while offset < range.upperBound, pairs.count < 32 {
            let equals = text.firstOffset(of: ASCII.equals, from: offset, to: range.upperBound)
            guard equals + 1 < range.upperBound else { break }
            let quote = text[equals + 1]
            let start = equals + 2
            guard quote == ASCII.quote || quote == ASCII.apostrophe, start < range.upperBound else {
                offset = equals + 1
                continue
            }
            let end = text.firstOffset(of: quote, from: start, to: range.upperBound)
            pairs.append(
                (text.string(text.trimmed(offset..<equals)), text.string(start..<end)))
            offset = end + 1
        }
        return pairs
    }
}
