/// Text in UTF-8 whose characters are the bytes of UTF-8 again: a program took UTF-8 for
/// Windows-1252 and wrote what it saw, `MÃ¼ller` for `Müller`.
enum DoubledUTF8 {
    /// The text as it was meant, where all of the bytes are such: every run of characters beyond
    /// ASCII is the bytes of UTF-8, and there are two such runs at least.
    ///
    /// Letters of real texts are no such bytes: behind `Ã` there would have to be a sign.
    /// - Complexity: O(n), but of a real text no more than up to its first letter beyond ASCII.
    static func isDoubled(_ bytes: Span<UInt8>) -> Bool {
        var runs = 0
        var run: [UInt8] = []
        var offset = UTF8Structure.endOfASCII(in: bytes, from: 0)
        while offset < bytes.count {
            run.removeAll(keepingCapacity: true)
            while offset < bytes.count, bytes[offset] >= 0x80 {
                let (scalar, length) = scalar(in: bytes, at: offset)
                guard let byte = windows1252[scalar], run.count < longestRun else { return false }
                run.append(byte)
                offset += length
            }
            let structure = UTF8Structure(of: run.span)
            guard structure.isWellFormed || offset == bytes.count && structure.isCut else {
                return false
            }
            runs += 1
            offset = UTF8Structure.endOfASCII(in: bytes, from: offset)
        }
        return runs >= 2
    }

    /// Whether text is such, of which nothing is known yet.
    static func isDoubled(_ text: [UInt8]) -> Bool {
        let structure = UTF8Structure(of: text.span)
        return structure.isWellFormed && structure.sequenceCount > 0 && isDoubled(text.span)
    }

    /// The bytes that a program took for Windows-1252; what is none of its characters stays.
    static func singled(_ text: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if let byte = windows1252[scalar.value] {
                bytes.append(byte)
            } else {
                bytes.append(contentsOf: String(scalar).utf8)
            }
        }
        // The mark in front was doubled, too.
        if bytes.span.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        return bytes
    }

    /// The text as a program writes it that takes its bytes for Windows-1252.
    static func doubled(_ text: [UInt8]) -> [UInt8] {
        let upperHalf = scalars
        return text.flatMap { byte in
            byte < 0x80 ? [byte] : Array(String(upperHalf[Int(byte & 0x7F)]).utf8)
        }
    }

    private static let longestRun = 4096

    /// The upper half of Windows-1252, with controls where it has no character.
    private static let scalars: [Unicode.Scalar] = {
        let scalars = SingleByteTables.windows1252.unicodeScalars.filter { $0 != "\n" }
        return scalars.enumerated().map { place, scalar in
            scalar == "\u{FFFD}" ? Unicode.Scalar(UInt8(0x80 + place)) : scalar
        }
    }()

    private static let windows1252: [UInt32: UInt8] = Dictionary(
        (0..<128).map { (UInt32($0), UInt8($0)) }
            + scalars.enumerated().map { ($1.value, UInt8(0x80 + $0)) },
        uniquingKeysWith: { first, _ in first })

    /// The scalar whose sequence of well-formed UTF-8 starts at an offset.
    private static func scalar(in bytes: Span<UInt8>, at offset: Int) -> (UInt32, Int) {
        let lead = UInt32(bytes[offset])
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        var value = lead & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
        for step in 1..<length where offset + step < bytes.count {
            value = value << 6 | UInt32(bytes[offset + step] & 0x3F)
        }
        return (value, length)
    }
}
