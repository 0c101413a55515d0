import SourceText
import StatementModel
import Testing

@testable import QIFFormat

@Suite("Lists of a QIF file, and their days")
struct QIFListsTests {
    @Test("What a business is owed and owes is a list of its own")
    func businessLists() throws {
        let records = { (amount: String) in "D1/15/2026\nT\(amount)\n^\n" }
        let outcome = try QIFOutcome(
            "!Account\nNClients\nTInvoice\n^\n!Type:Invoice\n" + records("500.00")
                + "!Type:Bill\n" + records("-200.00") + "!Type:Tax\n" + records("-50.00"))
        #expect(outcome.collector.diagnostics.map(\.code.rawValue).isEmpty)
        #expect(outcome.set.statements.map(\.header.account.name) == ["Clients", "Bill", "Tax"])
        #expect(outcome.set.statements.map(\.lines.count) == [1, 1, 1])
        let kinds: [AccountIdentity.Kind] = [.otherAsset, .otherLiability, .otherLiability]
        #expect(outcome.set.statements.map(\.header.account.kind) == kinds)
    }

    @Test("The only account of a list of accounts is that of a list of its kind")
    func onlyAccount() throws {
        func names(_ accounts: String, _ kinds: String...) throws -> [String?] {
            let lists = kinds.map { "!Type:\($0)\nD1/15/2026\nT-5.00\n^\n" }.joined()
            let outcome = try QIFOutcome(
                "!Option:AutoSwitch\n!ACCOUNT\n\(accounts)!Clear:AutoSwitch\n" + lists)
            return outcome.set.statements.map(\.header.account.name)
        }
        #expect(try names("NGiro\nTBank\n^\n", "Bank") == ["Giro"])
        #expect(try names("NGiro\nTBank\n^\n", "CCard", "Bank", "Cash") == [nil, "Giro", nil])
        #expect(try names("NGiro\nTBank\n^\nNPurse\nTCash\n^\n", "Bank") == [nil])
    }

    @Test("The memo of a part may stand behind its amount")
    func memoBehindAmount() throws {
        let outcome = try QIFOutcome(
            "!Type:Bank\nD1/31/2026\nT-10.00\nSFood\n$-6.00\nEweek\nSCash\n$-4.00\nEback\n^\n")
        let parts = outcome.set.texts.splits
        #expect(parts.map { outcome.text($0.category) } == ["Food", "Cash"])
        #expect(parts.map { outcome.text($0.memo) } == ["week", "back"])
        #expect(parts.map { $0.amount?.description } == ["-6.00", "-4.00"])
        // In front of an amount it begins a part without a category.
        let open = try QIFOutcome(
            "!Type:Bank\nD1/31/2026\nT-10.00\nEweek\n$-6.00\nEback\n$-4.00\n^\n")
        #expect(open.set.texts.splits.map { open.text($0.memo) } == ["week", "back"])
        let lone = try QIFOutcome("!Type:Bank\nD1/31/2026\nT-10.00\nEweek\n^\n")
        #expect(lone.lines.map { lone.text($0.memo) } == ["week"])
        #expect(lone.set.texts.splits.isEmpty)
    }

    @Test("Days in two orders that can each be read in one alone are read, and told")
    func twoOrders() throws {
        let outcome = try QIFOutcome("!Type:Bank\nD13/01/2026\nT-5\n^\nD01/14/2026\nT-6\n^\n")
        let days = outcome.lines.map { $0.bookingDate?.description }
        #expect(days == ["2026-01-13", "2026-01-14"])
        #expect(outcome.collector.diagnostics.map(\.code.rawValue) == ["other-date-order"])
    }

    @Test("Years of two digits may stand in front of slashes, too, and that is told")
    func shortYearsBeforeSlashes() throws {
        func ambiguities(_ days: String...) throws -> [Ambiguity] {
            let records = days.map { "D\($0)\nT-1\n^\n" }.joined()
            return try QIFOutcome("!Type:Bank\n" + records).summary.ambiguities
        }
        let open = try ambiguities("26/01/15", "26/02/16")
        #expect(open.map(\.point) == [.dateOrder])
        #expect(open.first?.readings == ["dmy", "ymd"])
        #expect(try ambiguities("13/01/26", "14/01/26", "20/02/26").isEmpty)
        #expect(try ambiguities("26/01/2015", "26/02/2016").isEmpty)
    }

    @Test("What is left of a record whose beginning is cut off is rejected")
    func cutBeginning() throws {
        let outcome = try QIFOutcome("ase\nMrent\n^\nD1/13/2026\nT-4.00\nPKiosk\n^\n")
        #expect(outcome.lines.map(\.amount?.description) == ["-4.00"])
        #expect(outcome.summary.tally.rejected == 1)
    }

    @Test("A list that comes a second time is told, and equal records in lists of others are not")
    func repeatedList() throws {
        let account = "!Account\nNPurse\nTCash\n^\n"
        let list =
            "!Type:Cash\nD1/13/2026\nT-4.00\nPKiosk\n^\nD1/13/2026\nT-4.00\nPKiosk\n^\n"
            + "D1/20/2026\nT9.00\nPFind\n^\n"
        let twice = try QIFOutcome(account + list + "\n" + account + list)
        #expect(twice.collector.diagnostics.map(\.code) == [.repeatedRecords])
        var collector = twice.collector
        #expect(collector.leaveOutRepeats() != nil)
        #expect(collector.result.statements.map(\.lines.count) == [3])
        let other = account.replacing("NPurse", with: "NSafe")
        #expect(try QIFOutcome(account + list + other + list).collector.diagnostics.isEmpty)
        let short = "!Type:Cash\nD1/13/2026\nT-4.00\n^\nD1/13/2026\nT-4.00\n^\n"
        #expect(try QIFOutcome(account + short + account + short).collector.diagnostics.isEmpty)
    }
}
