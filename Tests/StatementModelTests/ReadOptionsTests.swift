import StatementModel
import Testing

@Suite("What a reader is told, and what it tells")
struct ReadOptionsTests {
    @Test(
        "A tally adds up only with each record in one bin",
        arguments: [
            \RecordTally.preamble, \.header, \.footer, \.blank, \.continuation, \.taken,
            \.rejected,
        ])
    func tally(bin: WritableKeyPath<RecordTally, Int> & Sendable) {
        var tally = RecordTally(unit: .rows)
        #expect(tally.addsUp)
        tally.total = 2
        #expect(!tally.addsUp)
        tally[keyPath: bin] += 2
        #expect(tally.addsUp)
        tally[keyPath: bin] += 1
        #expect(!tally.addsUp)
    }

    @Test("A point that is open names the flag that settles it")
    func flags() {
        let open = Ambiguity(.dateOrder, readings: ["dmy", "mdy"], example: "03/04/2026")
        #expect(open.flag == "--date-order")
        #expect(Ambiguity(.currency, readings: []).flag == "--currency")
    }
}
