import LedgerModel
import StatementModel

/// Members of objects. Each is written with the comma before it, so an object starts with a
/// member that it always has.
extension JSONByteWriter {
    /// Appends a string as a JSON string.
    mutating func append(string: String) {
        append(byte: 0x22)
        append(escaping: string.utf8Span.span)
        append(byte: 0x22)
    }

    /// Appends `key` and a string.
    mutating func append(_ key: StaticString, _ value: String) {
        append(key)
        append(string: value)
    }

    /// Appends `key` and a string, where there is one.
    mutating func append(_ key: StaticString, ifSet value: String?) {
        if let value { append(key, value) }
    }

    /// Appends `key` and a string, unless it is empty.
    mutating func append(_ key: StaticString, unlessEmpty value: String) {
        if !value.isEmpty { append(key, value) }
    }

    /// Appends `key` and an integer.
    mutating func append(_ key: StaticString, _ value: Int64) {
        append(key)
        append(value)
    }

    /// Appends `key` and a date as a string, where there is one.
    mutating func append(_ key: StaticString, ifSet date: CalendarDate?) {
        guard let date else { return }
        append(key)
        append(byte: 0x22)
        append(date)
        append(byte: 0x22)
    }

    /// Appends `key` and an id as a string, where there is one.
    mutating func append(_ key: StaticString, ifSet id: TransactionID?) {
        guard let id else { return }
        append(key)
        append(byte: 0x22)
        append(id)
        append(byte: 0x22)
    }

    /// Appends `key` and an exact decimal as a string, where there is one; one that cannot be
    /// read back fails the document.
    mutating func append(_ key: StaticString, ifSet amount: ExactAmount?) {
        guard let amount else { return }
        let text = amount.description
        guard let read = ExactAmount(parsing: text), read.coefficient == amount.coefficient,
            read.scale == amount.scale
        else {
            return fail(
                StoreError(.notRepresentable, "an exact amount has more than 36 digits"))
        }
        append(key, text)
    }

    /// Appends `,"key":true` where a condition holds.
    mutating func append(_ member: StaticString, if condition: Bool) {
        if condition { append(member) }
    }

    /// Appends `key` and a list of strings, unless it is empty.
    mutating func append(_ key: StaticString, unlessEmpty values: [String]) {
        guard !values.isEmpty else { return }
        append(key)
        append(byte: 0x5B)
        for (index, value) in values.enumerated() {
            if index > 0 { append(byte: 0x2C) }
            append(string: value)
        }
        append(byte: 0x5D)
    }

    /// Appends `key` and a list of attachments, unless it is empty.
    mutating func append(_ key: StaticString, unlessEmpty attachments: [Attachment]) {
        guard !attachments.isEmpty else { return }
        append(key)
        append(byte: 0x5B)
        for (index, attachment) in attachments.enumerated() {
            if index > 0 { append(byte: 0x2C) }
            append("{\"digest\":", attachment.digest)
            append(",\"name\":", attachment.name)
            append(",\"byteCount\":", Int64(attachment.byteCount))
            append(byte: 0x7D)
        }
        append(byte: 0x5D)
    }
}
