import Foundation
import Testing

@Suite("Pictures of receipts", .needsCommand)
struct PictureTextTests {
    private let bench: CommandBench
    /// The marks of a PNG; the rest does not matter to a stand-in for `tesseract`.
    private let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    init() throws {
        bench = try CommandBench()
        try bench.write(picture, to: "photo.png")
    }

    /// Puts a program of the name in front of all others.
    private func install(_ script: String) throws -> [String: String] {
        try bench.write("#!/bin/sh\n" + script, to: "programs/tesseract")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: bench.path("programs/tesseract"))
        return ["PATH": bench.path("programs") + ":/usr/bin:/bin"]
    }

    @Test("The text that tesseract recognises is the receipt's, and the picture is kept")
    func recognised() throws {
        try bench.write(SampleFiles.receipt, to: "text.txt")
        let path = bench.path("text.txt")
        let installed = try install(
            "cat > \(bench.path("seen.png")); echo noise >&2; cat \(path)\n")
        let object = try #require(
            try bench.run(
                "inspect", "--format", "ndjson", "photo.png", environment: installed
            ).objects().first)
        #expect(object["format"] as? String == "receipt")
        #expect(object["total"] as? String == "31.40")
        #expect(try bench.bytes("seen.png") == picture)
        try bench.write(SampleFiles.card, to: "card.ofx")
        let run = try bench.run("import", "card.ofx", "photo.png", environment: installed)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("1 receipt matched") && !run.errors.contains("noise"))
        let id = try #require(
            try bench.run("receipt", "list", "--format", "ndjson").objects()
                .first?["transaction"] as? String)
        #expect(try bench.run("receipt", "save", id, "-o", "kept.png").code == 0)
        #expect(try bench.bytes("kept.png") == picture)
    }

    @Test("A picture without a readable text is refused, and so is any without tesseract")
    func refused() throws {
        let failing = try bench.run("inspect", "photo.png", environment: try install("exit 1\n"))
        #expect(failing.code == 65)
        #expect(failing.errors.contains("tesseract recognises no text in this picture"))
        let missing = try bench.run("inspect", "photo.png", environment: ["PATH": bench.folder])
        #expect(missing.code == 65)
        #expect(missing.errors.contains("this is a PNG picture"))
        #expect(missing.errors.contains("hint: install tesseract"))
    }

    @Test("Files that are no pictures are not shown to it")
    func others() throws {
        try bench.write(SampleFiles.checking, to: "checking.csv")
        let installed = try install("touch \(bench.path("called"))\n")
        #expect(try bench.run("inspect", "checking.csv", environment: installed).code == 0)
        #expect(!bench.exists("called"))
    }
}
