import Testing

@testable import ToolCommands

@Suite("The progress bar")
struct ProgressBarTests {
    @Test("It fills from none to all, and never runs over")
    func text() {
        #expect(ProgressBar.text(0, of: 12) == "[                        ] 0 of 12 files")
        #expect(ProgressBar.text(6, of: 12) == "[============            ] 6 of 12 files")
        #expect(ProgressBar.text(12, of: 12) == "[========================] 12 of 12 files")
        #expect(ProgressBar.text(13, of: 12).utf8.prefix(26).last == UInt8(ascii: "]"))
        #expect(ProgressBar.text(0, of: 0).hasSuffix("] 0 of 0 files"))
    }
}
