package import SourceText
package import StatementModel

/// The strict twin of the tolerant reader: says where a file departs from OFX 1.0.2 to 1.6 (SGML)
/// or 2.0 to 2.3 (XML).
///
/// Errors are departures from the standard, warnings what the standard allows but no bank can
/// mean, notes what the standard leaves to others: private tags, and tags that it does not know.
package enum OFXConformance {
    /// Checks a file, however damaged it is.
    /// - Complexity: O(n) in the bytes of the file, and memory for the ids of its records.
    package static func check(_ file: SourceFile) -> ConformanceReport {
        let text = file.text.span
        var findings = OFXFindings()
        if let declared = file.contradictedDeclaration {
            findings.add(
                Diagnostic(
                    .error, .wrongCharset, "the file is not in the character set that it declares",
                    byteOffset: 0, value: declared.rawValue, expected: file.encoding.rawValue),
                section: "2.2")
        }
        let header = OFXHeaderCheck(text, findings: &findings)
        var checker = OFXStructureCheck(isXML: header.isXML, findings: findings)
        checker.run(text, from: header.bodyOffset)
        return checker.findings.report(in: text)
    }
}

/// Collects findings, a bounded number of each code.
struct OFXFindings {
    /// How many places of one code are told.
    static let limit = 10

    private var kept: [Diagnostic] = []
    private var counts: [Diagnostic.Code: Int] = [:]
    private var hasErrors = false

    /// Counts a departure from the standard. What is said of it is only made while its code is
    /// below the bound.
    mutating func add(
        _ code: Diagnostic.Code,
        _ finding: @autoclosure () -> (message: String, offset: Int, section: String?),
        value: @autoclosure () -> String? = nil, expected: @autoclosure () -> String? = nil
    ) {
        add(code, .error, finding(), value: value(), expected: expected())
    }

    /// Counts a finding of a weight.
    mutating func add(
        _ code: Diagnostic.Code, _ severity: Diagnostic.Severity,
        _ finding: @autoclosure () -> (message: String, offset: Int, section: String?),
        value: @autoclosure () -> String? = nil, expected: @autoclosure () -> String? = nil
    ) {
        guard count(code, severity) else { return }
        let (message, offset, section) = finding()
        var diagnostic = Diagnostic(
            severity, code, message, byteOffset: offset,
            value: value().map { String($0.prefix(80)) },
            expected: expected())
        diagnostic.section = section.map { "OFX 2.2, \($0)" }
        kept.append(diagnostic)
    }

    /// Counts a finding that is made already.
    mutating func add(_ diagnostic: Diagnostic, section: String) {
        guard count(diagnostic.code, diagnostic.severity) else { return }
        var diagnostic = diagnostic
        diagnostic.section = "OFX 2.2, \(section)"
        kept.append(diagnostic)
    }

    private mutating func count(_ code: Diagnostic.Code, _ severity: Diagnostic.Severity) -> Bool {
        hasErrors = hasErrors || severity == .error
        counts[code, default: 0] += 1
        return counts[code, default: 0] <= Self.limit
    }

    /// The findings in file order with their places.
    func report(in text: Span<UInt8>) -> ConformanceReport {
        let order = kept.indices.sorted {
            (kept[$0].byteOffset ?? 0, $0) < (kept[$1].byteOffset ?? 0, $1)
        }
        let index = LineIndex(text)
        let located = order.map { place in
            var finding = kept[place]
            finding.locate(with: index, in: text)
            return finding
        }
        return ConformanceReport(findings: located, counts: counts, conforms: !hasErrors)
    }
}

extension Diagnostic.Code {
    /// The header of an OFX file is missing, or a key of it is.
    static let headerMissing = Self(rawValue: "header-missing")
    /// A key or value of an OFX header is not the standard's, or out of order.
    static let headerInvalid = Self(rawValue: "header-invalid")
    /// Markup that is no tag: an unfinished one, attributes, stray `<` or `&`.
    static let malformedMarkup = Self(rawValue: "malformed-markup")
    /// Text where only elements may stand.
    static let strayText = Self(rawValue: "stray-text")
    /// An element is not ended.
    static let unclosedElement = Self(rawValue: "unclosed-element")
    /// An end tag ends nothing.
    static let unmatchedEndTag = Self(rawValue: "unmatched-end-tag")
    /// A tag of XML is not in capital letters.
    static let tagCase = Self(rawValue: "tag-case")
    /// Elements are nested deeper than any OFX file.
    static let tooDeep = Self(rawValue: "too-deep")
    /// A tag that belongs to a program or a bank.
    static let privateElement = Self(rawValue: "private-element")
    /// A tag that the standard does not have.
    static let unknownElement = Self(rawValue: "unknown-element")
    /// An element of the standard that has no place in the one around it.
    static let misplacedElement = Self(rawValue: "misplaced-element")
    /// An element that stands behind one that it has to precede.
    static let elementOrder = Self(rawValue: "element-order")
    /// An element, or a choice between several, that may stand only once stands twice.
    static let repeatedElement = Self(rawValue: "repeated-element")
    /// An element that the standard demands is not there.
    static let missingElement = Self(rawValue: "missing-element")
    /// An element that has to have a value has none.
    static let emptyElement = Self(rawValue: "empty-element")
    /// A value is longer than its element may be.
    static let valueTooLong = Self(rawValue: "value-too-long")
    /// A value is not of the type of its element.
    static let invalidValue = Self(rawValue: "invalid-value")
    /// Two records of one statement have the same id.
    static let repeatedID = Self(rawValue: "repeated-id")
    /// The sign of an amount contradicts the kind of its record.
    static let contradictingSign = Self(rawValue: "contradicting-sign")
    /// A status has a code that the standard does not have.
    static let unknownStatusCode = Self(rawValue: "unknown-status-code")
    /// A status says that all went well, and that it did not.
    static let contradictingStatus = Self(rawValue: "contradicting-status")
    /// A record was booked outside of the period that its list states.
    static let dateOutsidePeriod = Self(rawValue: "date-outside-period")
    /// A security of a statement is not in the list of securities.
    static let unlistedSecurity = Self(rawValue: "unlisted-security")
}
