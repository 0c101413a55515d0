import SourceText
import Testing

@testable import OFXFormat

@Suite("OFX header")
struct OFXHeaderTests {
    private func header(_ text: String) -> OFXHeader {
        let bytes = Array(text.utf8)
        return OFXHeader(parsing: bytes.span)
    }

    private func rootOffset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        return OFXHeader.rootOffset(in: bytes.span)
    }

    @Test(
        "the version is read from every form of header",
        arguments: [
            ("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX>", "1.02"),
            ("OFXHEADER:100\r\n\r\nVERSION: 160\r\n<OFX>", "1.60"),
            ("OFXHEADER:100DATA:OFXSGMLVERSION:103SECURITY:NONE<OFX>", "1.03"),
            ("<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\" VERSION=\"211\"?><OFX>", "2.11"),
            ("<?OFX OFXHEADER='200' VERSION='200'?><OFX>", "2.00"),
            ("\n\n\t  ofxheader:100\n\tversion:151\n<ofx>", "1.51"),
        ])
    func version(text: String, expected: String) {
        #expect(header(text).version == expected)
    }

    @Test(
        "a header without a version has none",
        arguments: [
            "<OFX>", "<?xml version=\"1.0\"?><OFX>", "VERSION:1x2<OFX>", "<OFX>VERSION:102",
        ])
    func noVersion(text: String) {
        #expect(header(text).version == nil)
    }

    @Test("XML is known by its declaration or its instruction, in front of the root alone")
    func xml() {
        #expect(header("<?xml version=\"1.0\"?><OFX>").isXML)
        #expect(header("<?OFX VERSION=\"200\"?><OFX>").isXML)
        #expect(!header("OFXHEADER:100\n<OFX><?xml?>").isXML)
    }

    @Test("stray text in front of the declaration is left out")
    func body() {
        #expect(header("\n\n<?xml version=\"1.0\"?><OFX>").bodyOffset == 2)
    }

    @Test("a longer name is not the root element")
    func root() {
        #expect(rootOffset("<OFXUSERKEY><OFX>") == 12)
        #expect(rootOffset("<OFXUSERKEY>") == nil)
    }
}
