import Foundation
import TestSupport
import Testing

@Suite("Files that commands write", .needsCommand)
struct OutputFileTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.run("account", "add", "Everyday", "--currency", "EUR")
        try bench.run("add", "-4.50", "--payee", "Kiosk", "--date", "2026-01-20")
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: bench.path(name), withDestinationPath: target)
    }

    private func isLink(_ name: String) throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: bench.path(name))
        return attributes[.type] as? FileAttributeType == .typeSymbolicLink
    }

    @Test("A link stays a link, and the file that it names keeps its permissions")
    func links() throws {
        try bench.write("old", to: "real.html")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: bench.path("real.html"))
        try link("page.html", to: "real.html")
        #expect(try bench.run("report", "--html", "page.html").code == 0)
        #expect(try isLink("page.html"))
        #expect(try bench.text("real.html").contains("Kiosk"))
        let attributes = try FileManager.default.attributesOfItem(atPath: bench.path("real.html"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("A device is written to, and never becomes a file")
    func devices() throws {
        // Behind links, so that a command that replaces them does no harm.
        try link("full", to: "/dev/full")
        try link("null", to: "/dev/null")
        #expect(try bench.run("report", "--html", "full").code == 74)
        #expect(try bench.run("report", "--html", "null").code == 0)
        #expect(try isLink("full") && isLink("null"))
        #expect(try bench.run("report", "--html", "/dev/stdout").output.hasPrefix("<!"))
    }

    @Test("An input file is never written over, whatever name or link leads to it")
    func inputs() throws {
        try bench.write(SampleFiles.card, to: "card.ofx")
        try link("other.ofx", to: "card.ofx")
        let commands = [
            ["convert", "card.ofx", "-o", "./card.ofx"], ["repair", "card.ofx", "-o", "other.ofx"],
            ["anonymise", "card.ofx", "-o", "card.ofx"], ["plan", "card.ofx", "-o", "card.ofx"],
        ]
        for arguments in commands {
            let run = try bench.run(arguments)
            #expect(run.code == 73, "\(arguments): \(run.errors)")
            #expect(run.errors.contains("is the file that is read"))
        }
        #expect(try bench.text("card.ofx") == SampleFiles.card)
    }

    @Test("What a folder, an archive or the standard input leads to is an input, too")
    func expandedInputs() throws {
        try bench.write(SampleFiles.checking, to: "in/a.csv")
        try bench.write(SampleFiles.checking, to: "b.csv")
        let entry = ZIPBuilder.Entry("in.csv", SampleFiles.checking.utf8)
        try bench.write(ZIPBuilder([entry]).bytes, to: "z.zip")
        try bench.write(#"{"files":[{"file":"b.csv"}]}"#, to: "m.json")
        try bench.write("", to: "pr/note.txt")
        #expect(try bench.run("profile", "init", "b.csv", "-o", "pr/p.toml").code == 0)
        let commands = [
            ["convert", "in", "-o", "in/a.csv"], ["plan", "in", "-o", "in/a.csv"],
            ["convert", "z.zip", "--to", "csv", "-o", "z.zip"],
            ["convert", "z.zip/in.csv", "--to", "csv", "-o", "z.zip"],
            ["repair", "z.zip/in.csv", "-o", "z.zip"],
            ["anonymise", "z.zip/in.csv", "-o", "z.zip"],
            ["convert", "--manifest", "m.json", "-o", "b.csv"],
            ["convert", "--manifest", "m.json", "--to", "csv", "-o", "m.json"],
            ["convert", "b.csv", "--profile", "pr/p.toml", "--to", "csv", "-o", "pr/p.toml"],
            ["convert", "b.csv", "--profiles", "pr", "--to", "csv", "-o", "pr/p.toml"],
            ["profile", "init", "b.csv", "--force", "-o", "b.csv"],
        ]
        let paths = ["in/a.csv", "b.csv", "z.zip", "m.json", "pr/p.toml"]
        let before = try paths.map(bench.bytes)
        for arguments in commands {
            let run = try bench.run(arguments)
            #expect(run.code == 73, "\(arguments): \(run.errors)")
            #expect(run.errors.contains("is the file that is read"), "\(arguments)")
        }
        for command in ["convert", "repair", "anonymise"] {
            let shell = "\(CommandBench.command) \(command) - -o in/a.csv < in/a.csv"
            #expect(try code(ofShell: shell) == 73, "\(command)")
        }
        #expect(try paths.map(bench.bytes) == before)
    }

    @Test("What was written into a folder is no input of the next run where it is no statement")
    func besideInputs() throws {
        try bench.write(SampleFiles.checking, to: "in/a.csv")
        for _ in 1...2 {
            #expect(try bench.run("plan", "in", "-o", "in/plan.json").code == 0)
            #expect(try bench.run("convert", "in", "--to", "ndjson", "-o", "in/all").code == 0)
        }
        #expect(try bench.run("convert", "in", "-o", "in/all.csv").code == 0)
        let before = try bench.bytes("in/all.csv")
        #expect(try bench.run("convert", "in", "-o", "in/all.csv").code == 73)
        #expect(try bench.bytes("in/all.csv") == before)
    }

    private func code(ofShell text: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", text]
        process.currentDirectoryURL = URL(fileURLWithPath: bench.folder)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test("A ledger is written over by no report, backup or plan, and a plan by a new one")
    func ledgers() throws {
        try bench.write(SampleFiles.card, to: "card.ofx")
        let before = try bench.bytes("ledger.json")
        for arguments in [
            ["report", "--html", "ledger.json"], ["backup", "ledger.json"],
            ["plan", "card.ofx", "-o", "ledger.json"], ["repair", "card.ofx", "-o", "ledger.json"],
        ] {
            let run = try bench.run(arguments)
            #expect(run.code == 73 && run.errors.contains("there is a ledger at ledger.json"))
        }
        #expect(try bench.bytes("ledger.json") == before)
        for _ in 1...2 {
            #expect(try bench.run("plan", "card.ofx", "-o", "plan.json").code == 0)
        }
    }

    @Test("Folders for profiles and copies are made, and what stands in the way is named")
    func madeFolders() throws {
        try bench.write(SampleFiles.checking, to: "checking.csv")
        let copies = "copies/of/2026"
        #expect(try bench.run("import", "checking.csv", "--archive", copies).code == 0)
        #expect(bench.exists(copies + "/checking.csv"))
        try bench.write("a file", to: "taken")
        let run = try bench.run("profile", "init", "checking.csv", "--profiles", "taken/deep")
        #expect(run.code == 73)
        #expect(run.errors.contains("cannot make the folder taken: file exists"))
    }

    @Test("What a killed process has left behind is removed by the next one, and is no input")
    func leftovers() throws {
        try bench.write(SampleFiles.checking, to: "in/a.csv")
        // No process has a number as high.
        try bench.write(SampleFiles.checking, to: "in/.all.ofx.41943049990-1.tmp")
        try bench.write(SampleFiles.checking, to: "in/.all.ofx.4194305-1.tmp")
        try bench.write("mine", to: "in/.all.ofx.note.tmp")
        let run = try bench.run("convert", "in", "--format", "json", "-o", "in/all.ofx")
        #expect(run.code == 0, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: bench.path("in"))
        let kept = [".all.ofx.41943049990-1.tmp", ".all.ofx.note.tmp", "a.csv", "all.ofx"]
        #expect(names.sorted() == kept)
    }

    @Test("A name that is not UTF-8 is refused, and no other one is written")
    func brokenName() throws {
        try bench.write(SampleFiles.checking, to: "a.csv")
        let shell = "\(CommandBench.command) convert a.csv --to csv -o \"$(printf 'n\\377.csv')\""
        #expect(try code(ofShell: shell) == 73)
        #expect(try bench.names().filter { $0.hasPrefix("n") } == [])
    }

    @Test("A folder is no file to write")
    func folders() throws {
        let run = try bench.run("report", "--html", ".")
        #expect(run.code == 73 && run.errors.contains("it is a folder"))
    }
}
