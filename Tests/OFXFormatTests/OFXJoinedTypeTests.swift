import StatementModel
import Testing

@testable import OFXFormat

@Suite("Numbers of accounts that a kind is joined to")
struct OFXJoinedTypeTests {
    private func account(_ text: String) throws -> Reading {
        try read(
            sgml(record()).replacing("<ACCTID>77<ACCTTYPE>CHECKING", with: "<ACCTID>\(text)"))
    }

    @Test(
        "a kind whose tag or bracket is lost is none of the number",
        arguments: [
            "700123456 CHECKING", "700123456\nCHECKING", "700123456 ACCTTYPE>CHECKING",
            "700123456ACCTTYPE>CHECKING", "700123456 savings",
        ])
    func joined(text: String) throws {
        let reading = try account(text)
        #expect(reading.statements.map(\.header.account.number) == ["700123456"])
        #expect(reading.codes(.repair) == ["broken-tag"])
        let kind: AccountIdentity.Kind = text.hasSuffix("savings") ? .savings : .bank
        #expect(reading.statements.map(\.header.account.kind) == [kind])
    }

    @Test(
        "a name, a number with a kind of its own, and other words stay",
        arguments: [
            "401k SAVINGS", "My CHECKING", "700123456 ANNA", "CHECKING",
            "700123456 CHECKING<ACCTTYPE>SAVINGS",
        ])
    func whole(text: String) throws {
        let number = text.split(separator: "<").first.map(String.init)
        let reading = try account(text)
        #expect(reading.statements.map(\.header.account.number) == [number])
        #expect(reading.codes(.repair).isEmpty)
    }
}
