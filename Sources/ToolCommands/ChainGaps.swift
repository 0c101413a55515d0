import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

extension ImportPlan {
    /// Finds what is missing before the statements of the plan, behind others of it and those that
    /// the history of a ledger's file tells of, which has so many batches.
    /// - Returns: The first of the days on which statements of the history close.
    @discardableResult
    mutating func findGaps(behindHistoryOf path: String, batchCount: Int) -> CalendarDate? {
        var earlier: [StatementChain.Link] = []
        do throws(StoreError) {
            earlier = try StoreFile(path: path).statementLinks(
                settling: statementsWithoutEarlier, in: ledger, upTo: batchCount)
        } catch {
            // A damaged history is no reason not to import; `sluice check` tells of it.
        }
        findGaps(behind: earlier)
        return earlier.compactMap(\.closingDay).min()
    }

    /// Sets opening balances where the statements of the plan and of the history of a ledger's file, which
    /// has so many batches, show only together what an account opens with.
    mutating func settleOpenings(behindHistoryOf path: String, batchCount: Int) {
        let accounts = accountsOffStatements
        guard changesLedger, !accounts.isEmpty else { return }
        do throws(StoreError) {
            settleOpenings(
                behind: try StoreFile(path: path).statementLinks(
                    of: accounts, in: ledger, upTo: batchCount))
        } catch {
            // As above; the difference is told.
        }
    }
}

extension StatementChain.Gap {
    /// What is missing, for people.
    var sentence: String {
        let currency = later.currency
        let text = { (balance: Int64?) in
            Money(minorUnits: balance ?? 0, currency: currency).description
        }
        let days = (earlier.closingDay ?? .earliest, later.firstDay ?? .latest)
        let besides = booked.minorUnits == 0 ? "" : " besides the \(booked) that the ledger has"
        return "\(earlier.file) closes with \(text(earlier.closing)) on \(days.0), "
            + "\(later.file) opens with \(text(later.opening)) on \(days.1); "
            + "\(missing) between them is missing\(besides)"
    }

    /// What is missing, for scripts.
    func write(to json: inout JSONText) {
        json.object("gap") { json in
            json.value("file", earlier.file)
            json.value("closing", amount(earlier.closing))
            json.value("closingDay", earlier.closingDay?.description)
            json.value("firstDay", later.firstDay?.description)
            json.value("booked", booked.exactAmount.description)
            json.value("missing", missing.exactAmount.description)
        }
    }

    private func amount(_ units: Int64?) -> String? {
        units.map { Money(minorUnits: $0, currency: later.currency).exactAmount.description }
    }
}
