import StatementModel
import Testing

@testable import CamtFormat

@Suite("Reversals of camt statements")
struct CamtReversalTests {
    private func balance(_ code: String, _ amount: String) -> String {
        "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
            + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-10</Dt></Dt></Bal>"
    }

    private func amounts(
        _ reversal: String, _ indicator: String, closing: String
    ) throws -> ([String?], [String]) {
        let reversed = "<RvslInd>\(reversal)</RvslInd>"
        let reading = try read(
            statement(
                balance("OPBD", "10.00") + balance("CLBD", closing) + entry()
                    + entry(reversed, indicator: indicator)))
        return (reading.lines.map { $0.amount?.description }, reading.codes)
    }

    @Test("One whose direction is that of what it reverses is turned round where balances show it")
    func turned() throws {
        for reversal in ["true", " 1 "] {
            let (found, codes) = try amounts(reversal, "DBIT", closing: "10.00")
            #expect(found == ["-1.00", "1.00"])
            #expect(codes == ["turned-reversal"])
        }
    }

    @Test("One that adds up, or that nothing shows to be wrong, stays as it stands")
    func asItStands() throws {
        #expect(try amounts("true", "CRDT", closing: "10.00") == (["-1.00", "1.00"], []))
        #expect(
            try amounts("true", "DBIT", closing: "9.00")
                == (["-1.00", "-1.00"], ["balance-mismatch"]))
        #expect(
            try amounts("false", "DBIT", closing: "10.00")
                == (["-1.00", "-1.00"], ["balance-mismatch"]))
    }
}
