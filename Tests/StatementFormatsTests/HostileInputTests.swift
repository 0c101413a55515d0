import Foundation
import SourceText
import StatementFormats
import StatementModel
import TestSupport
import Testing

/// Files that were made to do harm: the memory stays in proportion, nothing outside the file is
/// read, and what comes out is an error or a partial reading that says so.
@Suite("Hostile input")
struct HostileInputTests {
    /// A record in one of the two formats that are XML, around a text.
    enum Document: String, CaseIterable, CustomTestStringConvertible {
        case ofx, camt

        var testDescription: String { rawValue }

        func text(documentType: String = "", name: String, attribute: String = "") -> String {
            let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(documentType)\n"
            switch self {
            case .ofx:
                return declaration + """
                    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM>\
                    <BANKID>1</BANKID><ACCTID>44</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN\(attribute)>\
                    <TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260110</DTPOSTED><TRNAMT>-1.00</TRNAMT>\
                    <FITID>1</FITID><NAME>\(name)</NAME></STMTTRN></BANKTRANLIST></STMTRS>\
                    </STMTTRNRS></BANKMSGSRSV1></OFX>
                    """
            case .camt:
                return declaration + """
                    <Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>\
                    <Ccy>EUR</Ccy></Acct><Ntry\(attribute)><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>\
                    <Sts>BOOK</Sts><BookgDt><Dt>2026-01-10</Dt></BookgDt><AddtlNtryInf>\(name)\
                    </AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>
                    """
            }
        }
    }

    /// What a reading keeps of texts, in bytes; `nil` where the file is refused.
    private func keptByteCount(_ text: String, _ document: Document) throws -> Int? {
        let format = try #require(StatementFormat.named(document.rawValue))
        let file = try SourceFile(name: "t", bytes: Array(text.utf8), encoding: .utf8)
        var sink: any StatementSink = StatementCollector()
        do {
            let summary = try format.read(file, ReadOptions(), into: &sink)
            #expect(summary.tally.addsUp)
        } catch {
            return nil
        }
        let collector = try #require(sink as? StatementCollector)
        let marks = String(decoding: collector.result.texts.arena, as: UTF8.self)
        #expect(!marks.contains("KEEP OUT"), "a local file was read")
        return collector.result.texts.arena.count
    }

    @Test("Entities that grow are not expanded", arguments: Document.allCases)
    func laughs(document: Document) throws {
        let entities = (1...9).map { level in
            "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
        }
        for type in [
            "<!DOCTYPE d [<!ENTITY a0 \"lol\">\(entities.joined())]>",
            "<!DOCTYPE d [<!ENTITY a9 \"\(String(repeating: "x", count: 50_000))\">]>",
            "<!DOCTYPE d [<!ENTITY a9 \"&a9;\">]>",
        ] {
            let text = document.text(
                documentType: type, name: String(repeating: "&a9;", count: 1000))
            #expect(try keptByteCount(text, document) ?? 0 <= text.utf8.count)
        }
    }

    @Test("No document type definition makes the reader open a file", arguments: Document.allCases)
    func external(document: Document) throws {
        let path = NSTemporaryDirectory() + "/sluice-hostile-" + UUID().uuidString
        try "KEEP OUT".write(toFile: path, atomically: true, encoding: .utf8)
        try "<!ENTITY x \"KEEP OUT\">".write(
            toFile: path + ".dtd", atomically: true, encoding: .utf8)
        // A pipe that nobody writes to would stop whoever opens it.
        #expect(mkfifo(path + ".pipe", 0o600) == 0)
        defer {
            for name in [path, path + ".dtd", path + ".pipe"] {
                #expect(unlink(name) == 0)
            }
        }
        for type in [
            "<!DOCTYPE d [<!ENTITY x SYSTEM \"file://\(path)\">]>",
            "<!DOCTYPE d [<!ENTITY x SYSTEM \"\(path).pipe\">]>",
            "<!DOCTYPE d SYSTEM \"file://\(path).dtd\">",
            "<!DOCTYPE d PUBLIC \"-//A//B\" \"\(path).pipe\">",
            "<!DOCTYPE d [<!ENTITY % p SYSTEM \"\(path).pipe\"> %p;]>",
            "<!DOCTYPE d [<!ENTITY % p SYSTEM \"file://\(path).dtd\"> %p;]>",
            "<?xml-stylesheet href=\"\(path).pipe\"?>",
        ] {
            _ = try keptByteCount(document.text(documentType: type, name: "A &x; B"), document)
        }
        let inclusion =
            "<x:include xmlns:x=\"http://www.w3.org/2001/XInclude\" href=\"\(path)\" parse=\"text\"/>"
        _ = try keptByteCount(document.text(name: inclusion), document)
    }

    @Test("100,000 tags in each other", arguments: Document.allCases)
    func nested(document: Document) throws {
        let open = String(repeating: "<a>", count: 100_000)
        for deep in [
            open, open + String(repeating: "</a>", count: 100_000),
            String(repeating: "<Ntry><STMTTRN>", count: 50_000),
        ] {
            let text = document.text(name: deep)
            #expect(try keptByteCount(text, document) ?? 0 <= 2 * text.utf8.count)
        }
    }

    @Test("A huge text, attribute, tag, comment or number", arguments: Document.allCases)
    func huge(document: Document) throws {
        let filling = String(repeating: "1", count: SoakLevel.isLong ? 64 << 20 : 4 << 20)
        for text in [
            document.text(name: filling), document.text(name: "", attribute: " a=\"\(filling)\""),
            document.text(name: "<\(filling)>"), document.text(name: "<!-- \(filling)"),
            document.text(name: "<![CDATA[\(filling)]]>"), document.text(name: "&\(filling);"),
            document.text(name: "&#\(filling);"),
            document.text(name: "").replacing("1.00", with: filling),
        ] {
            #expect(try keptByteCount(text, document) ?? 0 <= 2 * text.utf8.count)
        }
    }

    @Test("Random bytes and random markup", arguments: Document.allCases)
    func random(document: Document) throws {
        var numbers = SeededNumbers(seed: SoakLevel.seed(23))
        let marks = Array("<>/&;![]-?='\" aA1.,\n".utf8)
        let whole = document.text(name: "N")
        for round in 0..<SoakLevel.rounds(200) {
            let noise = (0..<Int.random(in: 1..<600, using: &numbers)).map { _ in
                round % 2 == 0
                    ? UInt8.random(in: 0...255, using: &numbers)
                    : marks[Int.random(in: 0..<marks.count, using: &numbers)]
            }
            let text = String(decoding: noise, as: UTF8.self)
            _ = try keptByteCount(text, document)
            _ = try keptByteCount(whole.replacing("<Stmt>", with: text), document)
            _ = try keptByteCount(whole + text + whole, document)
        }
    }
}
