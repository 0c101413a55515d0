import Foundation
import TestSupport
import Testing

@Suite("Archives of statement files", .needsCommand, .eitherForm)
struct ArchiveCommandTests {
    private typealias Entry = ZIPBuilder.Entry

    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    private func entry(_ name: String, _ text: String) -> ZIPBuilder.Entry {
        ZIPBuilder.Entry(name, text.utf8)
    }

    /// Two statements, and what else lies in such archives.
    private var household: ZIPBuilder {
        ZIPBuilder([
            entry("2026/", ""), entry("2026/checking.csv", SampleFiles.checking),
            entry("__MACOSX/2026/._checking.csv", "\u{0}\u{5}"), entry(".DS_Store", "Bud1"),
            entry("read me.txt", "Dear customer, here are your statements.\n"),
            entry("card.ofx", SampleFiles.card),
        ])
    }

    private func files(_ run: CommandRun) throws -> [String?] {
        try run.objects().map { $0["file"] as? String }
    }

    @Test("inspect prints an object for every file of an archive, in its order")
    func inspect() throws {
        try bench.write(household.bytes, to: "may.zip")
        let run = try bench.run("inspect", "--format", "ndjson", "may.zip")
        #expect(run.code == 65)
        #expect(
            try files(run) == [
                "may.zip/2026/checking.csv", "may.zip/read me.txt", "may.zip/card.ofx",
            ])
        let objects = try run.objects()
        #expect(objects.map { $0["format"] as? String } == ["csv", nil, "ofx"])
        #expect(objects[1]["refused"] as? String == "not-a-statement")
    }

    @Test("A statement in an element of XML, or in a string of JSON, is read as the file it is")
    func enclosed() throws {
        let card = Data(SampleFiles.card.utf8).base64EncodedString()
        try bench.write("<E><Key>QUJD</Key><Content>\(card)</Content></E>", to: "soap.xml")
        try bench.write("{\"ok\":true,\"file\":\"\(card)\"}", to: "answer.json")
        try bench.write(SampleFiles.card, to: "card.ofx")
        let note = Data("A letter of many words, and no statement.\n".utf8.map { $0 })
        let words = (note + note + note + note).base64EncodedString()
        try bench.write("<E><Content>\(words)</Content></E>", to: "letter.xml")
        let run = try bench.run(
            "inspect", "--format", "ndjson", "soap.xml", "answer.json", "card.ofx", "letter.xml")
        let objects = try run.objects()
        #expect(objects.map { $0["format"] as? String } == ["ofx", "ofx", "ofx", nil])
        let sums = objects.prefix(3).map { object in
            let accounts = object["accounts"] as? [[String: Any]]
            return accounts?.map { $0["sum"] as? String }
        }
        #expect(sums[2]?.isEmpty == false)
        #expect(sums[0] == sums[2] && sums[1] == sums[2])
    }

    @Test("A file of an archive is named as inspect names it")
    func member() throws {
        try bench.write(household.bytes, to: "box/may.zip")
        let run = try bench.run("inspect", "--format", "ndjson", "box/may.zip/card.ofx")
        #expect(run.code == 0)
        #expect(try files(run) == ["box/may.zip/card.ofx"])
        #expect(try bench.run("inspect", "box/may.zip/none.ofx").code == 66)
    }

    @Test("Import takes the statements and passes the rest over; the same files unpacked are known")
    func importing() throws {
        try bench.write(household.bytes, to: "may.zip")
        let run = try bench.run("import", "may.zip")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("4 records: 4 new"))
        #expect(run.errors.contains("3 records: 3 new"))
        #expect(run.errors.contains("passed over, no statements: may.zip/read me.txt"))
        let ledger = try bench.text("ledger.json")
        #expect(ledger.contains("\"card.ofx\"") && !ledger.contains("may.zip"))
        try bench.write(SampleFiles.checking, to: "unpacked.csv")
        let again = try bench.run("import", "unpacked.csv", "may.zip")
        #expect(again.code == 0)
        #expect(again.errors.contains("imported before"))
        #expect(try bench.text("ledger.json") == ledger)
    }

    @Test("plan, check and convert take the files of an archive as well")
    func otherCommands() throws {
        try bench.write(household.bytes, to: "may.zip")
        let plan = try bench.run("plan", "--format", "ndjson", "may.zip")
        #expect(try Set(files(plan)) == ["may.zip/2026/checking.csv", "may.zip/card.ofx"])
        let checked = try bench.run("check", "may.zip").output
        #expect(checked.contains("may.zip/2026/checking.csv: CSV, nothing to object to"))
        #expect(checked.contains("may.zip/card.ofx: OFX"))
        let converted = try bench.run("convert", "--to", "ofx", "may.zip")
        #expect(converted.code == 0, "\(converted.errors)")
        #expect(converted.output.components(separatedBy: "<STMTTRN>").count == 8)
    }

    @Test("What is wrong with one file of an archive does not stop the others")
    func badMembers() throws {
        var secret = entry("secret.csv", SampleFiles.checking)
        secret.flags = 1
        var damaged = entry("damaged.csv", SampleFiles.checking)
        damaged.checksum = 1
        let nested = Entry("inner.zip", household.bytes)
        let archive = ZIPBuilder([secret, damaged, nested, entry("card.ofx", SampleFiles.card)])
        try bench.write(archive.bytes, to: "may.zip")
        let run = try bench.run("import", "may.zip")
        #expect(run.code == 1)
        #expect(run.errors.contains("may.zip/secret.csv: error: "))
        #expect(run.errors.contains("[encrypted]") && run.errors.contains("[damaged]"))
        #expect(run.errors.contains("inner.zip") && run.errors.contains("3 records: 3 new"))
        let inspection = try bench.run("inspect", "--format", "ndjson", "may.zip")
        #expect(
            try inspection.objects().map { $0["refused"] as? String } == [
                "encrypted", "damaged", "not-a-statement", nil,
            ])
    }

    @Test("An archive is found in a folder, and comes through the standard input")
    func places() throws {
        try bench.write(ZIPBuilder([entry("card.ofx", SampleFiles.card)]).bytes, to: "in/a.zip")
        let folder = try bench.run("inspect", "--format", "ndjson", "in")
        #expect(try files(folder) == ["in/a.zip/card.ofx"])
        let manifest = #"{"files":[{"file":"in/a.zip","account":"Card"}]}"#
        try bench.write(manifest, to: "batch.json")
        let run = try bench.run("plan", "--format", "ndjson", "--manifest", "batch.json")
        #expect(try Set(files(run)) == ["in/a.zip/card.ofx"])
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandBench.command)
        process.arguments = ["inspect", "--format", "ndjson", "-"]
        process.standardInput = FileHandle(forReadingAtPath: bench.path("in/a.zip"))
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: printed, as: UTF8.self).hasPrefix(#"{"file":"-/card.ofx""#))
    }

    @Test("A workbook, a cut off archive and an empty one are refused")
    func refused() throws {
        try bench.write(
            ZIPBuilder([entry("[Content_Types].xml", "<Types/>"), entry("xl/a.xml", "")]).bytes,
            to: "book.xlsx")
        try bench.write(Array(household.bytes.dropLast(40)), to: "cut.zip")
        try bench.write(ZIPBuilder().bytes, to: "empty.zip")
        for (name, said) in [
            ("book.xlsx", "[not-a-statement]"), ("cut.zip", "[damaged]"),
            ("empty.zip", "[empty-file]"),
        ] {
            let run = try bench.run("import", name)
            #expect(run.code == 65)
            #expect(run.errors.contains("\(name): error: ") && run.errors.contains(said))
        }
    }

    @Test("A gzip file is read as what is in it; a tar archive in it is refused")
    func gzip() throws {
        try bench.write(ZIPBuilder.gzip(Array(SampleFiles.card.utf8)), to: "card.ofx.gz")
        let run = try bench.run("inspect", "--format", "ndjson", "card.ofx.gz")
        #expect(try files(run) == ["card.ofx.gz"])
        #expect(try run.objects().first?["format"] as? String == "ofx")
        var tape = [UInt8](repeating: 0x20, count: 4096)
        tape.replaceSubrange(256..<263, with: [0] + Array("ustar".utf8) + [0])
        try bench.write(ZIPBuilder.gzip(tape), to: "all.tar.gz")
        #expect(try bench.run("import", "all.tar.gz").errors.contains("this is a tar archive"))
    }

    /// A mail with a statement, an archive and a text in it.
    private var mail: String {
        let archive = Data(household.bytes).base64EncodedString(options: .lineLength76Characters)
        let card = SampleFiles.card.replacing("=", with: "=3D").replacing(
            "<TRNAMT>", with: "<TRN=\nAMT>")
        return """
            From: bank@alder.example
            MIME-Version: 1.0
            Content-Type: multipart/mixed; boundary=b

            --b
            Content-Type: text/plain

            Dear customer
            --b
            Content-Type: application/x-ofx; name=card.ofx
            Content-Transfer-Encoding: quoted-printable

            \(card)
            --b
            Content-Type: application/zip; name="may.zip"
            Content-Transfer-Encoding: base64

            \(archive)
            --b--

            """
    }

    @Test("What is attached to a mail is read like the files of an archive")
    func attachments() throws {
        try bench.write(Array(mail.utf8), to: "may.eml")
        let run = try bench.run("inspect", "--format", "ndjson", "may.eml")
        #expect(
            try files(run) == [
                "may.eml/card.ofx", "may.eml/may.zip/2026/checking.csv",
                "may.eml/may.zip/read me.txt", "may.eml/may.zip/card.ofx",
            ])
        let objects = try run.objects()
        #expect(objects.map { $0["format"] as? String } == ["ofx", "csv", nil, "ofx"])
        let single = try bench.run("inspect", "--format", "ndjson", "may.eml/card.ofx")
        #expect(single.code == 0)
        #expect(try files(single) == ["may.eml/card.ofx"])
        let importing = try bench.run("import", "may.eml")
        #expect(importing.code == 0, "\(importing.errors)")
        try bench.write(Array(SampleFiles.card.utf8), to: "card.ofx")
        #expect(try bench.run("import", "card.ofx").errors.contains(" 0 new"))
    }

    @Test(
        "A file of nothing but Base64, and the encoded answer of a server, are what they stand for")
    func encoded() throws {
        let plain = Data(SampleFiles.card.utf8).base64EncodedString()
        let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: application/x-ofx\r\n"
            + "Content-Transfer-Encoding: base64\r\n\r\n" + plain
        for (name, text) in [("plain.txt", plain), ("answer.txt", answer)] {
            try bench.write(Array(text.utf8), to: name)
            let run = try bench.run("inspect", "--format", "ndjson", name)
            #expect(run.code == 0, "\(run.errors)")
            #expect(try files(run) == [name])
            #expect(try run.objects().map { $0["format"] as? String } == ["ofx"])
        }
    }
}
