import Testing

@testable import ToolCommands

@Suite("Values as a shell takes them")
struct ShellWordTests {
    @Test(
        "Words stay, punctuation and blanks stand in quotes",
        arguments: [
            ("dmy", "dmy"), (",", "','"), (".", "'.'"), ("My Card", "'My Card'"),
            ("Ann's", "'Ann'\\''s'"), ("12.50", "12.50"), ("", "''"), ("$HOME", "'$HOME'"),
        ])
    func words(_ value: String, _ quoted: String) {
        #expect(ShellWord.quoted(value) == quoted)
    }
}
