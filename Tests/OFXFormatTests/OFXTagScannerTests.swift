import Testing

@testable import OFXFormat

@Suite("OFX tag scanner")
struct OFXTagScannerTests {
    @Test(
        "leaves are read with and without end tags, in any case",
        arguments: [
            ("<NAME>a\n<MEMO>b\n</STMTTRN>", ["NAME=a 0", "MEMO=b 8", ">STMTTRN"]),
            ("<NAME>a</NAME><x>", ["NAME=a 0", ">NAME"]),
            ("<name> a  b \r\n</name>", ["NAME=a  b 0", ">NAME"]),
            ("<ns:NAME>a</ns:NAME>", ["NAME=a 0", ">NAME"]),
            ("<NAME id=\"1\">a<x>", ["NAME=a 0"]),
        ])
    func leaves(text: String, expected: [String]) {
        #expect(Recorder.scan(text) == expected)
    }

    @Test(
        "empty leaves open, aggregates ignore stray text",
        arguments: [
            ("<NAME></NAME><MEMO>b<", ["<NAME 0", ">NAME"]),
            ("<NAME/><MEMO />x<x>", ["<NAME 0", "<MEMO 7"]),
            ("<STMTTRN>*snip*</STMTTRN>", ["<STMTTRN 0", ">STMTTRN"]),
            ("<BANKTRANLIST/>", ["<BANKTRANLIST 0", ">BANKTRANLIST"]),
            ("<CURRENCY>USD<x><CURRENCY><x>", ["CURRENCY=USD 0", "<CURRENCY 16"]),
        ])
    func empty(text: String, expected: [String]) {
        #expect(Recorder.scan(text) == expected)
    }

    @Test(
        "comments, CDATA, instructions and stray brackets do not end a text or hide a tag",
        arguments: [
            ("<!-- <NAME>x -->\n<NAME>y<x>", ["NAME=y 17"]),
            ("<NAME>a<!-- <MEMO>b -->c<x>", ["NAME=ac 0"]),
            ("<NAME><![CDATA[<MEMO>b]]></NAME>", ["NAME=<MEMO>b 0", ">NAME"]),
            ("<NAME>1 < 2 <3<x>", ["NAME=1 < 2 <3 0"]),
            ("<?OFX x?><NAME>a<x>", ["NAME=a 9"]),
            ("<!-- open <NAME>a<x>", ["NAME=a 10"]),
            (
                "<NAME>Fun<B>bold</B> Shop\n<MEMO><i>b</i> c</STMTTRN>",
                ["NAME=Funbold Shop 0", "MEMO=b c 26", ">STMTTRN"]
            ),
            ("<NAME>Fun<em>b</em> c</NAME><x>", ["NAME=Funb c 0", ">NAME"]),
            ("< NAME>a <><NAME>b<x>", ["NAME=a <> 0", "NAME=b 11"]),
        ])
    func markup(text: String, expected: [String]) {
        #expect(Recorder.scan(text) == expected)
    }

    @Test(
        "blanks between bracket and name do not hide a tag",
        arguments: [
            ("< TRNAMT >-5.00<x>", ["TRNAMT=-5.00 0"]),
            ("<\tNAME>a< MEMO>b<x>", ["NAME=a 0", "MEMO=b 8"]),
            ("< STMTTRN >< /STMTTRN></ STMTTRN >", ["<STMTTRN 0", ">STMTTRN", ">STMTTRN"]),
            ("<NAME>a < b > c<x>", ["NAME=a < b > c 0"]),
        ])
    func blanks(text: String, expected: [String]) {
        #expect(Recorder.scan(text) == expected)
    }

    @Test(
        "what looks like a tag within a text that has its end tag is text",
        arguments: [
            ("<NAME>JO <jo@x.org> DOE</NAME>", ["NAME=JO <jo@x.org> DOE 0", ">NAME"]),
            ("<NAME>a<q>c</q></NAME>", ["NAME=a<q>c</q> 0", ">NAME"]),
            ("<NAME><jo@x.org></name>", ["NAME=<jo@x.org> 0", ">NAME"]),
            ("<MEMO>x\n<y\n</MEMO>", ["MEMO=x <y 0", ">MEMO"]),
            ("<FITID>1<PRIV>x</PRIV><NAME>a</NAME>", ["FITID=1 0", "NAME=a 22", ">NAME"]),
            ("<NAME>a<PRIV>x<MEMO>b</MEMO>", ["NAME=a 0", "MEMO=b 14", ">MEMO"]),
            ("<PAYEE><PRIV>x</PRIV></PAYEE>", ["<PAYEE 0", ">PAYEE"]),
        ])
    func bracketsInText(text: String, expected: [String]) {
        #expect(Recorder.scan(text) == expected)
    }

    @Test(
        "a text that the end of the file cuts off is not handed on",
        arguments: [
            "<TRNAMT>-4.", "</x><TRNAMT>-4.50\n", "<TRNAMT", "<TRNAMT>", "<", "</", "<TRNAMT>1<",
        ])
    func cutOff(text: String) {
        #expect(Recorder.scan(text) == [])
    }

    @Test("a whole line that ends a file without end tags is handed on")
    func lastLine() {
        #expect(Recorder.scan("<TRNAMT>-4.50\n") == ["TRNAMT=-4.50 0"])
    }

    @Test("a cut end tag of a record ends it, with what is left of the next one in it")
    func cutEndTag() {
        let expected = [">STMTTRN", "NAME=b 11"]
        #expect(Recorder.scan("</STMTTR5.0<NAME>b<x>") == expected)
        #expect(Recorder.scan("</STMTTR\n  <NAME>b<x>") == expected)
        #expect(Recorder.scan("</STMTTRNRS><NAME>b<x>") == [">STMTTRNRS", "NAME=b 12"])
        #expect(Recorder.scan("</STMTLIST><NAME>b<x>") == ["NAME=b 11"])
    }

    @Test("a tag without its bracket ends where the next one begins")
    func brokenTag() {
        #expect(Recorder.scan("<NAME <MEMO>b<x>") == ["<NAME 0", "MEMO=b 6"])
        #expect(Recorder.scan("<NAME a &amp; b\n<MEMO>b<x>") == ["NAME=a & b 0", "MEMO=b 16"])
        #expect(Recorder.scan("<NAME x=\"a\"\n<MEMO>b<x>") == ["<NAME 0", "MEMO=b 12"])
    }

    @Test("a known name in front of a bracket begins a line's tag, any other text does not")
    func lostBracket() {
        #expect(Recorder.scan("<NAME>a\nMEMO>b<x>") == ["NAME=a 0", "MEMO=b 7"])
        #expect(Recorder.scan("<NAME>a\nb>c MEMO>d<x>") == ["NAME=a b>c MEMO>d 0"])
        #expect(Recorder.scan("<NAME>a\nMEMO>\nNAME>c<x>") == ["NAME=a 0", "<MEMO 7", "NAME=c 13"])
    }

    @Test("a handler that is done stops the scan")
    func done() {
        var recorder = Recorder()
        recorder.isDone = true
        var scanner = OFXTagScanner()
        let bytes = Array("<NAME>a<x>".utf8)
        scanner.scan(bytes.span, from: 0, into: &recorder)
        #expect(recorder.events.isEmpty)
    }

    @Test(
        "hostile repetition takes linear time",
        arguments: [
            "<!--", "<![CDATA[", "<NAME>", "<NAME>&", "<a ", "</", "<NAME>a<!--", "<NAME> < ",
        ])
    func linear(piece: String) {
        let text = String(repeating: piece, count: 200_000)
        let time = ContinuousClock().measure { _ = Recorder.scan(text) }
        #expect(time < .seconds(20))
    }

    @Test("tags with blanks end values also where their elements are of no use")
    func blankedUnknownTags() {
        let events = Recorder.scan(
            "< TRNAMT>250.00< LOANTRNAMT>< PRINAMT>200.00</ LOANTRNAMT>< FITID>1</OFX>")
        #expect(events.map { $0.prefix { $0 != " " } } == ["TRNAMT=250.00", "FITID=1", ">OFX"])
        let word = Recorder.scan("<NAME>A < Prinamt > B<FITID>1")
        #expect(word.first?.hasPrefix("NAME=A < Prinamt > B") ?? false)
    }
}
