import Testing

@testable import XMLEvents

@Suite("Bound of attributes")
struct AttributeBoundTests {
    private func element(_ count: Int, of name: String = "a") -> String {
        "<\(name)" + (0..<count).map { " x\($0)=\"&lt;\($0)\"" }.joined() + "/>"
    }

    private func excess(_ text: String) -> Int? {
        AttributeBound.excess(in: Array(text.utf8).span)
    }

    @Test("An element may have so many, and none more")
    func bound() {
        #expect(excess("<r>\(element(1024))</r>") == nil)
        #expect(excess("<r>\(element(1025))</r>") == 3)
        #expect(excess("<r/>\n\(element(1025, of: "_b"))") == 5)
    }

    @Test("Texts, comments and instructions have none")
    func others() {
        let many = String(repeating: " a=1", count: 2000)
        #expect(excess("<r>\(many)</r>") == nil)
        #expect(excess("<r><!--\(many)--></r>") == nil)
        #expect(excess("<?r \(many)?><r/>") == nil)
        #expect(excess("<r x=\"\(many)\"/>") == nil)
        #expect(excess("") == nil)
        #expect(excess("<") == nil)
    }

    @Test("The reader refuses the document and says why")
    func refusal() {
        for recovers in [true, false] {
            var reader = XMLEventReader(maximumDepth: 20, recovers: recovers)
            let isRead = reader.read(Array("<r>\(element(40_000))</r>".utf8).span) { _, _ in true }
            #expect(!isRead)
            let (isWellFormed, damage) = (reader.isWellFormed, reader.damage)
            #expect(!isWellFormed)
            #expect(damage?.offset == 3)
            #expect(damage?.reason.contains("1024 attributes") == true)
        }
    }
}
