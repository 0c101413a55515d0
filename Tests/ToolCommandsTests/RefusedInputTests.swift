import Foundation
import Testing

@Suite("Input that is no statement", .needsCommand)
struct RefusedInputTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    @Test(
        "Files that hold no statement exit 65 with a reason and a hint; nothing is written",
        arguments: [
            ("empty.csv", [], "[empty-file]"),
            ("blank.csv", Array(" \r\n\t\n".utf8), "[empty-file]"),
            ("zeros.csv", [UInt8](repeating: 0, count: 3000), "[not-a-statement]"),
            ("binary.ofx", (0..<2000).map { UInt8(($0 * 7919) & 0xFF) }, "[not-a-statement]"),
            ("book.xlsx", [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00], "workbook"),
            ("scan.pdf", Array("%PDF-1.7\n%\u{E2}\n".utf8), "PDF"),
            ("note.txt", Array("Dear all, we meet on Tuesday.\n".utf8), "[not-a-statement]"),
            ("page.html", Array("<!DOCTYPE html><html><p>Log in</p></html>".utf8), "web page"),
            ("data.json", Array(#"{"rows":[1,2,3]}"#.utf8), "JSON"),
        ] as [(String, [UInt8], String)])
    func refused(name: String, bytes: [UInt8], said: String) throws {
        try bench.write(bytes, to: name)
        for command in ["import", "inspect", "plan", "check"] {
            let run = try bench.run(command, name)
            #expect(run.code == 65, "\(command) exits with \(run.code)")
            #expect(run.errors.contains("\(name): error: "), "\(command) says \(run.errors)")
            #expect(run.errors.contains(said), "\(command) says \(run.errors)")
            #expect(run.errors.contains("hint: "), "\(command) says \(run.errors)")
        }
        #expect(try bench.names() == [name])
    }

    @Test(
        "A format that is named and that the content contradicts is told with what it looks like",
        arguments: [
            ("ofx", "[not-a-statement]"), ("camt", "[not-a-statement]"),
            ("mt940", "[not-a-statement]"),
        ])
    func otherFormat(name: String, code: String) throws {
        try bench.write(SampleFiles.checking, to: "checking.csv")
        for command in ["import", "inspect", "explain"] {
            let run = try bench.run(command, "--from", name, "checking.csv")
            #expect(run.code == 65 && run.errors.contains(code), "\(command): \(run.errors)")
            #expect(
                run.errors.contains("it looks like CSV: leave --from out, or give --from csv"),
                "\(command): \(run.errors)")
        }
        try bench.write("Dear all\n", to: "note.txt")
        #expect(try !bench.run("inspect", "--from", name, "note.txt").errors.contains("--from"))
    }

    @Test("A missing file exits 66 in every command", arguments: ["import", "inspect", "plan"])
    func missing(command: String) throws {
        let run = try bench.run(command, "nowhere.csv")
        #expect(run.code == 66)
        #expect(run.errors.contains("cannot open nowhere.csv: no such file or directory"))
    }

    @Test("Missing and refused files together exit 65")
    func precedence() throws {
        try bench.write("%PDF-1.7", to: "scan.pdf")
        #expect(try bench.run("import", "nowhere.csv", "scan.pdf").code == 65)
    }

    @Test("An empty folder is nothing to import")
    func emptyFolder() throws {
        try bench.write("x", to: "folder/.hidden")
        let run = try bench.run("import", "folder")
        #expect(run.code == 66)
        #expect(run.errors.contains("there are no files in folder"), "\(run.errors)")
    }

    @Test("An amount of thirty digits is rejected, not cut")
    func hugeAmount() throws {
        let rows = """
            Date,Description,Amount,Currency
            2026-01-05,Bakery,-3.50,EUR
            2026-01-06,Absurd,-123456789012345678901234567890.00,EUR
            2026-01-07,Refund,2.00,EUR

            """
        try bench.write(rows, to: "huge.csv")
        let run = try bench.run("import", "huge.csv")
        #expect(run.code == 1)
        #expect(run.errors.contains("3 records: 2 new, 0 already in the ledger, 1 rejected"))
        #expect(run.errors.contains("huge.csv:3:1: error: the amount does not fit into 64 bits"))
    }

    @Test("A record that the bank dated badly is rejected with what the reader saw")
    func badDate() throws {
        let card = SampleFiles.card.split(separator: "<DTPOSTED>", maxSplits: 1)
        let damaged = card[0] + "<DTPOSTED>20260231" + card[1].drop { $0.isNumber }
        try bench.write(String(damaged), to: "card.ofx")
        let run = try bench.run("import", "card.ofx")
        #expect(run.code == 1)
        #expect(run.errors.contains(": error: cannot read the date of a record: \"20260231\""))
    }

    @Test("Files of a folder that are no statements are passed over in one line")
    func folderWithOtherFiles() throws {
        try bench.write(SampleFiles.card, to: "in/card.ofx")
        try bench.write("# Statements of the house\n", to: "in/README.md")
        try bench.write("%PDF-1.7", to: "in/scan.pdf")
        let run = try bench.run("import", "in")
        #expect(run.code == 0)
        #expect(run.errors.contains("passed over, no statements: in/README.md, in/scan.pdf"))
        #expect(try bench.run("convert", "in", "-o", "out.qif").code == 0)
        let named = try bench.run("import", "in", "in/scan.pdf")
        #expect(named.code == 1)
        #expect(named.errors.contains("in/scan.pdf: error: this is a PDF"))
    }

    @Test("A folder without any statement exits 65", arguments: ["import", "plan"])
    func folderWithoutStatements(command: String) throws {
        try bench.write("# Statements of the house\n", to: "in/README.md")
        let run = try bench.run(command, "in")
        #expect(run.code == 65)
        #expect(run.errors.contains("passed over, no statements: in/README.md"))
    }

    @Test("An encoding that does not fit is blamed, and one that nobody knows is wrong usage")
    func wrongEncoding() throws {
        try bench.write(SampleFiles.checking, to: "checking.csv")
        let wrong = try bench.run("import", "--encoding", "utf-16le", "checking.csv")
        #expect(wrong.code == 65)
        #expect(wrong.errors.contains("leave --encoding out"))
        #expect(try bench.run("import", "--encoding", "klingon", "checking.csv").code == 64)
    }

    @Test("A statement cut off in the middle keeps its whole records")
    func truncated() throws {
        let cut = SampleFiles.card.range(of: "<STMTTRN><TRNTYPE>POS<DTPOSTED>20260115")
        let end = try #require(cut?.upperBound)
        try bench.write(String(SampleFiles.card[..<end]), to: "cut.ofx")
        let run = try bench.run("import", "cut.ofx")
        #expect(run.code == 1, "\(run.errors)")
        #expect(try bench.run("list", "--format", "ndjson").objects().count == 2)
    }

    @Test(
        "Wrong flags exit 64 and name the flag",
        arguments: [
            ["import", "--bogus", "a.csv"], ["import"], ["frobnicate"],
            ["list", "--limit", "many"],
            ["import", "a.csv", "--date-order", "sideways"],
            ["import", "a.csv", "--encoding", "klingon"],
            ["import", "a.csv", "--from", "scroll"], ["inspect", "a.csv", "--format", "csv"],
            ["import", "a.csv", "--currency", "Taler!"], ["report", "--month", "2026-13"],
        ])
    func usage(arguments: [String]) throws {
        try bench.write(SampleFiles.checking, to: "a.csv")
        try bench.run("import", "a.csv")
        let run = try bench.run(arguments)
        #expect(run.code == 64, "\(run.errors)")
        #expect(run.output.isEmpty)
        if arguments.count > 2, let word = arguments.first(where: { $0.hasPrefix("--") }) {
            #expect(run.errors.contains(word), "\(run.errors)")
        }
    }
}
