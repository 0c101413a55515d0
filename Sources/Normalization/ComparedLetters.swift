import SourceText

/// The letters of a text as banks of all kinds print them alike: capitals, and those with marks in
/// ASCII. One bank writes `Müller`, the next one `MUELLER`, and `MÜLLER` is no other; nor is half-width
/// `ﾐｭﾗｰ` another one than `ミュラー`.
enum ComparedLetters {
    /// Calls `body` with each letter of a text; of another alphabet than the Latin one, with each
    /// byte.
    static func forEach(
        in text: Span<UInt8>, _ range: Range<Int>, keepingVowels: Bool, _ body: (UInt8) -> Void
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            offset += 1
            if byte < 0x80 {
                guard ASCII.isLetter(byte) else { continue }
                let letter = ASCII.uppercased(byte)
                if keepingVowels || !isVowel(letter) { body(letter) }
                continue
            }
            if byte >= 0xE3, let east = EasternLetter(text, at: offset - 1, to: range.upperBound) {
                offset += 2
                guard let letter = east.letter else { continue }
                if keepingVowels || !isVowel(letter) { body(letter) }
                continue
            }
            guard byte >= 0xC3, byte <= 0xD1, offset < range.upperBound else {
                body(byte)
                continue
            }
            let pair = FoldedBytes.folded(byte, text[offset])
            offset += 1
            guard let letters = latin(pair) else {
                body(pair.0)
                body(pair.1)
                continue
            }
            for letter in letters.utf8 where keepingVowels || !isVowel(letter) { body(letter) }
        }
    }

    private static func isVowel(_ letter: UInt8) -> Bool {
        switch letter {
        case 0x41, 0x45, 0x49, 0x4F, 0x55: true
        default: false
        }
    }

    /// What stands for a letter of Latin-1 or Latin Extended-A where there is ASCII only; `nil` for
    /// anything else. Those of Latin-1 are small.
    private static func latin(_ pair: (UInt8, UInt8)) -> String? {
        switch pair {
        case (0xC3, let next): latin1(next)
        case (0xC4, let next): extended(Int(next) - 0x80)
        case (0xC5, let next): extended(Int(next) - 0x40)
        default: nil
        }
    }

    private static func latin1(_ next: UInt8) -> String? {
        switch next {
        case 0x9F: "SS"
        case 0xA4, 0xA6: "AE"
        case 0xA0...0xA5: "A"
        case 0xA7: "C"
        case 0xA8...0xAB: "E"
        case 0xAC...0xAF: "I"
        case 0xB0: "D"
        case 0xB1: "N"
        case 0xB6, 0xB8: "OE"
        case 0xB2...0xB5: "O"
        case 0xBC: "UE"
        case 0xB9...0xBB: "U"
        case 0xBE: "TH"
        case 0xBD, 0xBF: "Y"
        default: nil
        }
    }

    /// The letters from U+0100 on, by their place.
    private static func extended(_ place: Int) -> String? {
        switch place {
        case 0x00...0x05: "A"
        case 0x06...0x0D: "C"
        case 0x0E...0x11: "D"
        case 0x12...0x1B: "E"
        case 0x1C...0x23: "G"
        case 0x24...0x27: "H"
        case 0x28...0x31: "I"
        case 0x32...0x33: "IJ"
        case 0x34...0x35: "J"
        case 0x36...0x38: "K"
        case 0x39...0x42: "L"
        case 0x43...0x4B: "N"
        case 0x52...0x53: "OE"
        case 0x4C...0x51: "O"
        case 0x54...0x59: "R"
        case 0x5A...0x61, 0x7F: "S"
        case 0x62...0x67: "T"
        case 0x68...0x73: "U"
        case 0x74...0x75: "W"
        case 0x76...0x78: "Y"
        case 0x79...0x7E: "Z"
        default: nil
        }
    }
}
