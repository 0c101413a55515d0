import LedgerModel
import LedgerStore
import SourceText
import StatementModel

extension Diagnostic.Code {
    /// A ledger's history is damaged, or that of another ledger.
    static let damagedHistory = Self(rawValue: "damaged-history")
    /// A ledger's newest batch is not beside it.
    static let missingHistory = Self(rawValue: "missing-history")
    /// A paper of the ledger is not where it was kept.
    static let missingPaper = Self(rawValue: "missing-paper")
    /// A paper of the ledger has other bytes than when it was kept.
    static let damagedPaper = Self(rawValue: "damaged-paper")
    /// A paper of the ledger is where it was kept, but cannot be read.
    static let unreadablePaper = Self(rawValue: "unreadable-paper")
    /// No imported file covers some days of an account.
    static let uncoveredDays = Self(rawValue: "uncovered-days")
    /// A regular payment did not come when it was expected.
    static let missingItem = Self(rawValue: "missing-item")
    /// An account's balance is not the one that an imported file states.
    static let otherBalance = Self(rawValue: "other-balance")
}

/// What is said of a ledger whose newest batch is not beside it.
enum MissingBatch {
    static func sentence(_ number: Int) -> String {
        "batch \(number) is not beside the ledger, so nothing of it can be undone"
    }

    static let hint = "move the folder of its history to the ledger, or bring a backup back"
}

/// What a ledger's files and history say against it, beyond its rules.
struct LedgerFindings {
    private(set) var findings: [Diagnostic] = []

    /// Nothing yet.
    init() {}

    /// Compares a ledger with the periods of its files, and with what came regularly.
    init(_ ledger: Ledger) {
        for account in ledger.coverage() {
            for gap in account.gaps {
                findings.append(
                    Diagnostic(
                        .note, .uncoveredDays,
                        "\(account.account) has no file from \(gap.first) to \(gap.last)",
                        value: account.account))
            }
        }
        for item in ledger.missingItems() {
            let days = item.expected.prefix(3).map(\.description).joined(separator: ", ")
            let more = item.expected.count > 3 ? " and \(item.expected.count - 3) more" : ""
            findings.append(
                Diagnostic(
                    .note, .missingItem,
                    "\(item.payee) (\(item.account), \(item.amount), every \(item.days) days) "
                        + "came last on \(item.last) and is missing about \(days)\(more)",
                    value: item.payee,
                    hint: "a file that was not imported, another name, or it has ended"))
        }
    }

    /// Looks at the history of a ledger's file: whether it is whole, and whether the balances that
    /// the imported files stated are those of the ledger and follow from each other.
    mutating func add(
        _ ledger: Ledger, history: () throws(StoreError) -> [RecordedBatch]
    ) {
        do throws(StoreError) {
            let all = try history()
            if ledger.batchCount > 0, !all.contains(where: { $0.number == ledger.batchCount }) {
                findings.append(
                    Diagnostic(
                        .warning, .missingHistory,
                        MissingBatch.sentence(ledger.batchCount),
                        value: String(ledger.batchCount), hint: MissingBatch.hint))
            }
            let batches = all.filter { $0.undoneBy == nil }
            let proofs = batches.flatMap(\.batch.files).flatMap(\.statements)
            for difference in ledger.differences(from: proofs) { add(difference) }
            let chain = StatementChain(batches.flatMap(\.batch.statementLinks))
            for gap in chain.gaps(in: ledger) { add(gap, ledger) }
        } catch {
            findings.append(
                Diagnostic(
                    .error, .damagedHistory, error.message, value: error.path,
                    hint: "later batches can still be undone; older ones cannot"))
        }
    }

    /// Looks for the papers that a ledger names.
    mutating func add(_ ledger: Ledger, papersOf path: String) {
        do throws(StoreError) {
            for fault in try StoreFile(path: path).faults(ofPapersIn: ledger) {
                add(fault)
            }
        } catch {
            findings.append(Diagnostic(.error, .missingPaper, error.message, value: error.path))
        }
    }

    private mutating func add(_ fault: PaperFault) {
        var hint = "`sluice receipt attach` with the same file puts it back"
        let (code, reason): (Diagnostic.Code, String) =
            switch fault.kind {
            case .missing: (.missingPaper, "is not where it was kept")
            case .damaged: (.damagedPaper, "has other bytes than when it was kept")
            case .unreadable(let error):
                (
                    .unreadablePaper,
                    "cannot be read" + (error.underlying.map { " (\($0))" } ?? "")
                )
            }
        if code == .unreadablePaper {
            hint = "look at the permissions of the file and of its folder"
        }
        findings.append(
            Diagnostic(
                .error, code, "the paper \(fault.paper.name) \(reason)", value: fault.paper.digest,
                hint: hint))
    }

    private mutating func add(_ gap: StatementChain.Gap, _ ledger: Ledger) {
        guard let account = ledger.account(gap.later.account) else { return }
        findings.append(
            Diagnostic(
                .warning, .statementGap, "\(account.name): \(gap.sentence)",
                value: account.name, hint: "import the statements between the two days"))
    }

    private mutating func add(_ difference: BalanceDifference) {
        let currency = difference.stated.currency
        let booked =
            Int64(exactly: difference.booked).map { Money(minorUnits: $0, currency: currency) }
            .map(\.description)
            ?? "\(ExactAmount(coefficient: difference.booked, scale: currency.exponent)) \(currency)"
        findings.append(
            Diagnostic(
                .warning, .otherBalance,
                "\(difference.account) has \(booked) on \(difference.day), "
                    + "where a file states \(difference.stated)",
                value: difference.account,
                hint: "`sluice reconcile` lists what stands between them"))
    }
}
