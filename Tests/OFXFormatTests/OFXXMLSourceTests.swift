import Testing

@testable import OFXFormat

@Suite("OFX through the XML parser")
struct OFXXMLSourceTests {
    private func isRefused(_ outcome: OFXXMLSource.Outcome) -> (Int, String)? {
        if case .refused(let offset, let reason) = outcome { return (offset, reason) }
        return nil
    }

    @Test(
        "well-formed XML gives the same events as the tag scanner",
        arguments: [
            "<OFX><STMTTRN><NAME>a</NAME><MEMO>b &amp; c</MEMO></STMTTRN></OFX>",
            "<OFX>\n <NAME>\n a\n b </NAME>\n <!-- <MEMO>x</MEMO> -->\n</OFX>",
            "<OFX><NAME><![CDATA[x < y]]></NAME><MEMO>a<![CDATA[b]]>c</MEMO></OFX>",
            "<OFX><NAME>&#233;&#x20AC;é</NAME><MEMO></MEMO><FITID>1</FITID></OFX>",
            "<OFX><UNKNOWN><NAME>a</NAME></UNKNOWN></OFX>",
            "<o:OFX xmlns:o=\"urn:x\"><o:NAME>a</o:NAME></o:OFX>",
            "<OFX><NAME>a<!-- b -->c</NAME></OFX>",
        ])
    func sameEvents(text: String) {
        let (events, outcome) = Recorder.readXML(text)
        #expect(isRefused(outcome) == nil)
        #expect(events == Recorder.scan(text))
        #expect(!events.isEmpty)
    }

    @Test("texts that the parser hands over in pieces are put together")
    func pieces() {
        let name = String(repeating: "abcdefgh&amp;é", count: 20_000)
        let text = "<OFX><NAME>\(name)</NAME><MEMO>m</MEMO></OFX>"
        let (events, outcome) = Recorder.readXML(text)
        #expect(isRefused(outcome) == nil)
        #expect(events == Recorder.scan(text))
    }

    @Test("a document of many pieces gives the same events as the tag scanner")
    func manyPieces() {
        let record = "<STMTTRN><TRNTYPE>DEBIT</TRNTYPE>\n<MEMO>x &lt; y</MEMO><NAME/></STMTTRN>\n"
        let text = "<OFX>" + String(repeating: record, count: 5000) + "</OFX>"
        let (events, outcome) = Recorder.readXML(text)
        #expect(isRefused(outcome) == nil)
        let scanned = Recorder.scan(text)
        #expect(events.filter { $0.contains("=") } == scanned.filter { $0.contains("=") })
    }

    @Test(
        "after a refusal the tag scanner carries on without loss or repetition",
        arguments: [
            "<OFX><NAME>a</NAME><MEMO>b & c</MEMO><FITID>1</FITID></OFX>",
            "<OFX><NAME>a</NAME><MEMO>b<FITID>1</FITID></OFX>",
            "<OFX><NAME>a</NAME></STMTTRN><FITID>1</FITID></OFX>",
            "<OFX><NAME>a</NAME><MEMO>b",
            "<OFX><NAME>a</NAME><MEMO>&bogus;</MEMO><FITID>1</FITID></OFX>",
            "<OFX><NAME>a</NAME></OFX><NAME>b</NAME><FITID>1</FITID>",
            "<OFX><NAME>a</NAME><MEMO>\u{1}</MEMO><FITID>1</FITID></OFX>",
        ])
    func resume(text: String) throws {
        var recorder = Recorder()
        var source = OFXXMLSource()
        let bytes = Array(text.utf8)
        let outcome = source.read(bytes.span, from: 0, into: &recorder)
        let (offset, reason) = try #require(isRefused(outcome))
        #expect(!reason.isEmpty)
        var scanner = OFXTagScanner()
        scanner.scan(bytes.span, from: offset, into: &recorder)
        #expect(recorder.events == Recorder.scan(text))
    }

    @Test("a document type definition is refused before any of it is used")
    func documentType() throws {
        let text = """
            <!DOCTYPE OFX [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><OFX><NAME>&b;</NAME></OFX>
            """
        let (events, outcome) = Recorder.readXML(text)
        #expect(events.isEmpty)
        #expect(try #require(isRefused(outcome)).1.contains("document type"))
    }

    @Test("nesting without end is refused, not followed")
    func nesting() throws {
        let text = String(repeating: "<a>", count: 100_000)
        let (_, outcome) = Recorder.readXML(text)
        #expect(try #require(isRefused(outcome)).1.contains("nested"))
    }

    @Test(
        "an encoding that the document declares is not looked at: the text is UTF-8 already",
        arguments: ["utf-16", "iso-8859-1", "USASCII", "bogus", "windows-1252"])
    func declaredEncoding(name: String) {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><OFX><NAME>Zürich €</NAME></OFX>"
        let (events, outcome) = Recorder.readXML(text)
        #expect(isRefused(outcome) == nil)
        #expect(events.contains { $0.hasPrefix("NAME=Zürich € ") })
    }

    @Test("an empty document is refused")
    func empty() {
        #expect(isRefused(Recorder.readXML("").outcome) != nil)
        #expect(isRefused(Recorder.readXML("   ").outcome) != nil)
    }
}
