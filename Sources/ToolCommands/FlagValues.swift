import ArgumentParser
import LedgerModel
import StatementModel

extension CalendarDate {
    /// The day that a user gave for a flag.
    init(_ text: String, flag: String) throws {
        guard let date = CalendarDate(parsing: text) else {
            throw ValidationError("\(flag) takes a date like 2026-01-31, not '\(text)'")
        }
        self = date
    }
}

extension CurrencyCode {
    /// The currency that a user gave for a flag, or for what else takes one: its code, or a sign that
    /// no other currency has.
    init(_ text: String, flag: String) throws {
        guard let code = CurrencyCode(stated: text) else {
            throw ValidationError(
                "\(flag) takes a code like EUR, not '\(text)'" + Currency.suggestion(for: text))
        }
        self = code
    }

    /// Says that a code which the user typed is none of the standard's: a slip, more often than not.
    func tellIfUnknown() {
        guard Currency(self) == nil else { return }
        Terminal.say("note: ISO 4217 has no currency \(self); amounts in it get 2 decimals")
    }
}

extension Currency {
    /// What to say behind a text that is no code: the code of the currency that it names, or how to find it.
    fileprivate static func suggestion(for text: String) -> String {
        let found = find(text)
        guard let first = found.first else { return "" }
        let likely = ": \(first.code) is the \(first.name)"
        return found.count == 1 || isName(text)
            ? likely : likely + "; `sluice currency \(ShellWord.quoted(text))` lists others"
    }
}
