import Testing

@testable import CSVFormat

@Suite("What words mean")
struct CSVWordMeaningsTests {
    @Test("is told of each word of the lists, and of no other text")
    func lookup() {
        let words = (0..<500).map { "word \($0)" }
        let meanings = CSVWordMeanings([(words, 1), (["入金", ""], 2), (["word 7"], 3)])
        for word in words where word != "word 7" { #expect(meanings[word] == 1) }
        #expect(meanings["word 7"] == 3, "the later list counts")
        #expect(meanings["入金"] == 2)
        #expect(meanings[""] == 2)
        for other in ["word", "word 500", "Word 1", "入", "a text that is longer than all words"] {
            #expect(meanings[other] == nil)
        }
        #expect(meanings.longest == "word 499".utf8.count)
    }

    @Test("nothing where there are no words")
    func empty() {
        let meanings = CSVWordMeanings([([String](), 1)])
        #expect(meanings[""] == nil)
        #expect(meanings["word"] == nil)
    }
}
