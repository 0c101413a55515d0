import Testing

@testable import Anonymising

@Suite("SipHash-2-4")
struct SipHashTests {
    @Test("The example of the paper gives the value of the paper (appendix A)")
    func paper() {
        let hash = SipHash(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
        #expect(hash.hash(Array(0..<15)) == 0xA129_CA61_49BE_45E5)
    }
}
