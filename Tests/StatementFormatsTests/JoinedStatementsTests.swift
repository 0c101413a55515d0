import SourceText
import StatementModel
import Testing

@testable import StatementFormats

@Suite("Statements behind each other in one file")
struct JoinedStatementsTests {
    private func read(_ text: String) throws -> (StatementInspection, ReadSummary, String) {
        let file = try SourceFile(name: "x", bytes: Array(text.utf8))
        let format = try FormatDetection.format(of: file)
        var sink: any StatementSink = StatementInspection()
        let summary = try format.read(file, ReadOptions(), into: &sink)
        let inspection = try #require(sink as? StatementInspection)
        return (inspection, summary, format.name)
    }

    @Test(
        "One of another format is left out and said so, whatever stands between",
        arguments: Joined.pairs)
    func pairs(pair: Joined) throws {
        for gap in pair.gaps {
            let first = String(pair.first.text.dropLast()) + gap
            let (alone, _, _) = try read(pair.first.text)
            let (inspection, summary, name) = try read(first + pair.second.text)
            #expect(name == pair.first.format)
            #expect(summary.tally.addsUp)
            #expect(
                inspection.rejected.map(\.code) == [.statementLeftOut], "\(gap.debugDescription)")
            #expect(inspection.rejected.first?.byteOffset == first.utf8.count)
            #expect(inspection.rejected.first?.hint != nil)
            #expect(summary.tally.rejected == 1)
            #expect(inspection.accounts == alone.accounts)
            #expect(inspection.diagnostics == alone.diagnostics)
        }
    }

    @Test(
        "A file that ends behind its first tag is refused",
        arguments: ["<OFX", "<ofx>", "<OFC> \n"])
    func beginnings(text: String) {
        #expect(throws: ReadError.self) { try read(text) }
    }

    @Test("Those of one format are read, each as an account of its own")
    func oneFormat() throws {
        for files in [
            [JoinedSamples.ofx("1"), JoinedSamples.ofx("2")],
            [JoinedSamples.camt("1"), JoinedSamples.camt("2")],
        ] {
            for gap in ["", "\n", "\n\n\u{FEFF}"] {
                let (inspection, _, _) = try read(files.joined(separator: gap))
                #expect(inspection.accounts.map(\.account) == ["1", "2"])
                #expect(inspection.accounts.map(\.transactions) == [1, 1])
                #expect(inspection.rejected.isEmpty)
            }
        }
        let (messages, _, _) = try read(JoinedSamples.mt940 + JoinedSamples.mt942)
        #expect(messages.accounts.map(\.transactions) == [2])
        let (lists, _, _) = try read(JoinedSamples.qif + JoinedSamples.qif)
        #expect(lists.accounts.map(\.transactions) == [4])
    }

    @Test("Three of three formats: two are left out")
    func three() throws {
        let (inspection, summary, name) = try read(
            JoinedSamples.mt940 + JoinedSamples.ofx("1") + JoinedSamples.qif)
        #expect(name == "mt940")
        #expect(inspection.rejected.map(\.code) == [.statementLeftOut, .statementLeftOut])
        #expect(summary.tally.rejected == 2 && summary.tally.addsUp)
        #expect(inspection.accounts.map(\.transactions) == [1])
    }

    @Test("What only looks like another format stays with its record")
    func lookalikes() throws {
        for text in [
            JoinedSamples.mt940.replacing("SHOP", with: "SHOP\n!Type:Bank\nD1/1/26"),
            JoinedSamples.qif + "!Type:Bank\nD1/1/2026\nT-1.00\nM<OFX> and :20:\n",
            JoinedSamples.ofx("1") + "\nend of the file\n",
            JoinedSamples.csv + "-- end, <OFX> --\n",
        ] {
            let (inspection, summary, _) = try read(text)
            #expect(summary.tally.addsUp)
            #expect(!inspection.rejected.contains { $0.code == .statementLeftOut })
        }
    }
}

/// Two files of different formats.
struct Joined: Sendable, CustomTestStringConvertible {
    let first: (format: String, text: String)
    let second: (format: String, text: String)
    /// What may stand between them: the last line end of the first may be missing.
    let gaps: [String]

    var testDescription: String { "\(first.format), then \(second.format)" }

    private static let files: [(format: String, text: String)] = [
        ("ofx", JoinedSamples.ofx("1")), ("camt", JoinedSamples.camt("2")),
        ("mt940", JoinedSamples.mt940), ("qif", JoinedSamples.qif), ("csv", JoinedSamples.csv),
    ]

    static let pairs: [Joined] = files.flatMap { first in
        files.filter { $0.format != first.format }.map { second in
            // Without a line end the name of a column is part of the last cell, and so on.
            let isWhole =
                second.format != "csv" && !(first.format == "csv" && second.format == "mt940")
            return Joined(
                first: first, second: second, gaps: ["\n", "\n\n"] + (isWhole ? [""] : []))
        }
    }
}
