import LedgerModel
import Testing

@Suite("TextPool")
struct TextPoolTests {
    @Test("gives one number to one text and two to two, through many growths")
    func interning() {
        var pool = TextPool()
        let texts = (0..<5000).map { "text \($0 * 7919 % 5000) é" }
        let numbers = texts.map { pool.intern($0) }
        #expect(Set(numbers).count == 5000)
        #expect(pool.count == 5001)
        #expect(texts.map { pool.intern($0) } == numbers)
        #expect(numbers.map(pool.string) == texts)
        #expect(texts.map(pool.find) == numbers)
        #expect(pool.count == 5001)
    }

    @Test("knows the empty text as 0 and finds nothing that it does not have")
    func emptyAndMissing() {
        var pool = TextPool()
        #expect(pool.intern("") == 0)
        #expect(pool.string(0) == "")
        #expect(pool.find("") == 0)
        #expect(pool.find("shop") == nil)
        let number = pool.intern("shop")
        #expect(pool.find("shop") == number)
        #expect(pool.find("shops") == nil)
        #expect(pool.find("sho") == nil)
    }

    @Test("lends and appends the bytes of a text")
    func bytes() {
        var pool = TextPool()
        _ = pool.intern("one")
        let two = pool.intern("zwei")
        var output: [UInt8] = [1]
        pool.append(two, to: &output)
        #expect(output == [1] + Array("zwei".utf8))
        #expect(pool.withBytes(two) { $0.count } == 4)
        #expect(pool.withBytes(0) { $0.count } == 0)
    }
}
