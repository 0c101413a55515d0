import Testing

@testable import OFXFormat

@Suite("OFX record ids")
struct OFXIDTableTests {
    @Test("an id is known the second time, in its account alone")
    func repeats() {
        let source = Array("<FITID>12<FITID>123<FITID>12 \n<FITID>".utf8)
        var table = OFXIDTable()
        let (mine, other) = (OFXIDTable.seed(of: "1"), OFXIDTable.seed(of: "2"))
        let found = [(7..<9, mine), (16..<19, mine), (26..<28, other), (26..<28, mine)]
            .map { id, seed in table.insert(id, in: source.span, seed: seed) }
        #expect(found == [false, false, false, true])
        let text = Array("123".utf8)
        let known = [(0..<3, mine), (0..<3, other), (0..<1, mine)]
            .map { id, seed in table.contains(text.span, id, in: source.span, seed: seed) }
        #expect(known == [true, false, false])
    }

    @Test("ten thousand ids are told apart, and each is found again")
    func many() {
        let source = Array((0..<10_000).map { "A\($0 &+ 100_000)<" }.joined().utf8)
        var table = OFXIDTable()
        for round in [false, true] {
            for index in 0..<10_000 {
                let id = index * 8..<index * 8 + 7
                let isKnown = table.insert(id, in: source.span, seed: 9)
                if isKnown != round { Issue.record("id \(index) in the wrong round") }
            }
        }
    }

    @Test(
        "ids that go up or down, and then do not, are told from those before them",
        arguments: [
            ["11", "12", "13", "13", "12"], ["13", "12", "11", "12", "13"],
            ["11", "12", "9", "12", "11"], ["12", "12", "13", "11", "13"],
        ])
    func runs(ids: [String]) {
        let source = Array(ids.map { $0 + "<" }.joined().utf8)
        var table = OFXIDTable()
        var start = 0
        var seen: Set<String> = []
        for id in ids {
            let range = start..<start + id.utf8.count
            #expect(
                table.insert(range, in: source.span, seed: 1) == !seen.insert(id).inserted)
            start = range.upperBound + 1
        }
    }
}
