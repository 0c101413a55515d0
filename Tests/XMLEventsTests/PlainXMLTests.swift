import CXMLEvents
import SourceText
import TestSupport
import Testing

@testable import XMLEvents

/// Plain XML is told as the parser tells it, and nothing is taken for it that the parser refuses.
@Suite("plain XML")
struct PlainXMLTests {
    /// All that a reader says of a document.
    struct Told: Equatable {
        var events: [String] = []
        var isComplete = false
        var resumeOffset = 0
        var depth: Int
        var isBehindRoot: Bool
        var isWellFormed: Bool
        var damage: String?
    }

    /// Reads a document that has the names of a small statement.
    static func read(_ text: [UInt8], recovers: Bool, scansPlainXML: Bool) -> Told {
        var reader = XMLEventReader(
            maximumDepth: 12, recovers: recovers, scansPlainXML: scansPlainXML)
        know { reader.know($0, as: $1, $2) }
        var events: [String] = []
        let isComplete = reader.read(text.span) { batch, texts in
            for index in batch.indices { events.append(describe(batch[index], text.span, texts)) }
            return true
        }
        return Told(
            events: events, isComplete: isComplete, resumeOffset: reader.resumeOffset,
            depth: reader.depth, isBehindRoot: reader.isBehindRoot,
            isWellFormed: reader.isWellFormed,
            damage: reader.damage.map { "\($0.reason) at \($0.offset)" })
    }

    static func know(_ know: (String, UInt16, UInt8) -> Void) {
        know("Stmt", 1, SLUICE_XML_PLAIN)
        know("Ntry", 2, SLUICE_XML_NEVER_SKIPPED)
        know("Amt", 3, SLUICE_XML_WITH_ATTRIBUTES)
        know("Ccy", 4, SLUICE_XML_PLAIN)
        know("AddtlNtryInformation", 5, SLUICE_XML_PLAIN)
        know("Sgntr", 6, SLUICE_XML_SKIPPED)
        know("BR", 7, SLUICE_XML_BLANK)
        know("Nm", 8, SLUICE_XML_PLAIN)
    }

    /// An event with its value, whose place may be either; line ends count as line feeds.
    static func describe(
        _ event: sluice_xml_event, _ document: Span<UInt8>, _ batch: Span<UInt8>
    ) -> String {
        let range = Int(event.value_start)..<Int(event.value_start) + Int(event.value_length)
        let bytes = event.place == SLUICE_XML_IN_BATCH ? batch : document
        let value = range.isEmpty ? "" : bytes.string(range)
        return "\(event.kind) \(event.name) \(event.offset) \(event.end) "
            + value.unicodeScalars.filter { $0 != "\r" }.map { "\($0)" }.joined()
    }

    /// How the scanner alone ends.
    static func outcome(_ text: String) -> PlainXMLScanner.Outcome {
        var names = XMLNameTable()
        know { names.know($0, as: $1, $2) }
        var scanner = PlainXMLScanner(names: names, maximumDepth: 12)
        return scanner.scan(Array(text.utf8).span) { _, _ in true }
    }

    @Test(
        "documents of plain XML are spared the parser",
        arguments: [
            "<Stmt/>", "<Stmt></Stmt>", "<Stmt >\n</Stmt\t>",
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no' ?>\r\n<!-- made by a bank --><Stmt/>\n",
            "<?OFX OFXHEADER=\"200\" VERSION=\"211\"?><Stmt><Ntry><Amt Ccy=\"EUR\">1.00</Amt></Ntry></Stmt>",
            "<ns2:Stmt xmlns:ns2='urn:x' a = \"1\"\n b='2'><ns2:Nm>Müller &amp; Söhne &#228;&#xE4; €\r\n𝄞</ns2:Nm></ns2:Stmt>",
            "<Stmt><Sgntr><Sgntr>&lt;</Sgntr> x </Sgntr><Nm>a ] b ]] c</Nm>text</Stmt> <?end?><!-- a-b -->",
            "<Stmt><AddtlNtryInformation>long</AddtlNtryInformation><Other>\u{7F}</Other></Stmt>",
        ])
    func plain(text: String) {
        guard case .complete = Self.outcome(text) else {
            Issue.record("went beyond: \(text)")
            return
        }
        expectSame(Array(text.utf8))
    }

    @Test(
        "whatever else a document holds is the parser's",
        arguments: [
            "", " ", "<", "<Stmt", "<Stmt>", "<Stmt></Stmt", "<Stmt></stmt>", "x<Stmt/>",
            "<Stmt/>x",
            "<Stmt/><Stmt/>", "<Stmt><Nm></Stmt></Nm>", "<Stmt>a & b</Stmt>", "<Stmt>&nbsp;</Stmt>",
            "<Stmt>&#0;</Stmt>", "<Stmt>&#xD800;</Stmt>", "<Stmt>&#x110000;</Stmt>",
            "<Stmt>&#;</Stmt>",
            "<Stmt>&#x;</Stmt>", "<Stmt>&#99999999999999999999;</Stmt>", "<Stmt>a ]]> b</Stmt>",
            "<Stmt>\u{1}</Stmt>", "<Stmt>\u{0}</Stmt>", "<Stmt>\u{FFFE}</Stmt>",
            "<Stmt>a\rb</Stmt>",
            "<Stmt><![CDATA[a]]></Stmt>", "<Stmt><!-- c --></Stmt>", "<Stmt><?pi?></Stmt>",
            "<!DOCTYPE Stmt><Stmt/>", " <?xml version='1.0'?><Stmt/>", "<?xml?><Stmt/>",
            "<?xml version='1.1'?><Stmt/>", "<?xml version='1.0' encoding='ü'?><Stmt/>",
            "<?XML a?><Stmt/>", "<!-- a -- b --><Stmt/>", "<Stmt a='1'b='2'/>",
            "<Stmt a='1' a='2'/>",
            "<Stmt a='<'/>", "<Stmt a='&amp;'/>", "<Stmt a=1/>", "<Stmt a/>", "<Stmt / >",
            "< Stmt/>",
            "<1Stmt/>", "<a:b:c/>", "<:a/>", "<a:/>", "<Ümlaut/>", "<Nm>a<BR/>b</Nm>",
            "<Stmt xml:space='x'/>", "<Amt Ccy='E\nR'>1</Amt>", "\u{FEFF}<Stmt/>",
            "<a><a><a><a><a><a><a><a><a><a><a><a><a/></a></a></a></a></a></a></a></a></a></a></a></a>",
        ])
    func beyond(text: String) {
        guard case .beyond = Self.outcome(text) else {
            Issue.record("was taken: \(text)")
            return
        }
        expectSame(Array(text.utf8))
    }

    @Test("ill-formed UTF-8 is the parser's")
    func illFormed() {
        let texts: [[UInt8]] = [
            [0x80], [0xC0, 0x80], [0xC3], [0xC3, 0x41], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
            [0xEF, 0xBF, 0xBF],
        ]
        for text in texts {
            let document = Array("<Stmt>".utf8) + text + Array("</Stmt>".utf8)
            expectSame(document)
            var scanner = PlainXMLScanner(names: XMLNameTable(), maximumDepth: 12)
            guard case .beyond = scanner.scan(document.span, { _, _ in true }) else {
                Issue.record("was taken: \(text)")
                continue
            }
        }
    }

    @Test("a document of many pieces is told once, whatever stands behind which of them")
    func pieces() {
        let record = "<Ntry><Amt Ccy=\"EUR\">12.30</Amt><Nm>A &amp; B</Nm></Ntry>\n"
        let many = String(repeating: record, count: 5000)
        for ending in ["</Stmt>", "<![CDATA[x]]></Stmt>", "<Nm></Stmt>", ""] {
            expectSame(Array("<Stmt>\(many)\(ending)".utf8))
        }
    }

    @Test("the rest is not told where it is not wanted")
    func unwanted() {
        let record = "<Ntry><Nm>B</Nm></Ntry>\n"
        let text = Array("<Stmt>\(String(repeating: record, count: 9000))</Stmt>".utf8)
        var reader = XMLEventReader(maximumDepth: 12, recovers: false)
        Self.know { reader.know($0, as: $1, $2) }
        var batches = 0
        let isComplete = reader.read(text.span) { _, _ in
            batches += 1
            return batches < 2
        }
        #expect(!isComplete)
        #expect(batches == 2)
    }

    @Test("random documents, whole and damaged", arguments: SoakLevel.seeds(20))
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<SoakLevel.rounds(150) {
            let document = Self.document(&numbers)
            guard case .complete = Self.outcome(document) else {
                Issue.record("went beyond: \(document)")
                continue
            }
            expectSame(Array(document.utf8))
            expectSame(Self.damaged(Array(document.utf8), &numbers))
        }
    }

    /// The same is told with the parser and without, of a reader that recovers and of one that does not.
    private func expectSame(_ document: [UInt8]) {
        for recovers in [false, true] {
            let scanned = Self.read(document, recovers: recovers, scansPlainXML: true)
            let parsed = Self.read(document, recovers: recovers, scansPlainXML: false)
            #expect(scanned == parsed, "\(String(decoding: document.prefix(500), as: UTF8.self))")
        }
    }

    /// A document of plain XML.
    private static func document(_ numbers: inout SeededNumbers) -> String {
        let prologs = [
            "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version='1.0'?>\r\n",
            "<!-- by hand -->\n", "<?OFX VERSION=\"220\"?>\n",
        ]
        return numbers.pick(prologs) + element(0, &numbers)
            + numbers.pick(["", "\n", "<!--end-->"])
    }

    private static func element(_ depth: Int, _ numbers: inout SeededNumbers) -> String {
        let names = [
            "Stmt", "Ntry", "Amt", "amt", "AddtlNtryInformation", "Sgntr", "Nm", "x:Nm", "Unknown",
            "a-b.c_d", "ANameOfExactlyS", "ANameOfExactly16",
        ]
        let attributes = [
            "", "", "", " Ccy=\"EUR\"", " a='1'", "\n Ccy = 'USD' x:Ccy=\"CHF\"", " ",
        ]
        let name = numbers.pick(names)
        let attribute = numbers.pick(attributes)
        if Int.random(in: 0..<8, using: &numbers) == 0 { return "<\(name)\(attribute)/>" }
        var content = text(&numbers)
        if depth < 8 {
            for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
                content += element(depth + 1, &numbers) + text(&numbers)
            }
        }
        return "<\(name)\(attribute)>\(content)</\(name)>"
    }

    private static func text(_ numbers: inout SeededNumbers) -> String {
        let pieces = [
            "", "", "\n  ", "12.30", "a < b", "Müller", "A & B", "日本", "]]", "\r\n", "\t", "x;y",
            "\"quoted\"", "ends&",
        ]
        return (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in
            numbers.pick(pieces).replacing("&", with: "&amp;")
                .replacing("<", with: numbers.pick(["&lt;", "&#60;", "&#x3C;"]))
        }.joined()
    }

    private static func damaged(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
        let marks = Array("<>/&;!-[]?\"'= \n\r:x".utf8) + [0, 1, 0x80, 0xC3, 0xEF]
        var damaged = bytes
        for _ in 0...Int.random(in: 0..<3, using: &numbers) where !damaged.isEmpty {
            let place = Int.random(in: 0..<damaged.count, using: &numbers)
            let end = min(damaged.count, place + Int.random(in: 1..<12, using: &numbers))
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: damaged[place] = numbers.pick(marks)
            case 1: damaged.insert(numbers.pick(marks), at: place)
            case 2: damaged.removeSubrange(place..<end)
            case 3: damaged.insert(contentsOf: damaged[place..<end], at: place)
            default: damaged.removeLast(damaged.count - place)
            }
        }
        return damaged
    }
}

extension SeededNumbers {
    /// One of several.
    fileprivate mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[Int.random(in: choices.indices, using: &self)]
    }
}
