import SourceText
import Testing

@Suite("Eight bytes at a time")
struct EightBytesTests {
    @Test("Numbers of one to eight digits are read, whatever stands behind them")
    func numbers() {
        for text in [
            "0", "7", "09", "123", "4567", "89012", "345678", "9012345", "67890123", "99999999",
        ] {
            for rest in [
                "00000000", "99999999", ".50;2024", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
                "ÿÿÿÿ",
            ] {
                let word = EightBytes.load(Array((text + rest).utf8).span, at: 0)
                #expect(EightBytes.number(word, count: text.utf8.count) == UInt64(text))
            }
        }
    }

    @Test("What is no digit makes no number", arguments: 0..<8)
    func others(place: Int) {
        for byte in UInt8.min ... .max where !(0x30...0x39).contains(byte) {
            var bytes = [UInt8](repeating: 0x39, count: 8)
            bytes[place] = byte
            let word = EightBytes.load(bytes.span, at: 0)
            #expect(EightBytes.number(word, count: 8) == nil)
            if place > 0 { #expect(EightBytes.number(word, count: place) != nil) }
        }
    }
}
