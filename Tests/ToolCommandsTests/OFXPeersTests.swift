import Foundation
import TestSupport
import Testing

/// Other programs read what `repair` writes. Each runs only where it is installed: `ofxdump` of
/// libofx, and the Python packages ofxtools and ofxparse.
@Suite("Repaired files in other programs", .enabled(if: CommandBench.isBuilt))
struct OFXPeersTests {
    /// How each program counts the transactions of a file; `{}` stands for its path.
    private static let peers: [(name: String, probe: String, count: String)] = [
        (
            "ofxdump", "ofxdump --version", "ofxdump {} 2>/dev/null | grep -c ofx_proc_transaction"
        ),
        (
            "ofxtools", "python3 -c 'import ofxtools'",
            """
            python3 -c "
            from ofxtools.Parser import OFXTree
            tree = OFXTree(); tree.parse('{}')
            print(sum(len(s.transactions or []) for s in tree.convert().statements))"
            """
        ),
        (
            "ofxparse", "python3 -c 'import ofxparse'",
            """
            python3 -W ignore -c "
            from ofxparse import OfxParser
            parsed = OfxParser.parse(open('{}', 'rb'))
            print(sum(len(a.statement.transactions) for a in parsed.accounts))"
            """
        ),
    ]

    private static func shell(_ command: String) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus,
            String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        )
    }

    private static func installed() -> [String] {
        peers.filter { (try? shell($0.probe))?.code == 0 }.map(\.name)
    }

    @Test(
        "A bank, a card and an investment statement have as many records there as here",
        arguments: [
            "spec103-bank-statement", "spec16-card-currency", "spec22-investment-statement",
        ])
    func counts(fixture: String) throws {
        let bench = try CommandBench()
        let file = FixtureFolder.ofx.inputFile(of: fixture)
        #expect(try bench.run("repair", file.path, "-o", "clean.ofx").code == 0)
        let object = try #require(
            try bench.run("inspect", "--format", "ndjson", "clean.ofx").objects().first)
        let accounts = try #require(object["accounts"] as? [[String: Any]])
        let expected = accounts.reduce(0) { $0 + ($1["transactions"] as? Int ?? 0) }
        for peer in Self.peers where Self.installed().contains(peer.name) {
            let command = peer.count.replacingOccurrences(
                of: "{}", with: bench.path("clean.ofx"))
            #expect(try Self.shell(command).output == String(expected), "\(peer.name)")
        }
    }
}
