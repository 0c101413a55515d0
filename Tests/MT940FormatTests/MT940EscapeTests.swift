import Testing

@testable import MT940Format

@Suite("MT940 whose characters are escaped as in HTML")
struct MT940EscapeTests {
    private static let head =
        ":20:A\n:25:10020030/1234567\n:28C:1\n:60F:C260101EUR5,\n:61:260102C2,NTRFNONREF\n"
    private static let tail = ":62F:C260102EUR7,\n-\n"

    @Test("Subfields behind an escaped mark, and letters of texts, are read as they were")
    func subfields() throws {
        let outcome = try MT940Outcome(
            Self.head + ":86:000&gt;100000000000\n&gt;20Rent\n&gt;31123456\n&gt;32Kiln &amp; Sons\n"
                + Self.tail)
        #expect(outcome.first["payee"] == "Kiln & Sons")
        #expect(outcome.first["account"] == "123456")
        #expect(outcome.codes == ["escaped-markup"])
        #expect(outcome.set.statements.first?.ledgerBalance?.amount.description == "7")
    }

    @Test("What only looks like an escape stays, and lines keep their places")
    func others() throws {
        let text = Self.head + ":86:A & B &x; R&D\n" + Self.tail
        let outcome = try MT940Outcome(text)
        #expect(outcome.first["memo"] == "A & B &x; R&D")
        #expect(outcome.codes.isEmpty)
        let places = try ["A &amp; B", "A and12 B"].map {
            try MT940Outcome(Self.head + ":86:\($0)\n:61:260103D1,NTRF2\n" + Self.tail)
                .lines.map(\.byteOffset)
        }
        #expect(places[0].count == 2 && places[0] == places[1])
    }
}
