import ArgumentParser
import LedgerModel
import StatementModel

/// The flag of commands that can say what they would do.
struct TrialOptions: ParsableArguments {
    @Flag(
        name: [.customLong("dry-run"), .customShort("n")],
        help: "Say what would happen; write nothing.")
    var isDryRun = false
}

extension LedgerOptions {
    /// Changes the ledger by one operation, and prints what it says.
    func apply(isDryRun: Bool = false, _ body: (inout Ledger) throws -> String) throws {
        var message = ""
        try change(isDryRun: isDryRun) { ledger in
            message = try body(&ledger)
            return Change(batch: Batch(.change, title: message))
        }
        Terminal.say(message + (isDryRun ? " (dry run: nothing written)" : ""))
    }

    /// Changes the ledger by one operation on the account that the user means.
    func apply(
        to account: String, isDryRun: Bool = false,
        _ body: (inout Ledger, Account) throws -> String
    ) throws {
        try apply(isDryRun: isDryRun) { ledger in
            let found = try ledger.account(matching: account)
            return try body(&ledger, found)
        }
    }

    /// The day of a flag, else the one that counts as today.
    func day(_ text: String?, flag: String) throws -> CalendarDate {
        try text.map { try CalendarDate($0, flag: flag) } ?? day()
    }
}
