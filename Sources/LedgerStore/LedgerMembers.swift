import LedgerModel
import StatementModel

/// Reads an account.
enum AccountMembers {
    /// Reads one object. The account's id is the one that its creation key gives; the stated one
    /// has to be the same.
    static func read(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> (account: Account, statedID: String) {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var texts: [String: String] = [:]
        var flags: [String: Bool] = [:]
        var lists: [String: [String]] = [:]
        var currency: CurrencyCode?
        var kind = Account.Kind.bank
        var openingBalance: Int64 = 0
        let required = ["id", "creationKey", "name", "currency", "kind"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "id", "creationKey", "owner", "name", "bankID", "number":
                texts[key] = try reader.swiftString(bytes)
            case "otherNumbers", "formerKeys": lists[key] = try reader.strings(bytes)
            case "currency": currency = try reader.currency(bytes)
            case "kind":
                kind = try reader.value(bytes, "expected a kind of account") {
                    Account.Kind(rawValue: $0)
                }
            case "openingBalance": openingBalance = try reader.integer(bytes)
            case "isDefault", "isArchived": flags[key] = try reader.boolean(bytes)
            default: return false
            }
            return true
        }
        guard let creationKey = texts["creationKey"], let name = texts["name"], let currency else {
            throw JSONFault("the account is not complete", at: start)
        }
        let account = Account(
            creationKey: creationKey, name: name, currency: currency, kind: kind,
            owner: texts["owner"] ?? "", openingBalance: openingBalance,
            bankID: texts["bankID"], number: texts["number"],
            otherNumbers: lists["otherNumbers"] ?? [], formerKeys: lists["formerKeys"] ?? [],
            isDefault: flags["isDefault"] ?? false, isArchived: flags["isArchived"] ?? false)
        return (account, texts["id"] ?? "")
    }
}

/// Reads budgets.
enum BudgetMembers {
    /// Reads a named budget.
    static func read(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Budget {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var (name, limit, period) = ("", Int64(0), Budget.Period.month)
        var currency: CurrencyCode?
        var categories: [String] = []
        let required = ["name", "limit", "currency", "period"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "name": name = try reader.swiftString(bytes)
            case "limit": limit = try reader.integer(bytes)
            case "currency": currency = try reader.currency(bytes)
            case "period":
                period = try reader.value(bytes, "expected day, week or month") {
                    Budget.Period(rawValue: $0)
                }
            case "categories": categories = try reader.strings(bytes)
            default: return false
            }
            return true
        }
        guard let currency else { throw JSONFault("the budget has no currency", at: start) }
        return Budget(
            name: name, limit: Money(minorUnits: limit, currency: currency), period: period,
            categories: categories)
    }

    /// Reads the overall budget of a month.
    static func readMonthly(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> MonthlyBudget {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var limit: Int64 = 0
        var currency: CurrencyCode?
        var month: CalendarDate?
        try reader.object(bytes, required: ["limit", "currency", "month"]) {
            key, reader throws(JSONFault) in
            switch key {
            case "limit": limit = try reader.integer(bytes)
            case "currency": currency = try reader.currency(bytes)
            case "month": month = try reader.date(bytes)
            default: return false
            }
            return true
        }
        guard let currency, let month else {
            throw JSONFault("the budget is not complete", at: start)
        }
        return MonthlyBudget(limit: Money(minorUnits: limit, currency: currency), month: month)
    }
}

/// Reads a series of recurring transactions.
enum RecurrenceMembers {
    /// Reads one object.
    static func read(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Recurrence {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var (id, word) = ("", "")
        var count: Int64 = 0
        var days: Int64?
        var attachments: [Attachment] = []
        try reader.object(bytes, required: ["id", "interval", "count"]) {
            key, reader throws(JSONFault) in
            switch key {
            case "id": id = try reader.swiftString(bytes)
            case "interval": word = try reader.swiftString(bytes)
            case "days": days = try reader.integer(bytes, in: 0...Int64.max)
            case "count": count = try reader.integer(bytes, in: 0...Int64.max)
            case "attachments": attachments = try reader.attachments(bytes)
            default: return false
            }
            return true
        }
        guard let interval = interval(word, days: days) else {
            throw JSONFault(
                "expected daily, weekly, monthly, yearly, or days and their number", at: start)
        }
        return Recurrence(
            id: RecurrenceID(rawValue: id), interval: interval, count: Int(count),
            attachments: attachments)
    }

    private static func interval(_ word: String, days: Int64?) -> Recurrence.Interval? {
        switch (word, days) {
        case ("daily", nil): .daily
        case ("weekly", nil): .weekly
        case ("monthly", nil): .monthly
        case ("yearly", nil): .yearly
        case ("days", let days?): .days(Int(days))
        default: nil
        }
    }
}
