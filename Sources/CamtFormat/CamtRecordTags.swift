import SourceText
import StatementModel

/// The tags of records (`Ntry`) that stand in a text, whatever is around them: what the records
/// read of a damaged message are counted against.
struct CamtRecordTags {
    /// Tags that begin a record, and that end one.
    private var starts = 0
    private var ends = 0

    /// Counts the tags of a text outside of comments.
    init(in text: Span<UInt8>) {
        var offset = 0
        var comment = text.firstOffset(ofIgnoringCase: "<!--")
        while let name = text.firstOffset(ofIgnoringCase: "Ntry", from: offset) {
            if let start = comment, start < name {
                guard let end = text.firstOffset(ofIgnoringCase: "-->", from: start) else { return }
                offset = end
                comment = text.firstOffset(ofIgnoringCase: "<!--", from: offset)
                continue
            }
            offset = name + 4
            guard offset < text.count, Self.endsName(text[offset]),
                let before = Self.beforeName(text, at: name)
            else { continue }
            if text[before] == ASCII.less { starts += 1 }
            if text[before] == ASCII.slash { ends += 1 }
        }
    }

    /// What to say where fewer records were found than tags begin, or end.
    func diagnostic(found count: Int) -> Diagnostic? {
        let expected = max(starts, ends)
        guard expected > count else { return nil }
        return Diagnostic(
            .warning, .recordsLost,
            "the file is damaged and has tags of more records than were found",
            value: "\(count)", expected: "\(expected)",
            hint: "download the file again")
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == ASCII.greater || byte <= ASCII.space || byte == ASCII.slash
    }

    /// The sign in front of a name and its prefix.
    private static func beforeName(_ text: Span<UInt8>, at name: Int) -> Int? {
        guard name > 0 else { return nil }
        guard text[name - 1] == ASCII.colon else { return name - 1 }
        return (max(0, name - 40)..<name - 1).last {
            text[$0] == ASCII.less || text[$0] == ASCII.slash
        }
    }
}
