/// A code of an error or diagnostic as the sources declare it.
struct DocumentedCode {
    /// The type whose code it is, `ReadError`.
    let type: String
    /// The kebab-case name.
    let name: String
    /// What its doc comment says.
    let meaning: String

    /// The codes that a file declares, in the order of the file: constants with a doc comment, in
    /// a `struct Code` or an extension of one, and the cases of an enumeration of repairs, which
    /// have sentences.
    static func codes(in source: String) -> [DocumentedCode] {
        var (codes, comment): ([DocumentedCode], [Substring]) = ([], [])
        var (type, codeType): (Substring?, Substring?) = (nil, nil)
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") {
                comment.append(text.dropFirst(3).drop { $0 == " " })
                continue
            }
            if let name = text.word(after: "extension ") {
                codeType = name.hasSuffix(".Code") ? name.dropLast(5) : nil
            } else if text.word(after: "struct ") == "Code" {
                codeType = type
            } else if let name = text.word(after: "struct ") {
                type = name
            }
            if let codeType, text.contains("= Self(rawValue: \""), let name = text.quoted {
                let meaning = comment.joined(separator: " ")
                codes.append(.init(type: String(codeType), name: name, meaning: meaning))
            }
            comment = []
        }
        return codes + repairs(in: source)
    }

    /// The cases of an enumeration that become codes of diagnostics.
    private static func repairs(in source: String) -> [DocumentedCode] {
        guard source.contains("Diagnostic.Code(rawValue: rawValue)") else { return [] }
        let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.compactMap { line in
            guard let name = line.word(after: "case "), !name.hasPrefix("."),
                let code = line.quoted,
                let sentence = lines.first(where: { $0.hasPrefix("case .\(name):") })?.quoted
            else { return nil }
            let meaning = sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
            return .init(type: "Diagnostic", name: code, meaning: meaning)
        }
    }
}

extension Substring {
    /// The word behind a keyword: letters, digits and points.
    fileprivate func word(after keyword: String) -> Substring? {
        guard let place = range(of: keyword) else { return nil }
        let word = self[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "." }
        return word.isEmpty ? nil : word
    }

    /// What stands in the first pair of quotes.
    fileprivate var quoted: String? {
        let parts = split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? String(parts[1]) : nil
    }

    private func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
