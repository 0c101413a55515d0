import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CSVFormat

@Suite("Profiles of CSV files")
struct CSVProfileTests {
    private let text = """
        Day;Shop;Sum;Balance
        03.04.2026;Corner Grocer;12,50;87,50
        04.04.2026;Book Nook;20,00;67,50
        05.04.2026;Refund;-5,00;72,50

        """

    private func profile(_ change: (inout CSVProfile) -> Void = { _ in }) -> CSVProfile {
        var profile = CSVProfile(name: "card")
        profile.header = ["Day", "Shop", "Sum", "Balance"].map { CSVProfile.Column($0) }
        profile.columns = [
            .date: [.name("Day")], .payee: [.name("Shop")], .amount: [.name("Sum")],
            .balance: [.name("Balance")],
        ]
        profile.sign = .inverted
        change(&profile)
        return profile
    }

    private func read(
        _ text: String, _ profiles: CSVProfileSet, _ options: ReadOptions = ReadOptions()
    ) throws -> (StatementCollector, ReadSummary) {
        let file = try SourceFile(name: "a.csv", bytes: Array(text.utf8), encoding: .utf8)
        var sink: any StatementSink = StatementCollector()
        let summary = try CSVStatementReader.read(file, options, profiles, into: &sink)
        return (try #require(sink as? StatementCollector), summary)
    }

    private func verdict(_ text: String, _ profiles: [CSVProfile]) -> CSVProfileVerdict {
        let bytes = Array(text.utf8)
        return CSVProfileSet(profiles).verdict(on: bytes.span)
    }

    @Test("A file is recognised by its header and read as the profile says")
    func recognised() throws {
        let (collector, summary) = try read(text, CSVProfileSet([profile()]))
        let lines = collector.result.statements[0].lines
        #expect(lines.map { $0.amount?.description } == ["-12.50", "-20.00", "5.00"])
        #expect(lines.map { collector.result.texts.string($0.payee) }.first == "Corner Grocer")
        #expect(summary.phrases.first == "profile card")
        #expect(summary.ambiguities.isEmpty)
        #expect(collector.diagnostics.isEmpty)
    }

    @Test("A drafted profile names the same other sides", arguments: FixtureFolder.csv.cases)
    func otherSides(_ name: String) throws {
        let text = try String(decoding: FixtureFolder.csv.input(of: name), as: UTF8.self)
        let file = try SourceFile(name: "a.csv", bytes: Array(text.utf8), encoding: .utf8)
        let draft = try CSVProfile.draft(of: file, ReadOptions(), name: "drafted")
        let (free, _) = try read(text, CSVProfileSet())
        let (pinned, _) = try read(text, CSVProfileSet([draft.profile]))
        #expect(Self.sides(pinned) == Self.sides(free))
    }

    private static func sides(_ collector: StatementCollector) -> [String] {
        let texts = collector.result.texts
        return collector.result.statements.flatMap(\.lines).map { line in
            [
                line.bookingDate?.description ?? "", line.amount?.description ?? "",
                texts.string(line.payee), texts.string(line.counterAccount),
                texts.string(line.memo),
            ].joined(separator: "|")
        }
    }

    @Test("Columns in another order, with other case or an alias are the same header")
    func aliases() throws {
        let other = "BALANCE;sum;shop;Booking Day\n1,00;2,50;a;03.04.2026\n"
        let renamed = profile { $0.header[0].aliases = ["Booking day"] }
        guard case .recognised(let match) = verdict(other, [renamed]) else {
            Issue.record("not recognised")
            return
        }
        #expect(match.places[0] == 3)
        let (collector, _) = try read(other, CSVProfileSet([renamed]))
        #expect(collector.result.statements[0].lines[0].amount?.description == "-2.50")
    }

    @Test("A column that may be missing is no difference")
    func optional() {
        let shorter = text.replacing(";Balance", with: "").replacing(",50;87,50", with: ",50")
        let known = profile { $0.header[3].isOptional = true }
        guard case .recognised = verdict(shorter, [known]) else {
            Issue.record("not recognised")
            return
        }
    }

    @Test("A renamed column is told with its new name, and the file is read by inference")
    func drift() throws {
        let renamed = text.replacing("Shop", with: "Merchant")
        guard case .close(let match) = verdict(renamed, [profile()]) else {
            Issue.record("not close")
            return
        }
        #expect(
            match.difference
                == "closest profile card, 3 of 4 columns; \"Shop\" is now \"Merchant\"?")
        let (collector, summary) = try read(renamed, CSVProfileSet([profile()]))
        #expect(collector.diagnostics.map(\.code) == [.profileDrift])
        #expect(summary.phrases.first == "semicolon")
    }

    @Test("A column of other content is no new name for a column of days")
    func successorByContent() {
        let changed = "Note;Shop;Sum;Balance\nhello;a;1,00;2,00\n"
        guard case .close(let match) = verdict(changed, [profile()]) else {
            Issue.record("not close")
            return
        }
        #expect(match.missing.map(\.successor) == [nil])
        #expect(match.difference.hasSuffix("\"Day\" is missing; \"Note\" is new"))
    }

    @Test("Files of other columns are nobody's")
    func strangers() {
        #expect(verdict("Date,Text,Amount\n2026-01-02,a,1.00\n", [profile()]) == .none)
    }

    @Test("Several profiles with the same header leave the file undecided")
    func several() throws {
        let other = profile { $0.name = "other" }
        let (_, summary) = try read(text, CSVProfileSet([profile(), other]))
        let open = try #require(summary.ambiguities.first { $0.point == .profile })
        #expect(open.readings == ["card", "other"])
        #expect(open.flag == "--profile")
        let (_, named) = try read(text, CSVProfileSet([profile(), other], pinned: other))
        #expect(named.phrases.first == "profile other")
        #expect(named.ambiguities.isEmpty)
    }

    @Test("A sign that the balances contradict is reported, and undecided")
    func contradictedSign() throws {
        let wrong = profile { $0.sign = .signed }
        let (collector, summary) = try read(text, CSVProfileSet([wrong]))
        #expect(collector.diagnostics.map(\.code) == [.profileContradicted])
        #expect(summary.ambiguities.map(\.point) == [.sign])
        #expect(summary.ambiguities.first?.readings == ["signed", "inverted"])
        var settled = ReadOptions()
        settled.sign = .inverted
        #expect(try read(text, CSVProfileSet([wrong]), settled).1.ambiguities.isEmpty)
    }

    @Test("A decimal mark under which no amount can be read is undecided")
    func contradictedDecimal() throws {
        let wrong = profile { $0.decimalMark = ASCII.point }
        let (_, summary) = try read(text, CSVProfileSet([wrong]))
        #expect(summary.ambiguities.map(\.point) == [.decimal])
    }

    @Test("A profile that is named and whose columns are not there is refused")
    func missingColumn() throws {
        let file = "Date,Text,Amount\n2026-01-02,a,1.00\n"
        let error = #expect(throws: ReadError.self) {
            _ = try read(file, CSVProfileSet([], pinned: profile()))
        }
        #expect(error?.code == .profileMismatch)
        #expect(error?.message.contains("\"Day\"") == true)
    }

    @Test("A profile without a header gives columns by number where it is named")
    func numbers() throws {
        var bare = CSVProfile(name: "bare")
        bare.columns = [.date: [.number(1)], .amount: [.number(3)], .memo: [.number(2)]]
        bare.sign = .signed
        let (collector, summary) = try read(
            "03.04.2026;a;-1,00\n14.04.2026;b;2,00\n", CSVProfileSet([], pinned: bare))
        let amounts = collector.result.statements[0].lines.map { $0.amount?.description }
        #expect(amounts == ["-1.00", "2.00"])
        #expect(summary.ambiguities.isEmpty)
    }

    @Test("Account and currency are those of the profile where the file names none")
    func account() throws {
        let owned = profile {
            $0.account = AccountIdentity(number: "4417015", kind: .card)
            $0.currency = CurrencyCode("EUR")
        }
        let header = try read(text, CSVProfileSet([owned])).0.result.statements[0].header
        #expect(header.account.number == "4417015")
        #expect(header.account.kind == .card)
        #expect(header.currency?.code == "EUR")
    }

    @Test("What the user settles wins over the profile")
    func flags() throws {
        var options = ReadOptions()
        options.sign = .signed
        let (collector, _) = try read(text, CSVProfileSet([profile()]), options)
        #expect(collector.result.statements[0].lines[0].amount?.description == "12.50")
    }

    @Test("What is inferred from a file is a profile that reads it the same way")
    func draft() throws {
        let file = try SourceFile(name: "a.csv", bytes: Array(text.utf8), encoding: .utf8)
        let draft = try CSVProfile.draft(of: file, ReadOptions(), name: "new")
        #expect(draft.profile.sign == .inverted)
        #expect(draft.profile.header.map(\.name) == ["Day", "Shop", "Sum", "Balance"])
        let bare = try read(text, CSVProfileSet())
        let pinned = try read(text, CSVProfileSet([draft.profile]))
        #expect(
            bare.0.result.statements[0].lines.map(\.amount)
                == pinned.0.result.statements[0].lines.map(\.amount))
    }

    @Test("A sample that does not come to what it says is told")
    func sample() throws {
        var sampled = profile()
        sampled.sample = try CSVProfile.Sample(text: text, readBy: sampled)
        #expect(sampled.sample?.records == 3)
        #expect(sampled.sample?.sum?.description == "-27.50")
        #expect(sampled.sampleFailures().isEmpty)
        sampled.sample?.records = 4
        #expect(sampled.sampleFailures() == ["records: expected 4, found 3"])
    }
}
