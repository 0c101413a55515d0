import CSVFormat
import Foundation
import SourceText
import StatementModel
import Testing

@testable import ConfigFiles

@Suite("Profiles as TOML")
struct CSVProfileTOMLTests {
    private let text = """
        name = "giro"
        header = ["Tag", "Text",
            "Betrag"]   # in the order of the file
        decimal = "comma"

        [columns]
        date = "Tag"
        memo = "Text"
        amount = "Betrag"

        """

    private func error(_ text: String) -> ConfigError? {
        #expect(throws: ConfigError.self) { _ = try CSVProfile(parsing: text, path: "x.toml") }
    }

    @Test("Keys become values")
    func values() throws {
        let profile = try CSVProfile(parsing: text, path: "x.toml")
        #expect(profile.name == "giro")
        #expect(profile.header.map(\.name) == ["Tag", "Text", "Betrag"])
        #expect(profile.decimalMark == ASCII.comma)
        #expect(profile.columns[.memo] == [.name("Text")])
    }

    @Test("A profile without a name is named like its file")
    func stem() throws {
        let profile = try CSVProfile(parsing: "sign = \"inverted\"\n", path: "/p/my card.toml")
        #expect(profile.name == "my card")
    }

    @Test(
        "What cannot be used is told with its line and what was meant",
        arguments: [
            ("decimal = \"comma\"", "decimals = \"comma\"", "unknown-key", 4, "\"decimal\""),
            ("decimal = \"comma\"", "decimal = \"coma\"", "invalid-value", 4, "\"comma\""),
            ("decimal = \"comma\"", "decimal = 4", "invalid-value", 4, nil),
            ("amount = \"Betrag\"", "amont = \"Betrag\"", "unknown-key", 9, "\"amount\""),
            ("amount = \"Betrag\"", "amount = \"Betrg\"", "invalid-value", 9, "\"Betrag\""),
            ("amount = \"Betrag\"", "amount = [1, 2]", "invalid-value", 9, nil),
            ("amount = \"Betrag\"", "amount = 0", "invalid-value", 9, nil),
            ("[columns]", "[column]", "unknown-key", 6, "\"columns\""),
            ("[columns]", "[sample]\nrecords = 1\n[columns]", "missing-key", 6, nil),
            ("name = \"giro\"", "name = \"giro", "invalid-toml", 1, nil),
        ])
    func errors(old: String, new: String, code: String, line: Int, hint: String?) throws {
        let found = try #require(error(text.replacingOccurrences(of: old, with: new)))
        #expect(found.code.rawValue == code)
        #expect(found.path == "x.toml")
        #expect(found.line == line)
        if let hint { #expect(found.hint?.contains(hint) == true, "\(found)") }
    }

    @Test("A profile that states nothing is refused")
    func empty() {
        #expect(error("name = \"a\"\n")?.code == .missingKey)
    }

    @Test("A profile is written so that it is read back the same")
    func roundTrip() throws {
        var profile = try CSVProfile(parsing: text, path: nil)
        profile.title = "Quotes \" and \\ and tabs\t"
        profile.header[1].aliases = ["Zweck", "Verwendung"]
        profile.header[2].isOptional = true
        profile.delimiter = ASCII.tab
        profile.encoding = .windows1252
        profile.dateOrder = .dayMonthYear
        profile.sign = .markedCredits
        profile.subtractsFees = true
        profile.account = AccountIdentity(
            bankID: "NOLADE21", number: "4417015", name: "Everyday", kind: .savings)
        profile.currency = CurrencyCode("EUR")
        profile.ignored = [.name("Text"), .number(7)]
        profile.sample = CSVProfile.Sample(text: "a;'''b\"\n\u{1}c\r\n\\d", records: 2)
        profile.sample?.sum = ExactAmount(parsing: "-1.50")
        profile.sample?.first = CalendarDate(parsing: "2026-01-02")
        let written = CSVProfileText(profile).text
        #expect(try CSVProfile(parsing: written, path: nil) == profile)
    }

    @Test("What a file leaves open is written as a comment with its readings")
    func open() throws {
        let profile = try CSVProfile(parsing: text, path: nil)
        let written = CSVProfileText(
            profile, open: [Ambiguity(.sign, readings: ["signed", "inverted"])])
        #expect(written.text.contains("# sign = \"signed\"\n# sign = \"inverted\"\n"))
        #expect(try CSVProfile(parsing: written.text, path: nil).sign == nil)
    }

    @Test("Keys are found in every form that TOML has")
    func places() {
        let places = TOMLKeyPlaces(
            of: """
                a = \"\"\"
                [no] = 1
                \"\"\"
                b.c = [ # comment ]
                  "x", 'y=z',
                ]
                [t."d e"]
                  'f g' = { h = 1 }
                [[u]]
                i = 1
                """)
        #expect(places["a"]?.line == 1)
        #expect(places["a"]?.lastLine == 3)
        #expect(places["b.c"]?.lastLine == 6)
        #expect(places["t.d e.f g"]?.line == 8)
        #expect(places["t.d e.f g"]?.column == 3)
        #expect(places["u.i"]?.line == 10)
        #expect(places.headings["t.d e"] == 7)
    }

    @Test("Adopting adds names and columns, and keeps comments")
    func adopting() throws {
        let text = text.replacing("[\"Tag\"", with: "[\"Tag\", \"Wert\"")
        let profile = try CSVProfile(parsing: text, path: nil)
        let file = "Tag;Wert;Zweck;Betrag;Saldo\n03.04.2026;x;a;1,00;2,00\n"
        guard case .close(let match) = CSVProfileSet([profile]).verdict(on: Array(file.utf8).span)
        else {
            Issue.record("not close")
            return
        }
        let adopted = CSVProfileAdoption.adopting(match, in: text)
        #expect(adopted.contains("# in the order of the file"))
        let new = try CSVProfile(parsing: adopted, path: nil)
        #expect(new.header[2].aliases == ["Zweck"])
        #expect(new.header.last?.name == "Saldo")
        for bytes in [Array(file.utf8), Array("Tag;Wert;Text;Betrag\n03.04.2026;x;a;1,00\n".utf8)] {
            guard case .recognised = CSVProfileSet([new]).verdict(on: bytes.span) else {
                Issue.record("not recognised")
                return
            }
        }
    }

    @Test("The samples of the profiles that come with sluice come to what they say")
    func shipped() throws {
        let folder = try ProfileFolder(path: nil)
        #expect(folder.entries.count >= 3)
        for entry in folder.entries {
            #expect(entry.profile.sample != nil)
            #expect(entry.profile.sampleFailures().isEmpty, "\(entry.profile.name)")
        }
    }

    @Test("A profile of the user takes the place of one with its name or header")
    func precedence() throws {
        let folder = NSTemporaryDirectory() + "/sluice-profiles-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
        try "name = \"discover\"\nsign = \"signed\"\n"
            .write(toFile: folder + "/d.toml", atomically: true, encoding: .utf8)
        let entries = try ProfileFolder(path: folder).entries
        #expect(entries.filter { $0.profile.name == "discover" }.map { $0.path != nil } == [true])
    }

    @Test("A name that is nearly a profile's is told")
    func unknownProfile() throws {
        let error = #expect(throws: ConfigError.self) {
            _ = try ProfileFolder(path: nil).profile("discovr")
        }
        #expect(error?.code == .unknownProfile)
        #expect(error?.hint == "do you mean \"discover\"?")
    }

    @Test("The page about profiles names every key, and no other")
    func page() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "Documentation/Profiles.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter {
            $0.hasPrefix("| `") && $0.split(separator: "|").count >= 4
        }
        let named = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        let keys = CSVProfile.keys.filter { !["columns", "sample", "aliases"].contains($0) }
        #expect(
            named.sorted()
                == (keys + CSVProfile.columnKeys.map { "columns.\($0)" }
                + CSVProfile.sampleKeys.map { "sample.\($0)" } + ["aliases"]).sorted())
        for sign in CSVProfile.Sign.allCases { #expect(page.contains("`\(sign.rawValue)`")) }
    }

    @Test("A folder of profiles may be missing; one that cannot be listed is an error")
    func unreadableFolder() throws {
        #expect(try !ProfileFolder(path: "/nowhere/at/all").entries.isEmpty)
        let error = #expect(throws: ConfigError.self) { try ProfileFolder(path: #filePath) }
        #expect(error?.code == .notReadable)
    }
}
