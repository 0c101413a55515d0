import SourceText
import Testing

@Suite("Large pages")
struct LargePagesTests {
    @Test("Preparing leaves what a list holds as it is", arguments: [0, 1, 700_000, 5_000_000])
    func keepsElements(count: Int) {
        var list = Array(0..<500_000)
        LargePages.reserve(2_000_000, in: &list)
        let capacity = list.capacity
        LargePages.prepare(count, in: &list)
        #expect(list == Array(0..<500_000))
        #expect(list.capacity == capacity)
        list.append(contentsOf: 500_000..<1_500_000)
        #expect(list == Array(0..<1_500_000))
    }

    @Test("A list that shares its elements keeps them, and so does the other one")
    func keepsSharedElements() {
        var list = Array(0..<600_000)
        list.reserveCapacity(4_000_000)
        let other = list
        LargePages.prepare(3_000_000, in: &list)
        #expect(list.capacity >= 4_000_000)
        list.append(contentsOf: 0..<3_000_000)
        #expect(other == Array(0..<600_000))
        #expect(list.prefix(600_000) == other[...])
        #expect(list.dropFirst(600_000) == Array(0..<3_000_000)[...])
    }

    @Test("Nothing is touched outside of what is prepared")
    func staysInside() {
        let size = 8 << 20
        let (start, end) = (size / 2 - 100, size / 2 + (2 << 20))
        var bytes = [UInt8](repeating: 0xFF, count: size)
        let touched = unsafe bytes.withUnsafeMutableBytes { buffer -> [Int] in
            guard let base = buffer.baseAddress else { return [] }
            unsafe LargePages.prepare(base + start, until: base + end, room: base + size)
            return buffer.indices.filter { unsafe buffer[$0] != 0xFF }
        }
        // One place in each page of two MiB that begins there.
        #expect(touched.count <= 2)
        #expect(touched.allSatisfy { (start..<end).contains($0) })
    }
}
