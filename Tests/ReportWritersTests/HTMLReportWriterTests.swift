import ReportWriters
import Reports
import StatementModel
import Testing

@Suite("The page")
struct HTMLReportWriterTests {
    private func page(_ language: ReportLanguage = .english) throws -> String {
        var output: [UInt8] = []
        HTMLReportWriter(language).write([try SampleTable.trend()], to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test("Every element is closed in order, in every language", arguments: ReportLanguage.allCases)
    func wellFormed(language: ReportLanguage) throws {
        let page = try page(language)
        #expect(unbalancedTag(in: page) == nil)
        #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
    }

    @Test("Texts of the ledger are escaped everywhere")
    func escaped() throws {
        let page = try page()
        #expect(!page.contains("<script"))
        #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"))
        #expect(page.contains("A &amp; &quot;B&quot; &lt;c&gt;"))
    }

    @Test("The page asks nothing of the network")
    func alone() throws {
        let page = try page()
        for word in ["http:", "https:", "src=", "href=", "url(", "@import"] {
            #expect(!page.contains(word), "the page has \(word)")
        }
        #expect(page.contains("default-src 'none'"))
    }

    @Test("Every drawing has a name, a description and a table beside it")
    func accessible() throws {
        let page = try page()
        let drawings = page.components(of: "<svg ")
        #expect(drawings == 2)
        #expect(page.components(of: "role=\"img\"") == drawings)
        #expect(page.components(of: "<desc id=") == drawings)
        #expect(page.components(of: "<table>") == 1)
        #expect(page.contains("scope=\"col\""))
        #expect(page.contains("from Jan 2026 to Feb 2026, in EUR"))
    }

    @Test("Light, dark and paper have their styles")
    func styles() throws {
        let page = try page()
        #expect(page.contains("prefers-color-scheme: dark"))
        #expect(page.contains("@media print"))
    }

    @Test("The same tables give the same bytes")
    func deterministic() throws { #expect(try page() == page()) }

    @Test("Bars stand on the zero line and reach their value")
    func bars() throws {
        let page = try page()
        // The axis goes from -2,000 to 3,000 over 236 units; zero stands at 153.6.
        #expect(page.contains("y=\"12\" width=\"24\" height=\"141.6\""))
        #expect(page.contains("y=\"106.4\" width=\"24\" height=\"47.2\""))
    }

    @Test("Extreme amounts and no points at all are drawn without a trap")
    func extremes() throws {
        var table = try SampleTable.trend()
        let values = [Int64.max, Int64.min, 0].map {
            SampleTable.amount($0)
        }.compactMap { cell in
            if case .amount(let money) = cell { money } else { nil }
        }
        table.charts[0].points[0].values = values
        table.charts[1].points[0].values = [values[1]]
        table.charts[1].points[1].values = [values[0]]
        table.charts.append(
            ReportChart(
                .monthlyBars, title: .trend, currency: SampleTable.yen, series: [.income],
                points: []))
        var output: [UInt8] = []
        HTMLReportWriter().write([table], to: &output)
        #expect(unbalancedTag(in: String(decoding: output, as: UTF8.self)) == nil)
    }

    /// The first tag that is closed out of order or never; a parser just large enough for it.
    private func unbalancedTag(in page: String) -> String? {
        let empty: Set<Substring> = ["meta", "!DOCTYPE"]
        var open: [Substring] = []
        for part in page.split(separator: "<").dropFirst(page.hasPrefix("<") ? 0 : 1) {
            guard let end = part.firstIndex(of: ">") else { return String(part) }
            let tag = part[..<end]
            let name = tag.prefix { $0 != " " && $0 != "/" || $0 == "/" && tag.hasPrefix("/") }
            if tag.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return String(tag) }
            } else if !tag.hasSuffix("/") && !empty.contains(name) {
                open.append(name)
            }
        }
        return open.last.map(String.init)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
