import LedgerModel

extension Ledger {
    /// Of files that are in two accounts, how they are taken out of one.
    var wordsOnSharedFiles: [String] {
        sharedFiles().compactMap { shared in
            let names = shared.accounts.compactMap { account($0)?.name }
            guard names.count == 2, files.indices.contains(shared.file - 1) else { return nil }
            return "\(shared.count.counted("record")) of \(files[shared.file - 1].name) are in "
                + "\"\(names[0])\" and in \"\(names[1])\"; where one of the two is wrong, `sluice undo "
                + "NUMBER` takes that import back (`sluice history` tells its number); where both are one "
                + "account, `sluice account join \(ShellWord.quoted(names[0])) "
                + "\(ShellWord.quoted(names[1]))` makes it one"
        }
    }
}
