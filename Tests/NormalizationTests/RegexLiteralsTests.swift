import TestSupport
import Testing

@testable import Normalization

@Suite("What a regular expression needs")
struct RegexLiteralsTests {
    @Test(
        "is found in what every match has",
        arguments: [
            ("amazon", [["amazon"]]), ("AMZN|amazon", [["amzn", "amazon"]]),
            (#"^rewe\s+\d{4}"#, [["rewe"]]), ("colou?r", [["colo"], ["r"]]),
            ("ab+c", [["ab"], ["c"]]), ("x(foo|bar)y", [["x"], ["foo", "bar"], ["y"]]),
            ("a(?:b|c)?d", [["a"], ["d"]]), ("(?<shop>lidl) [a-z]+", [["lidl"], [" "]]),
            (#"a\.b\-c"#, [["a.b-c"]]), ("(a|b*)", []), ("a{0,3}b{2}", [["b"]]),
            ("[abc]+x*", []), ("shop.*berlin", [["shop"], ["berlin"]]), ("é+t", [["t"]]),
        ] as [(String, [[String]])])
    func required(pattern: String, expected: [[String]]) {
        let found = RegexLiterals.required(by: pattern).map { alternatives in
            alternatives.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(found == expected)
    }

    @Test(
        "is not guessed where the syntax may mean something else",
        arguments: [
            "(?i)abc", "(?=abc)d", "(?!abc)d", "(?#abc)d", #"(a)\1b"#, #"\Qa.b\E"#, #"\x41b"#,
            #"\p{L}abc"#, "[[:alpha:]]abc", "[]a]bc", "a{b", "(?>ab)c", "(*FAIL)a",
        ])
    func unclear(pattern: String) {
        #expect(RegexLiterals.required(by: pattern).isEmpty)
    }

    @Test(
        "is in every text that matches: random expressions over few letters",
        .timeLimit(.minutes(2)))
    func random() throws {
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<400 {
            let pattern = Self.pattern(depth: 3, &numbers)
            guard let regex = try? Regex(pattern).ignoresCase() else { continue }
            let required = RegexLiterals.required(by: pattern)
            for _ in 0..<20 {
                let letters: [Character] = ["a", "b", "c", " "]
                let text = String(
                    (0..<Int.random(in: 0...7, using: &numbers)).map { _ in
                        letters[Int.random(in: 0..<letters.count, using: &numbers)]
                    })
                guard text.contains(regex) else { continue }
                for alternatives in required {
                    #expect(
                        alternatives.contains {
                            text.contains(String(decoding: $0, as: UTF8.self))
                        }, "\(pattern) matches \"\(text)\"")
                }
            }
        }
    }

    private static func pattern(
        depth: Int, _ numbers: inout some RandomNumberGenerator
    ) -> String {
        let atoms = ["a", "b", "c", ".", "[ab]", #"\s"#, "ab", "bc"]
        var text = ""
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            if depth > 0 && Int.random(in: 0..<3, using: &numbers) == 0 {
                let inner = pattern(depth: depth - 1, &numbers)
                let other = pattern(depth: depth - 1, &numbers)
                text += Bool.random(using: &numbers) ? "(\(inner)|\(other))" : "(?:\(inner))"
            } else {
                text += atoms.randomElement(using: &numbers) ?? "a"
            }
            let marks = ["", "", "", "*", "+", "?", "{2}", "{0,1}", "+?"]
            text += marks.randomElement(using: &numbers) ?? ""
        }
        return text
    }
}

@Suite("Finding many literals")
struct LiteralMatcherTests {
    @Test("finds what a search for each one finds, as often")
    func random() {
        var numbers = SeededNumbers(seed: 3)
        func word(_ length: ClosedRange<Int>) -> [UInt8] {
            (0..<Int.random(in: length, using: &numbers)).map { _ in
                UInt8.random(in: 0x61...0x63, using: &numbers)
            }
        }
        for _ in 0..<200 {
            let literals = (0..<12).map { _ in word(0...4) }
            let text = word(0...30)
            var found = [Int](repeating: 0, count: literals.count)
            LiteralMatcher(literals).forEachMatch(in: text) { found[$0] += 1 }
            let expected = literals.map { literal in
                literal.isEmpty || literal.count > text.count
                    ? 0
                    : (0...(text.count - literal.count)).count {
                        Array(text[$0..<$0 + literal.count]) == literal
                    }
            }
            #expect(found == expected)
        }
    }
}
