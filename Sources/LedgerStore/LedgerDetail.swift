/// How much of a ledger is read.
enum LedgerDetail {
    /// All of it.
    case full
    /// What sums need: all but the texts of transactions and of their sources (payee, note, bank's
    /// text and memo, counter account, the bank's id, check number), which are most of a ledger's
    /// bytes and most of the time that reading takes. Categories and tags are there.
    ///
    /// The texts are still checked: what is damaged is refused whatever is read of it.
    case figures
}
