import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Rules of the user")
struct TagRuleSetTests {
    private func rule(
        _ name: String, continues: Bool = false, _ make: (inout TagRule) -> Void
    ) -> TagRule {
        var rule = TagRule(
            name: name, conditions: .init(), actions: .init(), continues: continues)
        make(&rule)
        return rule
    }

    /// One pattern, or none where the text is no pattern, which every test would notice.
    private func text(_ pattern: String, _ kind: TextPattern.Kind = .literal) -> [TextPattern] {
        TextPattern(pattern, kind).map { [$0] } ?? []
    }

    /// The payees of a made-up file that a rule's conditions hold for.
    private func matches(_ conditions: (inout TagRule.Conditions) -> Void) -> [String] {
        var rule = TagRule(name: "r", conditions: .init(), actions: .init())
        conditions(&rule.conditions)
        rule.actions.note = "hit"
        var file = File("a.csv", entries)
        file.options.rules = [rule]
        return planned([file]).ledger.transactions.filter { $0.note == "hit" }
            .map { $0.sources[0].text }
    }

    private let entries = [
        Entry("2026-02-02", "-7.77", "ÉPICERIE FINE 0042"),
        Entry("2026-02-06", "-30.00", "Lantern Cinema"),
        Entry("2026-02-07", "55.00", "Lantern Cinema"),
    ]

    @Test("A literal is found anywhere in the bank's text, whatever the case")
    func literals() {
        #expect(matches { $0.text = text("épicerie") } == ["ÉPICERIE FINE 0042"])
        #expect(matches { $0.text = text("0042") + text("nothing") } == ["ÉPICERIE FINE 0042"])
        #expect(matches { $0.text = text("fine 43") } == [])
    }

    @Test("A payee is compared as a whole")
    func payees() {
        #expect(matches { $0.payee = text("lantern cinema") }.count == 2)
        #expect(matches { $0.payee = text("lantern") } == [])
    }

    @Test(
        "A glob fits the whole text",
        arguments: [
            ("*cinema", 2), ("l*c*a", 2), ("?antern*", 2), ("cinema*", 0), ("*", 3),
            ("?picerie*", 1),
        ])
    func globs(pattern: String, count: Int) {
        #expect(matches { $0.text = text(pattern, .glob) }.count == count)
    }

    @Test("A regular expression is found anywhere; one that is none cannot be made")
    func expressions() {
        #expect(matches { $0.text = text(#"\bfine\s\d{4}"#, .regex) }.count == 1)
        #expect(TextPattern("(", .regex) == nil)
        #expect(TextPattern("", .glob) == nil)
    }

    @Test(
        "A pattern fits the payee's text, the memo, or both; the same words twice are one text",
        arguments: [
            ("fee", TextPattern.Kind.glob, 2), ("^fee$", .regex, 2), ("fee fee", .glob, 0),
            ("card 12", .glob, 1), ("oak gym card 12", .glob, 1), ("^card", .regex, 1),
            ("gym$", .regex, 1), ("gym card", .literal, 1), ("fee card", .literal, 0),
        ])
    func parts(pattern: String, kind: TextPattern.Kind, count: Int) {
        var rule = TagRule(name: "r", conditions: .init(), actions: .init())
        rule.conditions.text = text(pattern, kind)
        rule.actions.category = "Hit"
        var file = File(
            "a.csv",
            [
                // One column of texts alone, and a name with the same text once more.
                Entry("2026-02-02", "-1.00") { $0.memo = "FEE" },
                Entry("2026-02-03", "-2.00", "Fee") { $0.memo = "FEE" },
                Entry("2026-02-04", "-3.00", "Oak Gym") { $0.memo = "CARD 12" },
            ])
        file.options.rules = [rule]
        #expect(planned([file]).ledger.transactions.count { $0.category == "Hit" } == count)
    }

    @Test("Amount, direction and weekday are conditions, and all have to hold")
    func others() {
        let lantern = text("lantern")
        #expect(matches { $0.direction = .moneyIn }.count == 1)
        #expect(matches { ($0.text, $0.direction) = (lantern, .moneyOut) }.count == 1)
        #expect(matches { $0.leastAmount = ExactAmount(parsing: "7.77") }.count == 3)
        #expect(matches { $0.leastAmount = ExactAmount(parsing: "7.78") }.count == 2)
        #expect(matches { $0.largestAmount = ExactAmount(parsing: "30") }.count == 2)
        // The 7th is a Saturday.
        #expect(matches { $0.weekdays = [6, 7] }.count == 1)
        #expect(matches { $0.currencies = [CurrencyCode("EUR")].compactMap(\.self) }.count == 3)
        #expect(matches { $0.currencies = [CurrencyCode("USD")].compactMap(\.self) } == [])
        #expect(matches { $0.accounts = ["no such account"] } == [])
    }

    @Test("Rules of every form work together, on texts that come again too")
    func together() {
        let entries = (0..<40).map { number in
            Entry(
                "2026-02-0\(1 + number % 7)", "-\(number + 1).00",
                ["Lantern Cinema", "Oak Gym 12", "Fennel Foods", "AMZN Mktp"][number % 4])
        }
        let rules: [(name: String, pattern: TextPattern?, least: String?)] = [
            ("big", TextPattern("lantern", .literal), "20"),
            ("gym", TextPattern(#"gym \d{2}$"#, .regex), nil),
            ("shop", TextPattern("(amazon|amzn).*mktp", .regex), nil),
            ("none", TextPattern("(amazon|amzn) prime", .regex), nil),
            ("glob", TextPattern("*nel*foods", .glob), nil),
            ("rest", nil, nil),
        ]
        var file = File("a.csv", entries)
        file.options.rules = rules.map { entry in
            rule(entry.name) {
                $0.conditions.text = [entry.pattern].compactMap(\.self)
                $0.conditions.leastAmount = entry.least.flatMap { ExactAmount(parsing: $0) }
                $0.actions.note = entry.name
            }
        }
        let found = planned([file]).ledger.transactions.reduce(into: [String: Int]()) {
            $0[$1.note, default: 0] += 1
        }
        #expect(found == ["big": 5, "gym": 10, "shop": 10, "glob": 10, "rest": 5])
    }

    @Test("The first rule wins; one that continues lets later ones add")
    func order() throws {
        let first = rule("tags", continues: true) {
            $0.actions.tags = [Tag("Fun")]
            $0.actions.category = "Leisure"
        }
        let second = rule("cinema") {
            $0.conditions.text = text("cinema")
            $0.actions.category = "Films"
            $0.actions.tags = [Tag("Dark")]
            $0.actions.payee = "The Lantern"
        }
        let third = rule("never") { $0.actions.note = "too late" }
        var file = File("a.csv", [entries[1]])
        file.options.rules = [first, second, third]
        let plan = planned([file])
        let transaction = try #require(plan.ledger.transactions.first)
        #expect(transaction.category == "Leisure")
        #expect(transaction.tags.map(\.path) == ["Dark", "Fun"])
        #expect(transaction.payee == "The Lantern")
        #expect(transaction.note != "too late")
        #expect(transaction.guessed.isEmpty)
        #expect(plan.ledger.categories.contains { $0.name == "Leisure" })
        var reasons: [String] = []
        plan.forEachRecord { reasons += $0.reasons }
        #expect(reasons.contains("rule \"tags\""))
        #expect(reasons.contains("rule \"cinema\""))
    }

    @Test("A skipped record is no transaction, also when its file comes again")
    func skipping() {
        let skip = rule("notices") {
            $0.conditions.text = text("epicerie") + text("épicerie")
            $0.actions.skips = true
        }
        var file = File("a.csv", entries)
        file.options.rules = [skip]
        let plan = planned([file])
        #expect(plan.ledger.transactions.count == 2)
        #expect(plan.outline.files[0].counts[.skipped] == 1)
        var verdicts: [(Verdict, [String])] = []
        plan.forEachRecord { verdicts.append(($0.verdict, $0.reasons)) }
        #expect(verdicts[0] == (.skipped, ["rule \"notices\""]))
        #expect(planned([file], into: plan.ledger).ledger.transactions.count == 2)
    }

    @Test("Rules come before guesses, which leave what they set alone")
    func beforeGuesses() throws {
        var old = File(
            "old.csv",
            (10..<20).map { day in
                Entry("2026-01-\(day)", "-5.00", "Lantern Cinema") { $0.category = "Films" }
            })
        old.options.rules = []
        let ledger = planned([old]).ledger
        var file = File("a.csv", [entries[1]])
        file.options.rules = [rule("fun") { $0.actions.category = "Fun" }]
        let transaction = try #require(planned([file], into: ledger).ledger.transactions.last)
        #expect(transaction.category == "Fun")
        #expect(!transaction.guessed.contains(.category))
    }

    @Test("A report names unused rules, and shadowed ones with what is there first")
    func report() {
        let ledger = planned([File("a.csv", entries)]).ledger
        let rules = [
            rule("cinema") {
                $0.conditions.text = text("cinema")
                $0.actions.category = "Films"
            },
            rule("out") {
                $0.conditions.direction = .moneyOut
                $0.actions.note = "out"
            },
            rule("lantern") {
                $0.conditions.payee = text("Lantern Cinema")
                $0.actions.note = "late"
            },
            rule("zebra") {
                $0.conditions.text = text("zebra")
                $0.actions.note = "no"
            },
        ]
        let report = TagRuleReport(rules, over: ledger)
        #expect(report.findings.map(\.matches) == [2, 2, 2, 0])
        #expect(report.findings.map(\.uses) == [2, 1, 0, 0])
        #expect(report.findings[2].isShadowed)
        #expect(report.findings[2].shadowedBy == "cinema")
        #expect(report.findings[3].isUnused)
        #expect(report.matchedCount == 3)
        #expect(report.findings[0].examples.count == 2)
    }
}
