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

    @Test("Other texts stay as they are")
    func others() {
        let short = markup.prefix(100) + "\n"
        for text in [
            "", "<A>", markup, wrapped(markup, at: 39, "\n"), short + wrapped(markup, at: 80, "\n"),
            wrapped(markup, at: 80, "\n") + "\n<A>\n<B>", wrapped(markup, at: 80, "\r"),
            String(repeating: String(repeating: "<A>1</A>", count: 10) + "\n", count: 9),
            String(repeating: String(repeating: "12345678", count: 10) + "\n", count: 9),
        ] {
            #expect(joined(text) == nil, "\(text.prefix(90))")
        }
    }
}
