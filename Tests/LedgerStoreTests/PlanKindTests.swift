import LedgerModel
import Testing

@testable import LedgerStore

@Suite("PlanKind") struct PlanKindTests {
    @Test("The documents that are written are told apart")
    func written() throws {
        let digest = String(repeating: "a", count: 64)
        let repeats = try RepeatsDocument(ledgerDigest: digest, groups: []).encoded(with: Ledger())
        #expect(PlanKind(of: repeats) == .repeats)
        #expect(PlanKind(of: try RepairsDocument.encoded([], of: digest)) == .repairs)
    }

    @Test(
        "The keys of a plan tell its kind, in any order, and no words of its values",
        arguments: [
            (#"{"version":1,"ledger":null,"arguments":["groups"],"files":[]}"#, .statements),
            (#"{"version":1,"arguments":["a","repairs"],"ledger":null,"files":[]}"#, .statements),
            (#"{"files":[{"groups":[]}],"version":1}"#, .statements),
            (#"{"groups":[{"files":"arguments"}],"ledger":"repairs","version":1}"#, .repeats),
            (#"{"ledger":"\"groups\":","version":{"groups":1},"repairs":[]}"#, .repairs),
            (#"{"version":"#, .statements), ("\n {\"a\"", .statements),
            (#"["groups"]"#, nil), ("", nil), (#"{"version":1}"#, nil), ("Date,groups\n", nil),
        ] as [(String, PlanKind?)])
    func keys(text: String, kind: PlanKind?) {
        #expect(PlanKind(of: Array(text.utf8)) == kind)
    }
}
