import LedgerModel
import Normalization
import StatementModel
import Testing

@testable import ConfigFiles

@Suite("Files of rules")
struct TagRuleFileTests {
    @Test("A near miss of a key is named")
    func nearMiss() throws {
        let error = #expect(throws: ConfigError.self) {
            try TagRuleFile.rules(in: "[[rule]]\nwhen.paye = \"a\"\nskip = true")
        }
        #expect(error?.hint == "do you mean \"payee\"?")
    }

    @Test("Every key is read")
    func everyKey() throws {
        let rules = try TagRuleFile.rules(
            in: #"""
                [[rule]]
                name = "Cinema"
                when.payee = "Lantern Cinema"
                when.payee-glob = ["lantern*", "lamp?"]
                when.text = ["cinema", "films"]
                when.text-regex = '\bticket\b'
                when.amount = { from = "5.50", to = 40 }
                when.account = "Everyday"
                when.direction = "out"
                when.weekday = ["Saturday", "sunday"]
                when.currency = ["EUR", "chf"]
                set.payee = "The Lantern"
                set.category = "Leisure"
                set.tags = ["Fun:Films", "Out"]
                set.note = "with friends"
                continue = true

                [[rule]]
                skip = true
                """#)
        #expect(rules.count == 2)
        let rule = rules[0]
        #expect(rule.name == "Cinema")
        #expect(rule.continues)
        #expect(rule.conditions.payee.map(\.kind) == [.literal, .glob, .glob])
        #expect(rule.conditions.text.map(\.pattern) == ["cinema", "films", #"\bticket\b"#])
        #expect(rule.conditions.leastAmount == ExactAmount(parsing: "5.50"))
        #expect(rule.conditions.largestAmount == ExactAmount(parsing: "40"))
        #expect(rule.conditions.accounts == ["Everyday"])
        #expect(rule.conditions.direction == .moneyOut)
        #expect(rule.conditions.weekdays == [6, 7])
        #expect(rule.conditions.currencies == [CurrencyCode("EUR"), CurrencyCode("CHF")])
        #expect(rule.actions.payee == "The Lantern")
        #expect(rule.actions.category == "Leisure")
        #expect(rule.actions.tags == [Tag("Fun", "Films"), Tag("Out")])
        #expect(rule.actions.note == "with friends")
        #expect(!rule.actions.skips)
        #expect(rules[1].name == "rule 2")
        #expect(rules[1].actions.skips)
    }

    @Test("A file without rules has none")
    func empty() throws {
        #expect(try TagRuleFile.rules(in: "").isEmpty)
    }

    @Test(
        "What means nothing is refused with its key",
        arguments: [
            ("rule = 3", ConfigError.Code.invalidValue, "rule"),
            ("[[rules]]\nskip = true", .unknownKey, "rules"),
            ("[[rule]]\nwhen.txt = \"a\"\nskip = true", .unknownKey, "rule[1].when.txt"),
            ("[[rule]]\nwhen.text = \"a\"", .missingKey, "rule[1].set"),
            ("[[rule]]\nskip = \"yes\"", .invalidValue, "rule[1].skip"),
            (
                "[[rule]]\nskip = true\nwhen.amount.from = 1.5", .invalidValue,
                "rule[1].when.amount.from"
            ),
            (
                "[[rule]]\nskip = true\nwhen.amount.from = \"-1\"", .invalidValue,
                "rule[1].when.amount.from"
            ),
            (
                "[[rule]]\nskip = true\nwhen.weekday = \"someday\"", .invalidValue,
                "rule[1].when.weekday"
            ),
            (
                "[[rule]]\nskip = true\nwhen.text-regex = \"(\"", .invalidValue,
                "rule[1].when.text-regex"
            ),
            (
                "[[rule]]\nskip = true\nwhen.direction = \"up\"", .invalidValue,
                "rule[1].when.direction"
            ),
            ("[[rule]]\nset.category = [\"a\"]", .invalidValue, "rule[1].set.category"),
        ])
    func refused(text: String, code: ConfigError.Code, key: String) {
        let error = #expect(throws: ConfigError.self) {
            try TagRuleFile.rules(in: text, path: "x.rules.toml")
        }
        #expect(error?.code == code)
        #expect(error?.key == key)
        #expect(error?.path == "x.rules.toml")
    }

    @Test("A rule is added behind the others, once, whatever its payee is called")
    func adding() throws {
        let rule = PayeeRule(
            payee: "Luna \"24\" \\ Bäckerei\t", direction: .moneyOut, category: "Bread",
            tags: [Tag("Food", "Bread"), Tag("Daily")])
        let old = "[[rule]]\nwhen.payee = \"x\"\nskip = true"
        let text = try #require(try TagRuleFile.text(old, adding: rule))
        let rules = try TagRuleFile.rules(in: text)
        #expect(rules.count == 2)
        #expect(rules[1].conditions.payee.map(\.pattern) == [rule.payee])
        #expect(rules[1].conditions.direction == .moneyOut)
        #expect(rules[1].actions.category == "Bread")
        #expect(rules[1].actions.tags == rule.tags)
        #expect(try TagRuleFile.text(text, adding: rule) == nil)
        #expect(throws: ConfigError.self) { try TagRuleFile.text("[[rule]]", adding: rule) }
    }
}
