import Foundation
import Testing

@Suite("A ledger that cannot be read or written", .needsCommand, .bothForms)
struct LedgerFailureTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
    }

    @Test("A ledger of a newer version is refused and left as it is")
    func newerVersion() throws {
        try bench.write(#"{"version":99,"what":"ever"}"#, to: "ledger.json")
        for arguments in [["list"], ["check"], ["import", "card.ofx"], ["add", "5"]] {
            let run = try bench.run(arguments)
            #expect(run.code == 65)
            #expect(run.errors.contains("[newer-version]") && run.errors.contains("hint: "))
        }
        #expect(try bench.text("ledger.json") == #"{"version":99,"what":"ever"}"#)
    }

    @Test("A damaged ledger is named with line and column, and left as it is")
    func damaged() throws {
        try bench.run("import", "checking.csv")
        let cut = Array(try bench.bytes("ledger.json").dropLast(40))
        try bench.write(cut, to: "ledger.json")
        for arguments in [["list"], ["check"], ["check", "ledger.json"], ["import", "card.ofx"]] {
            let run = try bench.run(arguments)
            #expect(run.code == 65)
            #expect(run.errors.firstMatch(of: #/ledger\.json:\d+:\d+: error: /#) != nil)
            #expect(run.errors.contains("[damaged]"))
        }
        #expect(try bench.bytes("ledger.json") == cut)
    }

    @Test("A statement in the place of the ledger is told to be one")
    func statement() throws {
        for (name, title) in [("checking.csv", "CSV"), ("card.ofx", "OFX")] {
            let run = try bench.run("list", "--ledger", name)
            #expect(run.code == 65)
            #expect(run.errors.contains("this is a statement (\(title)"), "\(run.errors)")
            #expect(run.errors.contains("`sluice import`"))
        }
    }

    @Test(
        "A missing ledger exits 66 and says how to make one",
        arguments: ["list", "report", "check"])
    func missing(command: String) throws {
        let run = try bench.run(command)
        #expect(run.code == 66)
        #expect(run.errors.contains("there is no ledger at ledger.json"))
        #expect(run.errors.contains("hint: "))
    }

    @Test(
        "What is named is in no ledger that is not there: 66, with the name of the ledger",
        arguments: [
            "edit tabcd --note x", "delete tabcd", "transfer pair tabcd tefgh",
            "reconcile Everyday --balance 5", "adjust Everyday --balance 5",
            "account rename Everyday Daily",
        ])
    func missingWithNames(command: String) throws {
        let run = try bench.run(command.split(separator: " ").map(String.init))
        #expect(run.code == 66)
        #expect(run.errors.contains("there is no ledger at ledger."), "\(run.errors)")
    }

    @Test(
        "A ledger in a folder that is not there is not looked for: 66, and how to make one",
        arguments: [["list"], ["undo"], ["history"], ["lock"], ["backup", "all.tar"]])
    func missingFolderOfLedger(command: [String]) throws {
        let run = try bench.run(
            command + ["--ledger", "nowhere/ledger.json"],
            environment: ["SLUICE_PASSPHRASE": "x"])
        #expect(run.code == 66)
        #expect(run.errors.contains("there is no folder for the ledger"), "\(run.errors)")
        #expect(run.errors.contains("hint: make the folder first"))
    }

    @Test("A ledger that is cut off cannot be put right by a repair, and none is advised")
    func cutOff() throws {
        try bench.run("import", "checking.csv")
        try bench.write(Array(try bench.bytes("ledger.json").dropLast(40)), to: "cut.txt")
        for arguments in [["list"], ["check", "--repair"], ["backup", "all.tar"]] {
            let run = try bench.run(arguments + ["--ledger", "cut.txt"])
            #expect(run.code == 65)
            #expect(run.errors.contains(#/cut\.txt:\d+:\d+: error: /#), "\(run.errors)")
            #expect(run.errors.contains("take the last good version"))
            #expect(!run.errors.contains("--repair"))
        }
    }

    @Test("A ledger in a folder that is not there cannot be made: 73")
    func missingFolder() throws {
        let run = try bench.run("import", "--ledger", "nowhere/ledger.json", "card.ofx")
        #expect(run.code == 73)
        #expect(run.errors.contains("there is no folder for the ledger nowhere/ledger.json"))
        #expect(run.errors.contains("hint: make the folder first"))
    }

    @Test("A write-protected ledger is not replaced: 73")
    func writeProtected() throws {
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: bench.path("ledger.json"))
        let run = try bench.run("import", "card.ofx")
        #expect(run.code == 73)
        #expect(run.errors.contains("[not-writable]") && run.errors.contains("hint: "))
        #expect(try bench.bytes("ledger.json") == before)
        #expect(try bench.names() == ["card.ofx", "checking.csv", "ledger.history", "ledger.json"])
    }

    @Test(
        "A folder without permission to write keeps the ledger as it is: 73",
        .enabled(if: geteuid() != 0, "an administrator may write everywhere"))
    func protectedFolder() throws {
        try bench.write(SampleFiles.checking, to: "shut/checking.csv")
        let folder = bench.path("shut")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        let run = try bench.run("import", "--ledger", "shut/ledger.json", "card.ofx")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
        #expect(run.code == 73)
        #expect(!bench.exists("shut/ledger.json"))
    }

    @Test("A ledger that another process has locked: 75, and the holder keeps it")
    func locked() throws {
        try bench.run("import", "checking.csv")
        let lock = open(bench.path("ledger.json.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let before = try bench.bytes("ledger.json")
        let run = try bench.run("import", "--lock-timeout", "0", "card.ofx")
        #expect(run.code == 75)
        #expect(run.errors.contains("[locked]") && run.errors.contains("--lock-timeout"))
        #expect(try bench.bytes("ledger.json") == before)
        // Reading needs no lock.
        #expect(try bench.run("list").code == 0)
    }

    @Test(
        "A time to wait is a number of seconds, of which parts are no less",
        arguments: [("0.25", 0), ("-1", 0), ("1e300", 0), ("nan", 64), ("inf", 64), ("soon", 64)])
    func timeToWait(seconds: String, code: Int32) throws {
        for flag in [["--lock-timeout=" + seconds], ["--lock-timeout", seconds]] {
            let run = try bench.run(["import", "--dry-run"] + flag + ["checking.csv"])
            #expect(run.code == code, "\(run.errors)")
            #expect(code == 0 || run.errors.contains("--lock-timeout takes a number of seconds"))
            #expect(code == 0 || run.errors.contains("not '\(seconds)'"))
        }
        let run = try bench.run("import", "--lock-timeout=" + seconds, "checking.csv")
        #expect(run.code == code)
        #expect(bench.exists("ledger.json") == (code == 0))
    }

    @Test(
        "A full disk under the output is an error, not a short result: 74",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
    func fullOutput() throws {
        try bench.run("import", "checking.csv")
        for arguments in [["list"], ["inspect", "checking.csv"], ["report"]] {
            let run = try bench.run(arguments, output: "/dev/full")
            #expect(run.code == 74)
            #expect(run.errors.contains("cannot write the output"))
        }
    }

    @Test("A disk that takes no more keeps the old ledger whole: 74, and nothing is left behind")
    func fullDisk() throws {
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        var rows = "Date,Description,Amount,Currency\n"
        for row in 0..<3000 { rows += "2026-01-05,Shop number \(row),-\(row).50,EUR\n" }
        try bench.write(rows, to: "many.csv")
        let streams = try CommandBench.Streams(folder: bench.folder)
        // A limit of 64 KiB on every file stands in for the full disk.
        let process = try bench.start(
            ["import", "many.csv"], streams: streams,
            through: ["/bin/sh", "-c", "ulimit -f 128; exec \"$0\" \"$@\""])
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 74)
        #expect(try streams.result(code: 74).errors.contains("cannot write the ledger"))
        #expect(try bench.bytes("ledger.json") == before)
        #expect(
            try bench.names() == [
                "card.ofx", "checking.csv", "ledger.history", "ledger.json", "many.csv",
            ])
    }

    @Test("A closed standard output is an error: 74")
    func closedOutput() throws {
        try bench.run("import", "checking.csv")
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            [], streams: streams,
            through: ["/bin/sh", "-c", "exec \"$0\" list >&-"])
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
    }

    @Test("A reader that goes away is an end without a word")
    func closedPipe() throws {
        try bench.run("import", "checking.csv")
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = try bench.start(
            [], streams: streams, through: ["/bin/sh", "-c", "\"$0\" list | true"])
        process.waitUntilExit()
        #expect(try streams.result(code: process.terminationStatus).errors.isEmpty)
    }

    @Test("A report file that cannot be made: 73, and none is left behind")
    func reportFile() throws {
        try bench.run("import", "checking.csv")
        let run = try bench.run("report", "--html", "nowhere/report.html")
        #expect(run.code == 73)
        #expect(run.errors.contains("cannot write nowhere/report.html"))
    }
}
