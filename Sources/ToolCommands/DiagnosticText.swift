import ReportWriters
import SourceText

extension JSONText {
    /// A diagnostic as the commands print it for scripts.
    mutating func diagnostic(_ diagnostic: Diagnostic) {
        object { json in
            json.value("severity", diagnostic.severity.rawValue)
            json.value("code", diagnostic.code.rawValue)
            json.value("message", diagnostic.message)
            if let place = diagnostic.location {
                json.value("line", place.line)
                json.value("column", place.column)
            }
            if let record = diagnostic.record { json.value("record", record) }
            if let value = diagnostic.value { json.value("value", value) }
            if let expected = diagnostic.expected { json.value("expected", expected) }
            if let section = diagnostic.section { json.value("section", section) }
            if let hint = diagnostic.hint { json.value("hint", hint) }
        }
    }
}

extension Diagnostic {
    /// The sentence for people, the code behind it.
    var sentence: String {
        let word = severity == .repair ? "repaired" : severity.rawValue
        var text = "\(word): \(message)"
        // What is found in a ledger begins with the account or the payee that it is about.
        if let value, value.isEmpty || !message.hasPrefix(value) { text += ": \"\(value)\"" }
        if let expected { text += ", expected \(expected)" }
        if let section { text += " (\(section))" }
        return text + " [\(code.rawValue)]"
    }
}
