import LedgerModel

/// What in a document breaks rules of the ledger, noted while it is read.
///
/// Rules that the ledger in memory can break too are not noted here: ``Ledger/validate()`` finds
/// them.
struct RuleBreaches: Sendable {
    /// What a ledger in memory cannot hold.
    enum Breach: Sendable {
        /// An account states an id that is not the one of its creation key.
        case accountID(Account, stated: String)
        /// A payee has two clean forms.
        case alias(String)
        /// A pair of transactions stands there twice.
        case rejectedPair(TransactionPair)
        /// A deleted transaction stands there twice.
        case tombstone(TransactionID)

        /// What a reading that ends with it says.
        var problem: StaticString {
            switch self {
            case .accountID: "the account's id is not that of its creation key"
            case .alias: "the key stands here for the second time"
            case .rejectedPair: "the pair stands here for the second time"
            case .tombstone: "the id stands here for the second time"
            }
        }
    }

    /// What was found, in the order of the document.
    var list: [Breach] = []
    /// Accounts that transactions name and the ledger has not; their rows have the numbers behind
    /// the last account.
    private(set) var lostAccounts: [LostAccount] = []
    private var numbers: [LostAccount: Int] = [:]

    /// The number of an account among those that are lost.
    mutating func number(of account: LostAccount) -> Int {
        if let known = numbers[account] { return known }
        numbers[account] = lostAccounts.count
        lostAccounts.append(account)
        return lostAccounts.count - 1
    }

    /// The places of accounts by the ids that they state, where those are not their own.
    func statedIDs(_ places: [String: Int32]) -> [String: Int32] {
        var stated: [String: Int32] = [:]
        for case .accountID(let account, let id) in list {
            stated[id] = stated[id] ?? places[account.id.rawValue]
        }
        return stated
    }

    /// What reading alone put right.
    var repairs: [LedgerRepair] { list.map(\.repair) }
}

extension RuleBreaches.Breach {
    /// What reading does about it. It is done in any case: in memory there is no other way.
    fileprivate var repair: LedgerRepair {
        var repair =
            switch self {
            case .accountID(let account, let stated):
                LedgerRepair(
                    LedgerError(
                        .wrongAccountID,
                        "the id \(stated) of \"\(account.name)\" is not that of its creation key",
                        value: stated), .rename, "its id is \(account.id.rawValue)")
            case .alias(let text):
                LedgerRepair(
                    LedgerError(
                        .duplicateEntry, "a payee has two clean forms", value: text),
                    .removeRepeat, "the first one stays")
            case .rejectedPair(let pair):
                LedgerRepair(
                    LedgerError(
                        .duplicateEntry, "a pair of no repeats stands there twice",
                        value: "\(pair.first) \(pair.second)"),
                    .removeRepeat, "it is kept once")
            case .tombstone(let id):
                LedgerRepair(
                    LedgerError(
                        .duplicateEntry, "a deleted transaction stands there twice",
                        value: id.description),
                    .removeRepeat, "it is kept once")
            }
        repair.isRequired = true
        return repair
    }
}
