import Testing

@testable import SourceText

@Suite("Turkish letters that Windows-1252 has as Icelandic ones")
struct TurkishEvidenceTests {
    private func encoding(_ head: String, _ text: [UInt8]) -> TextEncoding {
        TextEncoding.detect(in: (Array(head.utf8) + text).span).encoding
    }

    /// `MAYIS ŞUBE KİRASI` in Windows-1254.
    private static let words: [UInt8] =
        Array("MAYIS ".utf8) + [0xDE] + Array("UBE K".utf8) + [0xDD] + Array("RASI".utf8)

    @Test(
        "The lira or an account in Turkey decides",
        arguments: [
            ":60F:C260101TRY10,\n", "<CURDEF>TRY<MEMO>", "TRY 12,50;",
            "TR330006100519786457841326 ",
            "TR33 0006 1005 1978 6457 8413 26 ",
        ])
    func turkish(head: String) {
        #expect(encoding(head, Self.words) == .windows1254)
    }

    @Test("Without them, or without the letters, the encoding is the usual one")
    func other() {
        #expect(encoding(":60F:C260101EUR10,\n", Self.words) == .windows1252)
        #expect(encoding("ENTRY TRYST ", Self.words) == .windows1252)
        #expect(encoding("TRY ", [0x4D, 0xFC] + Array("nchen".utf8)) == .windows1252)
    }

    @Test("Icelandic text that names the lira is Icelandic")
    func icelandic() {
        let text = "Greiðsla fyrir þjónustu í Reykjavík, Þórður Guðmundsson, vextir af láni 3 TRY "
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        #expect(encoding("TRY ", bytes) == .windows1252)
    }
}
