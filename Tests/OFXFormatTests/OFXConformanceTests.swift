import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import OFXFormat

/// Every folder below `Fixtures/ofx-conformance` is a case: what the strict check finds in
/// `input.ofx` stands in `expected.json`. A folder is named for the code that it shows.
/// `UPDATE_EXPECTED=1` writes the expectations anew and fails.
@Suite("OFX conformance")
struct OFXConformanceTests {
    private func check(_ bytes: [UInt8]) throws -> ConformanceReport {
        OFXConformance.check(try SourceFile(name: "input.ofx", bytes: bytes))
    }

    private struct Outcome: Codable, Equatable {
        var conforms: Bool
        var counts: [String: Int]
        var findings: [String]

        init(_ report: ConformanceReport) {
            conforms = report.conforms
            counts = Dictionary(
                uniqueKeysWithValues: report.counts.map { ($0.key.rawValue, $0.value) })
            findings = report.findings.map { finding in
                let place = finding.location.map { "\($0.line):\($0.column)" } ?? "-"
                let value = finding.value.map { " \"\($0)\"" } ?? ""
                let section = finding.section.map { " (\($0))" } ?? ""
                return "\(place): \(finding.severity.rawValue): \(finding.message)\(value), "
                    + "expected \(finding.expected ?? "-")\(section) [\(finding.code.rawValue)]"
            }
        }
    }

    @Test(
        "each fixture is found fault with as expected",
        arguments: FixtureFolder.ofxConformance.cases)
    func fixture(name: String) throws {
        let outcome = Outcome(try check(FixtureFolder.ofxConformance.input(of: name)))
        try FixtureFolder.ofxConformance.check(FixtureFolder.json(of: outcome), of: name)
    }

    @Test("a folder named for a code shows that code")
    func codes() throws {
        let codes: [Diagnostic.Code] = [
            .headerMissing, .headerInvalid, .wrongCharset, .malformedMarkup, .strayText,
            .unclosedElement, .unmatchedEndTag, .tagCase, .tooDeep, .privateElement,
            .unknownElement, .misplacedElement, .elementOrder, .repeatedElement, .missingElement,
            .emptyElement, .valueTooLong, .invalidValue, .invalidAmount, .invalidDate,
            .repeatedID, .contradictingSign, .dateOutsidePeriod, .reversedPeriod,
            .unlistedSecurity, .contradictingStatus,
        ]
        for code in codes {
            let found =
                try check(FixtureFolder.ofxConformance.input(of: code.rawValue)).counts[code] ?? 0
            #expect(found > 0, "\(code.rawValue)")
        }
    }

    @Test("a file of the standard conforms, as SGML and as XML")
    func conforming() throws {
        for name in ["conforms-sgml", "conforms-xml"] {
            let report = try check(FixtureFolder.ofxConformance.input(of: name))
            #expect(report.conforms && report.findings.isEmpty, "\(report.findings)")
        }
    }

    @Test("private and unknown tags, and what only looks wrong, do not break conformance")
    func allowed() throws {
        for name in [
            "private-element", "unknown-element", "contradicting-sign", "date-outside-period",
            "unlisted-security",
        ] {
            #expect(try check(FixtureFolder.ofxConformance.input(of: name)).conforms, "\(name)")
        }
    }

    @Test(
        "what the writer makes of every fixture conforms, in every version",
        arguments: FixtureFolder.ofx.cases, ["1.02", "1.6", "2.0", "2.2", "2.3"])
    func written(name: String, version: String) throws {
        let version = try #require(OFXVersion(parsing: version))
        guard var set = try? read(FixtureFolder.ofx.input(of: name)).collector.result else {
            return
        }
        for index in set.statements.indices where set.statements[index].header.currency == nil {
            set.statements[index].header.currency = CurrencyCode("EUR")
        }
        for statement in set.statements.indices {
            set.statements[statement].lines.removeAll { $0.day == nil }
        }
        let fitted = OFXStatementFitting.fit(set, version: version)
        var output: [UInt8] = []
        try OFXStatementWriter.write(fitted.statements, version: version, to: &output)
        let report = try check(output)
        #expect(report.conforms, "\(report.findings.map(\.message))")
    }

    @Test("the grammar's tables name no element twice and leave none without a meaning")
    func tables() {
        let grammar = OFXGrammar.statements
        let names = grammar.elements.map(\.name)
        #expect(Set(names).count == names.count)
        for element in grammar.elements {
            for slot in grammar.slots(of: grammar.number(of: element.name) ?? 0) {
                for name in slot.names {
                    #expect(grammar.number(of: name) != nil, "\(name) in \(element.name)")
                }
            }
            #expect(grammar.slots(of: grammar.number(of: element.name) ?? 0).count <= 64)
        }
    }

    @Test("no damage traps the check, whatever its seed", arguments: 0..<UInt64(8))
    func mutations(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for name in FixtureFolder.ofxConformance.cases {
            var bytes = try FixtureFolder.ofxConformance.input(of: name)
            for _ in 0..<12 where !bytes.isEmpty {
                let place = Int(numbers.next() % UInt64(bytes.count))
                switch numbers.next() % 4 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: Array("<STMTTRN".utf8), at: place)
                default: bytes.removeLast(bytes.count - place)
                }
            }
            let report = try check(bytes)
            #expect(report.findings.count <= report.counts.count * OFXFindings.limit)
        }
    }

    @Test("twenty thousand nested tags, comments or faults take no more than their bytes")
    func large() throws {
        for piece in ["<A>", "</STMTRS>", "<!--", "<![CDATA[", "<SECLIST>", "&", "<NAME>", "<"] {
            for start in ["<OFX>", "<OFX><NAME>"] {
                let text = start + String(repeating: piece, count: 20_000)
                let report = try check(Array(text.utf8))
                #expect(!report.conforms)
                #expect(report.findings.count <= report.counts.count * OFXFindings.limit)
            }
        }
    }
}
