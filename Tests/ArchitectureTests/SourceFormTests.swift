import Foundation
import Testing

@Suite struct SourceFormTests {
    /// Past this a file has a second subject.
    private static let longestFile = 500

    /// What traps or hides an error.
    private static let forbidden = ["try!", "as!", "fatalError("]

    @Test("No file in Sources is longer than 500 lines")
    func lengths() throws {
        let files = try SourceTree.files(ending: ".swift")
        #expect(!files.isEmpty)
        for file in files {
            let count = file.source.utf8.count { $0 == UInt8(ascii: "\n") }
            #expect(count <= Self.longestFile, "\(file.path) has \(count) lines")
        }
    }

    @Test("Nothing in Sources traps where it could fail")
    func traps() throws {
        for file in try SourceTree.files(ending: ".swift") {
            for finding in findings(in: file.source) { Issue.record("\(file.path):\(finding)") }
        }
    }

    @Test(
        "A trap is found, also without blanks around it",
        arguments: [
            "let a = try! read()", "let b = c as! Int", "fatalError(\"no\")", "x=y as!Z",
        ])
    func found(line: String) {
        #expect(findings(in: "let a = 1\n\(line)\n").count == 1)
    }

    @Test("What a comment or a text says is no trap")
    func quoted() {
        #expect(findings(in: "// never try! here\nlet a = \"fatalError()\" // as! Int\n").isEmpty)
    }

    private func findings(in source: String) -> [String] {
        SwiftText(source).codeLines.enumerated().flatMap { index, line in
            Self.forbidden.filter(line.contains).map { "\(index + 1): \($0)" }
        }
    }
}
