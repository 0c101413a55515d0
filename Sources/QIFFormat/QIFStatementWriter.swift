package import StatementModel

/// Writes QIF that our own reader, and programs since Quicken 98, read back.
///
/// Years have four digits, amounts a point and no grouping, texts are UTF-8. QIF has no place for
/// ids, references, counter accounts, currencies and running balances: they are left out.
package enum QIFStatementWriter {
    /// Appends all statements of a set.
    ///
    /// `!Account` blocks are written where a statement names its account, and where there are
    /// several statements. A line without an amount is written as zero; ``QIFStatementFitting``
    /// leaves such lines out. Without any statement the file is one list without records.
    /// - Parameters:
    ///   - set: The statements and their texts.
    ///   - output: What the file is appended to.
    ///   - dateOrder: The order of day, month and year. Where no date of the set shows it, the
    ///     file declares it (`!Option:MDY`).
    /// - Throws: ``WriteError`` with code `missing-value` for a line without any date.
    package static func write(
        _ set: StatementSet, to output: inout [UInt8], dateOrder: DateOrder = .monthDayYear
    ) throws(WriteError) {
        var file = QIFFileText(texts: set.texts, dateOrder: dateOrder)
        if needsDeclaration(set, dateOrder) {
            file.line("!Option:", dateOrder.rawValue.uppercased())
        }
        for (index, statement) in set.statements.enumerated() {
            let isInvestment = holdsInvestments(statement)
            let kind = isInvestment ? "Invst" : word(for: statement.header.account.kind)
            let account = accountName(of: statement, at: index, in: set)
            if let account { file.account(account, of: statement, kind: kind) }
            file.line("!Type:", kind)
            for line in statement.lines {
                guard let date = line.dayInQIF else {
                    throw WriteError(.missingValue, "the line has no date", record: line.record)
                }
                file.line("D", date)
                if line.isReconciled { file.line("C", "X") }
                if isInvestment {
                    file.investment(line)
                } else {
                    file.payment(line, account: account)
                }
                file.line("^", "")
            }
        }
        if set.statements.isEmpty { file.line("!Type:", word(for: nil)) }
        output.append(contentsOf: file.bytes)
    }

    /// Whether no date tells the day from the month by being above twelve, or by year in front.
    private static func needsDeclaration(_ set: StatementSet, _ order: DateOrder) -> Bool {
        guard order == .dayMonthYear || order == .monthDayYear else { return false }
        var isOpen = false
        for statement in set.statements {
            for line in statement.lines {
                guard let date = line.dayInQIF else {
                    continue
                }
                let (_, month, day) = date.components
                if day > 12 { return false }
                if day != month { isOpen = true }
            }
        }
        return isOpen
    }

    /// Whether the statement is written as a list of investment records.
    static func holdsInvestments(_ statement: Statement) -> Bool {
        statement.header.account.kind == .investment
            || statement.lines.contains { $0.holding != nil }
    }

    private static func accountName(
        of statement: Statement, at index: Int, in set: StatementSet
    ) -> String? {
        let account = statement.header.account
        if let name = account.nameInQIF {
            // QIF has no currencies: two in one account would be added.
            let currency = statement.header.currency
            let isShared = set.statements.contains {
                $0.header.account.nameInQIF == name && $0.header.currency != currency
            }
            return isShared ? "\(name) \(currency?.code ?? "?")" : name
        }
        // Statements without a name would fall together without one.
        return set.statements.count > 1 ? "Account \(index + 1)" : nil
    }

    /// The word for a kind of account. QIF knows no savings and loan accounts of their own.
    private static func word(for kind: AccountIdentity.Kind?) -> String {
        switch kind {
        case .cash: "Cash"
        case .card: "CCard"
        case .otherAsset: "Oth A"
        case .otherLiability, .loan: "Oth L"
        case .investment: "Invst"
        case .bank, .savings, nil: "Bank"
        }
    }
}

extension AccountIdentity {
    /// What an account is called in a QIF file.
    fileprivate var nameInQIF: String? { name ?? number ?? bankID }
}
