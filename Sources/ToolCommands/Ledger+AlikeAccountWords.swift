import LedgerModel
import Normalization

extension Ledger {
    /// Of accounts that are likely one, what they have in common, and what makes them one.
    var wordsOnAlikeAccounts: [String] {
        alikeAccounts().compactMap { alike in
            guard let from = account(alike.from)?.name, let into = account(alike.into)?.name else {
                return nil
            }
            return "\(alike.sharedCount) of \(alike.count) payments of \"\(from)\" are in "
                + "\"\(into)\", too, by day and amount; where they are one account, `sluice account "
                + "join \(ShellWord.quoted(from)) \(ShellWord.quoted(into))` and then `sluice "
                + "dedupe` make it one"
        }
    }
}
