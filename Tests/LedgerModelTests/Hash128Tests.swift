import LedgerModel
import Testing

@Suite("Hash128")
struct Hash128Tests {
    @Test(
        "gives the published values of MurmurHash3 x64 128",
        arguments: [
            ("", 0, 0),
            ("hello", 0xcbd8_a7b3_41bd_9b02, 0x5b1e_906a_48ae_1d19),
            (
                "The quick brown fox jumps over the lazy dog", 0xe34b_bc7b_bc07_1b6c,
                0x7a43_3ca9_c49a_9347
            ),
        ] as [(String, UInt64, UInt64)])
    func knownValues(text: String, high: UInt64, low: UInt64) {
        let bytes = Array(text.utf8)
        let hash = Hash128.hash(bytes.span)
        #expect(hash.high == high)
        #expect(hash.low == low)
    }

    @Test("passes the verification of SMHasher: 256 keys of growing length, hashed together")
    func verification() {
        var all: [UInt8] = []
        for length in 0..<256 {
            let key = (0..<length).map { UInt8($0) }
            let hash = Hash128.hash(key.span, seed: UInt32(256 - length))
            for word in [hash.high, hash.low] {
                for byte in 0..<8 {
                    all.append(UInt8(truncatingIfNeeded: word >> UInt64(byte * 8)))
                }
            }
        }
        let result = Hash128.hash(all.span)
        #expect(UInt32(truncatingIfNeeded: result.high) == 0x6384_BA69)
    }
}
