import Testing

@testable import CSVFormat

@Suite("Small numbers by hashes")
struct HashedNumbersTests {
    @Test("stay while the table grows, the first of two for one hash")
    func growth() {
        var table = HashedNumbers(size: 4)
        // Hashes that share their low bits stand one behind the other.
        let hashes = (1...300).map { UInt64($0) << 32 | 7 }
        for (number, hash) in hashes.enumerated() {
            #expect(table[hash] == nil)
            table.add(number % 256, by: hash)
            table.add(9, by: hash)
        }
        for (number, hash) in hashes.enumerated() { #expect(table[hash] == number % 256) }
        #expect(table[8] == nil)
    }
}
