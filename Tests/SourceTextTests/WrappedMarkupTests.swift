import Testing

@testable import SourceText

@Suite("Markup in lines of one length")
struct WrappedMarkupTests {
    private let markup = String(
        repeating: "<Ntry><Amt Ccy=\"EUR\">1234.56</Amt><Sts>BOOK</Sts></Ntry>", count: 9)

    private func wrapped(_ text: String, at length: Int, _ end: String) -> String {
        var rest = text[...]
        var lines: [Substring] = []
        while !rest.isEmpty {
            lines.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return lines.joined(separator: end)
    }

    private func joined(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        let joined = WrappedMarkup.joined(bytes.span)
        #expect(joined == nil || joined?.count == bytes.count)
        return joined.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Lines are put together, whatever ends them", arguments: ["\n", "\r\n"])
    func lines(end: String) throws {
        for length in [40, 41, 80, 81, 97] {
            for tail in ["", end, end + " "] {
                let text = try #require(joined(wrapped(markup, at: length, end) + tail))
                #expect(text.replacing(" ", with: "") == markup.replacing(" ", with: ""))
                #expect(!text.contains { $0.isNewline })
            }
        }
    }

    @Test("Lines alone that were too long are put together, counted by characters")
    func longLines() throws {
        let records = ["Bäckerei", "Stall", "Gärtnerei am Ölberg"].map {
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-2.35<FITID>K100000120"
                + "<NAME>\($0) Über<MEMO>März</STMTTRN>"
        }
        let head = "OFXHEADER:100\n\n<OFX>\n"
        for end in ["\n", "\r\n", "\r"] {
            let lines = records.map { wrapped($0, at: 76, end) }
            let text = try #require(joined(head + lines.joined(separator: end)))
            #expect(
                text.replacing(" ", with: "")
                    == (head + records.joined(separator: end)).replacing(" ", with: ""))
        }
    }

    @Test("Other texts stay as they are")
    func others() {
        let short = markup.prefix(100) + "\n"
        for text in [
            "", "<A>", markup, wrapped(markup, at: 39, "\n"), short + wrapped(markup, at: 80, "\n"),
            String(repeating: String(repeating: "<A>1</A>", count: 10) + "\n", count: 9),
            String(repeating: String(repeating: "12345678", count: 10) + "\n", count: 9),
        ] {
            #expect(joined(text) == nil, "\(text.prefix(90))")
        }
    }
}
