import LedgerModel
import SourceText
import StatementModel

/// Finding the account of a statement, and proposing one where the ledger has none.
extension ImportDraft {
    /// Makes the statement that a line counts to: that of its header, or one of the same account
    /// number in the currency that the line names. Accounts are looked for, and proposed, only when
    /// a line needs one.
    mutating func addStatement(of line: StatementLine, to state: inout IncomingFileState) {
        let header = state.headers.indices.contains(line.statement) ? line.statement : nil
        var content = header.map { state.headers[$0] } ?? StatementHeader()
        content.currency = line.currency ?? content.currency
        content.account = Self.withoutNameAsNumber(content.account)
        let statement = resolve(content, header: header ?? -1, for: state)
        notePreferredCurrency(statement, content, in: &state)
        state.add(
            statement, of: ledger.accounts[Int(statement.account)],
            for: IncomingFileState.StatementKey(line))
    }

    /// Says so where an account is made in the ledger's preferred currency, because nothing states one.
    private func notePreferredCurrency(
        _ statement: IncomingStatement, _ header: StatementHeader,
        in state: inout IncomingFileState
    ) {
        let isStated = header.currency != nil || state.file.options.currency != nil
        guard statement.isNewAccount, !isStated, statement.currency != .unknown else { return }
        let phrase = "\(statement.currency), the ledger's preferred currency"
        if !state.decisions.contains(phrase) { state.decisions.append(phrase) }
    }

    private mutating func resolve(
        _ header: StatementHeader, header number: Int, for state: IncomingFileState
    ) -> IncomingStatement {
        let options = state.file.options
        // Some banks number a current account, its savings and its card alike.
        let others = state.othersOfNumber(header.account)
        var (index, isNew, byFile) = (existingAccount(header, options, others), false, false)
        if index == nil { index = accountOfKnownFile(header, state) }
        if index == nil {
            let currency =
                header.currency ?? options.currency ?? ledger.settings.preferredCurrency
            (index, isNew, byFile) = proposedAccount(
                header, state.file, currency: currency ?? .unknown)
        }
        let place = index ?? 0
        let currency = ledger.accounts[place].currency
        return IncomingStatement(
            header: header, account: Int32(place),
            isNewAccount: isNew || place >= knownAccountCount, isNamedByFile: byFile,
            currency: currency, exponent: currency.exponent, headerNumber: number)
    }

    /// The account that has what a file brought in an earlier import, where nothing names another one: the
    /// user may have named it then.
    private mutating func accountOfKnownFile(
        _ header: StatementHeader, _ state: IncomingFileState
    ) -> Int? {
        guard state.isKnown, state.file.options.account == nil, header.account.number == nil,
            header.account.name == nil, let place = account(ofFile: state.number)
        else { return nil }
        let account = ledger.accounts[place]
        let fits = header.currency == nil || header.currency == account.currency
        return fits && account.owner == state.file.options.owner ? place : nil
    }

    /// Books name their accounts where banks number them: a number without a digit is a name.
    private static func withoutNameAsNumber(_ identity: AccountIdentity) -> AccountIdentity {
        guard let number = identity.number, !number.utf8.contains(where: ASCII.isDigit) else {
            return identity
        }
        var named = identity
        named.name = identity.name ?? number
        named.number = nil
        return named
    }

    /// By bank id, number and currency, of several kinds the same one; else by what the user named, be
    /// it by its number; else by what a masked number shows, or by the file's own name for the account.
    private func existingAccount(
        _ header: StatementHeader, _ options: ImportOptions, _ others: Set<Int>
    ) -> Int? {
        if let found = accountOfNumber(header, options, others) { return found }
        let isSame: (AccountNumber, AccountNumber) -> Bool = { $0.isSame(as: $1) }
        if let other = onlyAccount(header, options, others, isSame) { return other }
        if let hint = options.account {
            return account(named: hint, options, header.currency)
                ?? onlyAccount(ofNumber: hint, options, header.currency)
        }
        let isMasked: (AccountNumber, AccountNumber) -> Bool = { $0.isMaskedForm(of: $1) }
        if let other = onlyAccount(header, options, others, isMasked) { return other }
        // Books may also name an account by a name with digits in it.
        guard let name = header.account.number ?? header.account.name else { return nil }
        return account(named: name, options, header.currency)
    }

    /// An account that has the number of a statement, rather as its own than as a further one. Several may
    /// have a further one, and what the user says goes before those.
    private func accountOfNumber(
        _ header: StatementHeader, _ options: ImportOptions, _ others: Set<Int>
    ) -> Int? {
        guard let number = header.account.number else { return nil }
        let matches = directory.places(ofNumber: number, owner: options.owner).filter { place in
            let account = ledger.accounts[place]
            return !others.contains(place)
                && (header.currency == nil || account.currency == header.currency)
        }
        let own = matches.filter { place in
            let account = ledger.accounts[place]
            return account.hasAsOwn(number: number)
                && (account.bankID == nil || header.account.bankID == nil
                    || account.bankID == header.account.bankID)
        }
        if own.isEmpty {
            let further = matches.filter { !ledger.accounts[$0].hasAsOwn(number: number) }
            return options.account == nil && further.count == 1 ? further[0] : nil
        }
        return own.first { ledger.accounts[$0].kind == header.account.kind } ?? own.first
    }

    /// The one account of which a number is another form of a statement's: an IBAN, or bank and number;
    /// or what a masked one shows.
    private func onlyAccount(
        _ header: StatementHeader, _ options: ImportOptions, _ others: Set<Int>,
        _ isForm: (AccountNumber, AccountNumber) -> Bool
    ) -> Int? {
        guard let number = header.account.number else { return nil }
        let wanted = AccountNumber(number, bankID: header.account.bankID)
        let found = directory.places(endingAs: wanted, owner: options.owner).filter { place in
            let account = ledger.accounts[place]
            return !others.contains(place)
                && (header.currency == nil || account.currency == header.currency)
                && (options.account == nil ? account.numberForms : account.ownNumberForms)
                    .contains { isForm(wanted, $0) }
        }
        return found.count == 1 ? found[0] : nil
    }

    private func account(
        named name: String, _ options: ImportOptions, _ currency: CurrencyCode?
    ) -> Int? {
        let owner = options.owner
        let index =
            directory.place(ofKey: name) ?? directory.place(named: name, owner: owner)
        guard let currency else { return index }
        if let index, ledger.accounts[index].currency == currency { return index }
        // A name in a second currency became an account of its own, and is that one from then on.
        return directory.place(
            ofKey: Account.creationKey(ofName: name, owner: owner, currency: currency))
    }

    /// The account with a number, where it is the only one.
    private func onlyAccount(
        ofNumber number: String, _ options: ImportOptions, _ currency: CurrencyCode?
    ) -> Int? {
        guard !Ledger.lettersAndDigits(number).isEmpty else { return nil }
        let wanted = currency ?? options.currency
        let found = directory.places(ofNumber: number, owner: options.owner).filter {
            wanted == nil || ledger.accounts[$0].currency == wanted
        }
        return found.count == 1 ? found[0] : nil
    }

    /// A new account, named from what is known. An account that the file's name led to earlier is
    /// taken again.
    private mutating func proposedAccount(
        _ header: StatementHeader, _ file: IncomingFile, currency: CurrencyCode
    ) -> (index: Int?, isNew: Bool, byFile: Bool) {
        let identity = header.account
        var name = file.options.account ?? identity.name ?? ""
        let isNamedByFile =
            name.isEmpty && Ledger.lettersAndDigits(identity.number ?? "").isEmpty
        if name.isEmpty {
            name = isNamedByFile ? Account.name(ofFile: file.baseName) : Self.name(identity)
        }
        if isNamedByFile, let known = account(named: name, file.options, header.currency) {
            return (known, false, true)
        }
        let owner = file.options.owner
        let key = unusedKey(name, identity, owner, currency)
        let account = Account(
            creationKey: key, name: unusedName(name, identity, owner, currency), currency: currency,
            kind: identity.kind ?? .bank, owner: owner, bankID: identity.bankID,
            number: identity.number, isDefault: ledger.accounts.isEmpty)
        ledger.accounts.append(account)
        directory.extend(over: ledger.accounts)
        return (ledger.accounts.count - 1, true, isNamedByFile)
    }

    /// A creation key that says the same whichever file names the account first: the number's
    /// letters and digits without the bank, whose id not every format states. A second bank with
    /// the same number gets its id behind it.
    private func unusedKey(
        _ name: String, _ identity: AccountIdentity, _ owner: String, _ currency: CurrencyCode
    ) -> String {
        let number = Ledger.lettersAndDigits(identity.number ?? "")
        var key =
            number.isEmpty
            ? Account.creationKey(ofName: name, owner: owner, currency: currency)
            : "bank/\(owner)/\(number)/\(currency)"
        if directory.place(ofKey: key) != nil, let bankID = identity.bankID {
            key += "/\(bankID)"
        }
        if directory.place(ofKey: key) != nil, let kind = identity.kind {
            key += "/\(kind.rawValue)"
        }
        while directory.place(ofKey: key) != nil { key += "+" }
        return key
    }

    /// A name that no account of the owner has, with what tells it from the one that has it: its currency, where
    /// that is another one, else the end of its number, its bank, or all of its number.
    private func unusedName(
        _ name: String, _ identity: AccountIdentity, _ owner: String, _ currency: CurrencyCode
    ) -> String {
        var candidates = [name]
        let other = directory.place(named: name, owner: owner)
        if let other, ledger.accounts[other].currency != currency {
            candidates.append("\(name) \(currency)")
        }
        if let number = identity.number {
            let end = Ledger.lettersAndDigits(number).suffix(4)
            if !name.hasSuffix(end) { candidates.append("\(name) \(end)") }
            if let bankID = identity.bankID { candidates.append("\(name) \(bankID)") }
            candidates += ["\(name) \(number)", "\(name) \(number) \(currency)"]
        }
        for candidate in candidates
        where directory.place(named: candidate, owner: owner) == nil { return candidate }
        var count = 2
        while directory.place(named: "\(name) \(count)", owner: owner) != nil { count += 1 }
        return "\(name) \(count)"
    }

    /// A name from the kind and the last characters of the number, `Card 4711`.
    private static func name(_ identity: AccountIdentity) -> String {
        let kind =
            switch identity.kind {
            case .card: "Card"
            case .savings: "Savings"
            case .investment: "Investments"
            case .loan: "Loan"
            case .cash: "Cash"
            default: "Account"
            }
        return "\(kind) \(Ledger.lettersAndDigits(identity.number ?? "").suffix(4))"
    }
}

extension Account {
    /// What an account may be called of which only the name of a file tells: its words that are
    /// neither dates, numbers nor the words of an export.
    package static func name(ofFile baseName: String) -> String {
        let noise: Set<String> = [
            "export", "statement", "statements", "transactions", "transaction", "download",
            "umsatze", "umsaetze", "activity", "history", "jan", "feb", "mar", "apr", "may", "jun",
            "jul", "aug", "sep", "oct", "nov", "dec", "january", "february", "march", "april",
            "june", "july", "august", "september", "october", "november", "december", "copy",
        ]
        var bytes = Array(baseName.utf8)
        if let point = bytes.lastIndex(of: ASCII.point), point > 0 {
            bytes.removeSubrange(point...)
        }
        let words = bytes.split { !ASCII.isLetter($0) && $0 < 0x80 }
            .map { String(decoding: $0, as: UTF8.self) }
            .filter { $0.utf8.count > 1 && !noise.contains($0.lowercased()) }
        let stem = words.joined(separator: " ")
        guard let first = stem.first else { return "Account" }
        return first.uppercased() + stem.dropFirst()
    }
}
