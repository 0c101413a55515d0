import Foundation
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

    @Test("A folder is no file to write")
    func folders() throws {
        let run = try bench.run("report", "--html", ".")
        #expect(run.code == 73 && run.errors.contains("it is a folder"))
    }
}
