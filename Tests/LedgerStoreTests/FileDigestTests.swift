import Testing

@testable import LedgerStore

@Suite("Digests and sums of files")
struct FileDigestTests {
    @Test(
        "SHA-256 is that of the standard",
        arguments: [
            // FIPS 180-4, examples "one block" and "two blocks", and the empty message.
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ), ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ])
    func standard(text: String, digest: String) {
        #expect(FileDigest.sha256(Array(text.utf8)) == digest)
    }

    @Test("Pieces give the digest and the sum of the whole", arguments: [1, 3, 7, 8, 9, 64, 1_000])
    func pieces(size: Int) {
        let bytes = (0..<5_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var digest = FileDigest()
        var sum = WriteChecksum()
        for start in stride(from: 0, to: bytes.count, by: size) {
            let piece = bytes.span.extracting(start..<min(bytes.count, start + size))
            digest.update(piece)
            sum.update(piece)
        }
        var whole = WriteChecksum()
        whole.update(bytes.span)
        #expect(digest.hexadecimal() == FileDigest.sha256(bytes))
        #expect(sum == whole)
    }

    @Test("A sum changes with every byte, with order and with length")
    func sumChanges() {
        let bytes = (0..<37).map { UInt8($0) }
        var variants = bytes.indices.map { place in
            var changed = bytes
            changed[place] ^= 1
            return changed
        }
        variants += [bytes, Array(bytes.reversed()), bytes + [0], bytes.dropLast()]
        let sums = variants.map { variant in
            var sum = WriteChecksum()
            sum.update(variant.span)
            return sum
        }
        for (place, sum) in sums.enumerated() {
            #expect(!sums[..<place].contains(sum))
        }
    }
}
