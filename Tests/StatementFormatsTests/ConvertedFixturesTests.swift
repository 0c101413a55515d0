import Foundation
import SourceText
import StatementFormats
import StatementModel
import Testing

/// Every fixture of every format, written in every format: what is written is read back the same, or
/// it is said why the format cannot hold it.
@Suite("Fixtures in every format")
struct ConvertedFixturesTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    /// The formats' folders and the cases in them, `ofx/sgml-two-documents` for example.
    static let cases: [String] = StatementFormat.all.flatMap { format in
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: format.name).path)
        return format.isReceipt ? [] : (names ?? []).sorted().map { "\(format.name)/\($0)" }
    }

    /// The plain QIF is the American one.
    static let targets = StatementFormat.writable.map(\.name).filter { $0 != "qif:us" }

    /// What the readers make of the cases; each is read once for all targets.
    private static let sets = Dictionary(
        uniqueKeysWithValues: cases.map { name in (name, Result { try read(name) }) })

    private func statements(of name: String) throws -> StatementSet? {
        try #require(Self.sets[name]).get()
    }

    /// What the reader of the case's own format makes of it, `nil` where it refuses.
    private static func read(_ name: String) throws -> StatementSet? {
        let folder = folder.appending(path: name)
        let input = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .first { $0.hasPrefix("input.") })
        let file = try SourceFile(
            name: name, bytes: [UInt8](Data(contentsOf: folder.appending(path: input))))
        let format = try #require(StatementFormat.named(String(name.prefix { $0 != "/" })))
        var sink: any StatementSink = StatementCollector()
        do {
            _ = try format.read(file, ReadOptions(), into: &sink)
        } catch {
            return nil
        }
        return try #require(sink as? StatementCollector).result
    }

    private func output(of name: String, in target: String) throws -> Conversion.Output? {
        guard let statements = try statements(of: name) else { return nil }
        return try output(of: statements, in: target)
    }

    private func output(of set: StatementSet, in target: String) throws -> Conversion.Output {
        let format = try #require(StatementFormat.writable(named: target))
        return try Conversion.output(of: set, in: format)
    }

    @Test("What is written is read back, or refused for what it lacks", arguments: cases, targets)
    func everyFixture(name: String, target: String) throws {
        do {
            _ = try output(of: name, in: target)
        } catch let error as WriteError {
            #expect(error.code == .missingValue || error.code == .notRepresentable)
        }
    }

    private func lines(_ name: String, in target: String) throws -> ([StatementLine], [String]) {
        let output = try #require(try output(of: name, in: target))
        let codes = output.notes.map(\.code.rawValue)
        return (output.statements.statements.flatMap(\.lines), codes)
    }

    @Test("An announced record with two days keeps the one by which it counts")
    func announcedDays() throws {
        let (lines, notes) = try lines("ofx/sgml-pending-two-days", in: "ofx")
        #expect(notes == ["filled-balance", "day-left-out"])
        let days = lines.map { $0.transactionDate?.description }
        #expect(days == ["2026-03-02", "2026-03-28", "2026-03-29"])
        // The time is that of the purchase, whose day is left out.
        #expect(lines.allSatisfy { $0.time == nil && $0.bookingDate == nil })
    }

    @Test("Reinvested income that the file says was paid becomes a purchase in QIF")
    func reinvested() throws {
        let name = "ofx/sgml-reinvest-with-total"
        let output = try #require(try output(of: name, in: "qif"))
        #expect(output.notes.map(\.code.rawValue) == ["information-left-out", "ids-left-out"])
        let text = String(decoding: output.bytes, as: UTF8.self)
        let actions = text.split(separator: "\n").filter { "NT".contains($0.first ?? " ") }
        #expect(
            actions == [
                "NINV-4410", "TInvst", "NBuy", "T50.00", "NCash", "T-8.00", "NShrsOut",
            ])
    }

    @Test("Announced records are written like booked ones in QIF, which is said")
    func announcedInQIF() throws {
        let (lines, notes) = try lines("ofx/sgml-pending-two-days", in: "qif")
        #expect(lines.count == 3)
        #expect(notes == ["announced-as-booked", "days-left-out"])
    }

    @Test("Investment records of which none has a day are refused, not left out")
    func investmentWithoutDay() {
        let error = #expect(throws: WriteError.self) {
            try self.output(of: "ofx/sgml-investment-without-day", in: "ofx")
        }
        #expect(error?.code == .missingValue)
    }

    @Test("No statement at all becomes an empty list in QIF, and is refused in OFX")
    func nothing() throws {
        let none = StatementSet(statements: [])
        let output = try output(of: none, in: "qif")
        #expect(String(decoding: output.bytes, as: UTF8.self) == "!Type:Bank\n")
        let error = #expect(throws: WriteError.self) { try self.output(of: none, in: "ofx") }
        #expect(error?.code == .notRepresentable)
    }
}
