import Foundation
import TestSupport
import Testing

@Suite("Profiles at the command line", .needsCommand)
struct ProfileCommandTests {
    private let bench: CommandBench

    /// A card's file: nothing in it tells what its signs mean.
    private let card = """
        Trans. Day,Posted,Shop,Charge
        2026-01-14,2026-01-15,Corner Grocer,12.50
        2026-01-20,2026-01-21,Book Nook,20.00

        """

    init() throws {
        bench = try CommandBench()
        try bench.write(card, to: "card.csv")
    }

    private func listed() throws -> [Int] {
        try bench.run("list", "--format", "ndjson").objects().compactMap { $0["amount"] as? Int }
    }

    @Test("What init writes is taken by the next import without being told")
    func initThenImport() throws {
        #expect(try bench.run("import", "--currency", "EUR", "card.csv").code == 2)
        let made = try bench.run(
            "profile", "init", "card.csv", "--sign", "inverted", "--currency", "EUR", "--account",
            "4417015")
        #expect(made.code == 0, "\(made.errors)")
        #expect(made.errors.contains("written: \(bench.folder)/profiles/card.toml"))
        let text = try bench.text("profiles/card.toml")
        #expect(text.contains("sign = \"inverted\""))
        #expect(!text.contains("Corner Grocer"))
        #expect(try bench.run("profile", "test", "card").output == "card: 2 records, as it says\n")
        let run = try bench.run("import", "card.csv")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("profile card"))
        #expect(try listed().sorted() == [-2000, -1250])
    }

    @Test("init leaves open what the file does, and does not replace a profile unasked")
    func open() throws {
        let made = try bench.run("profile", "init", "card.csv")
        #expect(made.errors.contains("undecided, and left to you in the profile: --sign"))
        #expect(try bench.text("profiles/card.toml").contains("# sign = \"inverted\""))
        #expect(try bench.run("profile", "init", "card.csv").code == 73)
        #expect(try bench.run("profile", "init", "card.csv", "--force").code == 0)
        let printed = try bench.run("profile", "init", "card.csv", "--output", "-")
        #expect(printed.output.contains("[columns]"))
    }

    @Test("What is no list is refused with what it is instead")
    func noTable() throws {
        try bench.write("", to: "empty.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.noTable, to: "words.csv")
        for (file, words) in [
            ("empty.csv", "[empty-file]"), ("card.ofx", "card.ofx is no CSV file (OFX)"),
            ("words.csv", "hint: a statement needs a column of dates"),
        ] {
            let run = try bench.run("profile", "init", file)
            #expect(run.code == 65)
            #expect(run.errors.contains(words), "\(run.errors)")
        }
    }

    @Test("A profile is listed, shown, and told from one that is not there")
    func listing() throws {
        try bench.write("title = \"My card\"\nsign = \"inverted\"\n", to: "profiles/mine.toml")
        let list = try bench.run("profile", "list")
        #expect(list.output.contains("mine  My card"))
        #expect(list.output.contains("(comes with sluice)"))
        #expect(try bench.run("profile", "show", "mine").output.hasPrefix("title"))
        let unknown = try bench.run("profile", "show", "mien")
        #expect(unknown.code == 64)
        #expect(unknown.errors.contains("do you mean \"mine\"?"))
    }

    @Test("A profile that cannot be used stops reading, with its place")
    func broken() throws {
        try bench.write("sign = \"invertd\"\n", to: "profiles/mine.toml")
        let run = try bench.run("inspect", "card.csv")
        #expect(run.code == 65)
        #expect(run.errors.contains("profiles/mine.toml:1:1: error: \"invertd\""))
        #expect(run.errors.contains("do you mean \"inverted\"?"))
        #expect(try bench.run("inspect", "--no-profiles", "card.csv").code == 0)
    }

    @Test("A profile that is damaged, missing or of no name exits as any other file does")
    func exits() throws {
        try bench.write([0x74, 0x3D, 0x22, 0xE4, 0x22], to: "latin.toml")
        for (profile, code) in [("latin.toml", 65), ("nowhere.toml", 66), ("nobody", 64)] {
            let run = try bench.run("inspect", "--profile", profile, "card.csv")
            #expect(run.code == Int32(code), "\(profile): \(run.errors)")
        }
    }

    @Test("Named on the command line or in a manifest, a profile is taken whatever the header says")
    func named() throws {
        try bench.write("sign = \"inverted\"\n", to: "mine.toml")
        let run = try bench.run("import", "--currency", "EUR", "--profile", "mine.toml", "card.csv")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try listed().sorted() == [-2000, -1250])
        try bench.write(
            "{\"files\":[{\"file\":\"card.csv\",\"profile\":\"mine.toml\",\"currency\":\"EUR\"}]}",
            to: "batch.json")
        let manifest = try bench.run("import", "--ledger", "b.json", "--manifest", "batch.json")
        #expect(manifest.code == 0, "\(manifest.errors)")
    }

    @Test("A bank's new column name is told, and adopted into the profile")
    func adopting() throws {
        #expect(try bench.run("profile", "init", "card.csv", "--sign", "inverted").code == 0)
        try bench.write(card.replacing("Shop", with: "Merchant"), to: "new.csv")
        let drifted = try bench.run("inspect", "new.csv")
        #expect(drifted.errors.contains("\"Shop\" is now \"Merchant\"? [profile-drift]"))
        let imported = try bench.run(
            "import", "--dry-run", "--currency", "EUR", "--sign", "inverted", "new.csv")
        #expect(imported.errors.contains("\"Shop\" is now \"Merchant\"? [profile-drift]"))
        #expect(try bench.run("profile", "test", "new.csv").code == 1)
        let adopted = try bench.run("profile", "test", "new.csv", "--adopt")
        #expect(adopted.code == 0, "\(adopted.errors)")
        #expect(try bench.run("profile", "test", "new.csv").output == "new.csv: profile card\n")
        #expect(try bench.run("profile", "test", "card.csv").output == "card.csv: profile card\n")
    }

    @Test("An encoding of a profile is taken where bytes are letters in several")
    func encoding() throws {
        let text = "Datum;Text;Betrag\n03.04.2026;\u{1}lka;-1,00\n14.04.2026;b;-2,00\n"
        let bytes = Array(text.utf8).map { $0 == 1 ? 0xE6 : $0 }
        try bench.write(bytes, to: "a.csv")
        try bench.write(
            "header = [\"Datum\", \"Text\", \"Betrag\"]\nencoding = \"windows-1250\"\n",
            to: "profiles/a.toml")
        let run = try bench.run("inspect", "--format", "ndjson", "a.csv")
        #expect(try run.objects().first?["encoding"] as? String == "windows-1250")
    }

    @Test("anonymise writes a file that is read the same, and says so of nothing else")
    func anonymise() throws {
        let run = try bench.run("anonymise", "card.csv", "-o", "shared.csv")
        #expect(run.code == 0, "\(run.errors)")
        let text = try bench.text("shared.csv")
        #expect(text.hasPrefix("Trans. Day,Posted,Shop,Charge\n2026-01-14,2026-01-15,"))
        #expect(!text.contains("Grocer"))
        let pinned = try bench.run("anonymise", "--key", "k", "card.csv").output
        #expect(try bench.run("anonymise", "--key", "k", "card.csv").output == pinned)
        #expect(try bench.run("anonymise", "none.csv").code == 66)
    }
}

/// What the fixtures of CSV files leave open, through `import`.
@Suite("Fixtures that leave something open", .needsCommand)
struct UndecidedFixtureTests {
    private struct Expected: Decodable {
        var ambiguous: [String]
        var lines: [[String]]
    }

    private static func expected(_ name: String) throws -> Expected {
        try FixtureFolder.csv.expected(Expected.self, of: name)
    }

    static let names = FixtureFolder.csv.cases.filter {
        (try? expected($0))?.ambiguous.isEmpty == false
    }

    @Test("There are some")
    func some() { #expect(!Self.names.isEmpty) }

    @Test("Import exits 2 without the flags, and is exact with the first reading", arguments: names)
    func flags(_ name: String) throws {
        let bench = try CommandBench()
        try bench.write(FixtureFolder.csv.input(of: name), to: "a.csv")
        let open = try bench.run("import", "--currency", "XTS", "a.csv")
        #expect(open.code == 2, "\(open.errors)")
        #expect(!bench.exists("ledger.json"))
        let flags = open.errors.split(separator: "\n").compactMap { line -> [String]? in
            let words = line.split(separator: " ").map(String.init)
            guard let place = words.firstIndex(of: "undecided:") else { return nil }
            return Array(words[(place + 1)...].prefix(2))
        }
        #expect(flags.count == (try Self.expected(name)).ambiguous.count)
        let settled = try bench.run(
            ["import", "--currency", "XTS"] + flags.flatMap { $0 } + ["a.csv"])
        #expect([0, 1].contains(settled.code), "\(settled.errors)")
        let expected = try Self.expected(name).lines.filter { !$0[0].isEmpty }.compactMap {
            Decimal(string: $0[1])
        }
        let found = try bench.run("list", "--format", "ndjson").objects()
            .compactMap { ($0["amount"] as? Int).map { Decimal($0) / 100 } }
        #expect(found.reduce(0, +) == expected.reduce(0, +))
        #expect(found.count == expected.count { $0 != 0 })
    }
}
