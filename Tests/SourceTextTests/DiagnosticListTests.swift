import SourceText
import Testing

@Suite("Diagnostics of a file")
struct DiagnosticListTests {
    private func diagnostics(
        _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ count: Int
    ) -> [Diagnostic] {
        (0..<count).map { Diagnostic(severity, code, "x", byteOffset: $0, record: $0) }
    }

    @Test("The first of each code are kept, all are counted")
    func limit() {
        var list = DiagnosticList(diagnostics(.error, .invalidDate, 5 * DiagnosticList.limit))
        list.append(Diagnostic(.warning, .missingAmount, "y"))
        #expect(list.count == 5 * DiagnosticList.limit + 1)
        #expect(list.kept.count == DiagnosticList.limit + 1)
        #expect(list.kept.first?.record == 0 && list.kept.last?.code == .missingAmount)
        #expect(list.unkeptCount == 4 * DiagnosticList.limit)
        #expect(list.totals == [.invalidDate: 5 * DiagnosticList.limit, .missingAmount: 1])
    }

    @Test("Two lists and parts of a list keep their counts")
    func parts() {
        var list = DiagnosticList(diagnostics(.error, .invalidDate, DiagnosticList.limit + 7))
        list.append(DiagnosticList(diagnostics(.repair, .wrongCharset, 3)))
        let errors = list.filter { severity, _ in severity == .error }
        #expect(errors.count == DiagnosticList.limit + 7 && errors.unkeptCount == 7)
        #expect(list.filter { severity, _ in severity == .note }.isEmpty)
        #expect(list.count(of: .repair) == 3 && list.count == DiagnosticList.limit + 10)
    }

    @Test("What becomes an error is counted as one")
    func raise() {
        var list = DiagnosticList(diagnostics(.warning, .missingDate, 2))
        list.raise(at: 1)
        #expect(list.kept.map(\.severity) == [.warning, .error])
        #expect(list.count(of: .warning) == 1 && list.count(of: .error) == 1 && list.count == 2)
    }

    @Test("Places are filled in from the offsets")
    func places() {
        var list = DiagnosticList(diagnostics(.error, .invalidDate, 3))
        list.locate(in: Array("\n\nabc".utf8).span)
        #expect(list.kept.map { $0.location?.line } == [1, 2, 3])
        #expect(list.kept.last?.excerpt == "abc")
    }
}
