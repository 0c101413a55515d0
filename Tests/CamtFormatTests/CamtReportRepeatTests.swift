import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CamtFormat

@Suite("Reports within a day that list again what an earlier one has listed")
struct CamtReportRepeatTests {
    private func report(
        _ entries: [String], until hour: Int, from start: Int = 0, more: String = "",
        account: String = "DE00100000000000004711"
    ) -> String {
        let time = { (hour: Int) in "2026-01-10T\(hour < 10 ? "0" : "")\(hour):00:00" }
        return "<Rpt><Id>R\(hour)</Id><FrToDt><FrDtTm>\(time(start))</FrDtTm>"
            + "<ToDtTm>\(time(hour))</ToDtTm></FrToDt><Acct><Id><IBAN>\(account)</IBAN></Id>"
            + "<Ccy>EUR</Ccy></Acct>" + more + entries.joined() + "</Rpt>"
    }

    private func repeats(_ reports: String...) throws -> [Range<Int>] {
        let text =
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.052.001.08\">"
            + "<BkToCstmrAcctRpt>\(reports.joined())</BkToCstmrAcctRpt></Document>"
        let file = try SourceFile(name: "test.xml", bytes: Array(text.utf8), encoding: .utf8)
        var sink: any StatementSink = RepeatSink()
        _ = try CamtStatementReader.read(file, ReadOptions(), into: &sink)
        return (sink as? RepeatSink)?.repeats.map(\.records) ?? []
    }

    private let one = entry()
    private let other = entry(amount: "2.00")
    private let third = entry(amount: "3.00")

    @Test("A report that covers the time of an earlier one repeats it")
    func covering() throws {
        let first = report([one, other], until: 10)
        #expect(try repeats(first, report([one, other, third], until: 14)) == [2..<4])
        #expect(try repeats(first, report([third, one, other], until: 14)) == [3..<5])
        // The newest report may stand first, and the oldest last.
        #expect(try repeats(report([one, other, third], until: 14), first) == [3..<5])
    }

    @Test("A report of the time behind an earlier one, or of another account, repeats nothing")
    func following() throws {
        let first = report([one], until: 10)
        #expect(try repeats(first, report([one, other], until: 14, from: 10)).isEmpty)
        #expect(try repeats(first, report([one, other], until: 14, from: 9)).isEmpty)
        let elsewhere = report([one, other], until: 14, account: "DE00100000000000004712")
        #expect(try repeats(first, elsewhere).isEmpty)
        #expect(try repeats(first, report([other], until: 14)).isEmpty)
    }

    @Test("One entry of two reports of the very same time may have come twice, several have not")
    func sameTime() throws {
        #expect(try repeats(report([one], until: 10), report([one], until: 10)).isEmpty)
        #expect(try repeats(report([one, one], until: 10), report([one, one], until: 10)).isEmpty)
        let first = report([one, other], until: 10)
        #expect(try repeats(first, first) == [2..<4])
    }

    @Test("Entries that all have an id of the bank are known without times")
    func identified() throws {
        let known = entry("<AcctSvcrRef>A-1</AcctSvcrRef>")
        let timeless = { (entries: [String]) in
            report(entries, until: 10).replacing(#/<FrToDt>.*</FrToDt>/#, with: "")
        }
        #expect(try repeats(timeless([known]), timeless([known, other])).isEmpty)
        let next = entry("<AcctSvcrRef>A-2</AcctSvcrRef>", amount: "2.00")
        #expect(try repeats(timeless([known]), timeless([known, next])) == [1..<2])
        // One id for two entries names neither of them.
        #expect(try repeats(timeless([known, known]), timeless([known, known, next])).isEmpty)
        #expect(try repeats(timeless([one, other]), timeless([one, other, third])).isEmpty)
    }

    @Test("Three different entries without ids are no accident, fewer or equal ones may be")
    func severalEntries() throws {
        let timeless = { (entries: [String]) in
            report(entries, until: 10).replacing(#/<FrToDt>.*</FrToDt>/#, with: "")
        }
        let fourth = entry(amount: "4.00")
        let all = [one, other, third]
        #expect(try repeats(timeless(all), timeless(all + [fourth])) == [3..<6])
        #expect(try repeats(timeless([fourth] + all), timeless(all)) == [4..<7])
        #expect(try repeats(timeless([one, one, one]), timeless([one, one, one])).isEmpty)
        // Times that lie behind each other say that nothing is listed again.
        #expect(try repeats(report(all, until: 10), report(all, until: 14, from: 10)).isEmpty)
    }

    @Test("Three different entries at the ends of two reports whose times overlap are the same")
    func overlapping() throws {
        let (fourth, fifth) = (entry(amount: "4.00"), entry(amount: "5.00"))
        let early = report([fourth, one, other, third], until: 12, from: 8)
        let late = report([one, other, third, fifth], until: 16, from: 10)
        #expect(try repeats(early, late) == [4..<7])
        // The newest may stand first, in the file and in the reports.
        #expect(try repeats(late, early) == [5..<8])
        let newestFirst = [
            report([third, other, one, fourth], until: 12, from: 8),
            report([fifth, third, other, one], until: 16, from: 10),
        ]
        #expect(try repeats(newestFirst[0], newestFirst[1]) == [5..<8])
        // Times behind each other, two entries, or three equal ones say nothing.
        #expect(
            try repeats(early, report([one, other, third, fifth], until: 16, from: 12)).isEmpty)
        #expect(
            try repeats(
                report([fourth, one, other], until: 12, from: 8),
                report([one, other, fifth], until: 16, from: 10)
            ).isEmpty)
        #expect(
            try repeats(
                report([fourth, one, one, one], until: 12, from: 8),
                report([one, one, one, fifth], until: 16, from: 10)
            ).isEmpty)
    }

    @Test("A report of the same id that was made at the same moment is the same one")
    func sameReport() throws {
        func made(_ time: String, _ entries: [String], id: String = "R10") -> String {
            report(entries, until: 10).replacing(#/<FrToDt>.*</FrToDt>/#, with: "")
                .replacing("<Id>R10</Id>", with: "<Id>\(id)</Id><CreDtTm>\(time)</CreDtTm>")
        }
        let first = made("2026-01-10T10:00:05", [one])
        #expect(try repeats(first, first) == [1..<2])
        #expect(try repeats(first, made("2026-01-10T12:00:05", [one])).isEmpty)
        #expect(try repeats(first, made("2026-01-10T10:00:05", [one], id: "R11")).isEmpty)
        #expect(try repeats(first, made("2026-01-10T10:00:05", [other])).isEmpty)
        #expect(try repeats(made("2026-01-10", [one]), made("2026-01-10", [one])).isEmpty)
    }

    @Test("An interim balance to which the entries lead proves as a closing one does")
    func interim() throws {
        let balances = { (amount: String) in
            [("OPBD", "100"), ("ITBD", amount)].map { code, amount in
                "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>"
                    + "<Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>CRDT</CdtDbtInd>"
                    + "<Dt><Dt>2026-01-10</Dt></Dt></Bal>"
            }.joined()
        }
        let timeless = { (entries: [String], closing: String) in
            report(entries, until: 10, more: balances(closing))
                .replacing(#/<FrToDt>.*</FrToDt>/#, with: "")
        }
        #expect(try repeats(timeless([one], "99"), timeless([one, other], "97")) == [1..<2])
        #expect(try repeats(timeless([one], "99"), timeless([one, other], "96")).isEmpty)
    }
}
