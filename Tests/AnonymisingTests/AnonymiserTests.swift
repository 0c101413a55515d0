import Foundation
import SourceText
import StatementFormats
import StatementModel
import TestSupport
import Testing

@testable import Anonymising

@Suite("Statements with other values")
struct AnonymiserTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    /// Every fixture that is read as a statement.
    static let fixtures: [String] = ["csv", "camt", "mt940", "ofx", "qif"].flatMap { format in
        let folder = root.appending(path: format)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().flatMap { name in
            let files = try? FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: name).path())
            return (files ?? []).filter { $0.hasPrefix("input.") }.map { "\(format)/\(name)/\($0)" }
        }.filter(isStatement)
    }

    static func bytes(_ fixture: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: root.appending(path: fixture)))
    }

    private static func isStatement(_ fixture: String) -> Bool {
        do {
            return isStatement(try bytes(fixture), fixture)
        } catch {
            return false
        }
    }

    /// Whether bytes are read as a statement.
    static func isStatement(_ bytes: [UInt8], _ fixture: String) -> Bool {
        do {
            try Lookalike.refuse(bytes.span, name: fixture)
            let file = try SourceFile(name: fixture, bytes: bytes)
            let format = try FormatDetection.format(of: file)
            var sink: any StatementSink = StatementCollector()
            if format.isReceipt { return false }
            _ = try format.read(file, ReadOptions(), into: &sink)
            return true
        } catch {
            return false
        }
    }

    @Test("There are fixtures of each format")
    func some() {
        for format in ["csv", "camt", "mt940", "ofx", "qif"] {
            #expect(Self.fixtures.contains { $0.hasPrefix(format) })
        }
    }

    /// The anonymiser itself compares how both files are read, and throws where they differ. The
    /// suite of the leaks takes another key.
    @Test("A fixture with other values is read as before, whatever the key", arguments: fixtures)
    func reading(_ fixture: String) throws {
        let bytes = try Self.bytes(fixture)
        for key in SoakLevel.isLong ? ["one", "two", "three"] : ["one"] {
            let new = try Anonymiser(key: key).anonymised(bytes, name: fixture).bytes
            #expect(new != bytes || bytes.isEmpty)
        }
    }

    @Test("The same key gives the same file, another key another one")
    func keys() throws {
        let bytes = try Self.bytes("csv/german-giro/input.csv")
        let one = try Anonymiser(key: "a").anonymised(bytes, name: "x").bytes
        #expect(try Anonymiser(key: "a").anonymised(bytes, name: "x").bytes == one)
        #expect(try Anonymiser(key: "b").anonymised(bytes, name: "x").bytes != one)
    }

    @Test("What was equal stays equal, and amounts keep their digits")
    func equality() throws {
        let text = """
            Date,Payee,Amount
            2026-01-14,Corner Grocer 12,-12.50
            2026-01-15,CORNER GROCER 12,-12.50
            2026-01-16,Book Nook,-100.00

            """
        let new = try Anonymiser(key: "k").anonymised(Array(text.utf8), name: "x.csv").bytes
        let rows = String(decoding: new, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: ",")
        }
        #expect(rows[0] == ["Date", "Payee", "Amount"])
        #expect(rows[1][1].lowercased() == rows[2][1].lowercased())
        #expect(rows[1][2] == rows[2][2])
        #expect(rows[1][2] != "-12.50")
        #expect(rows[3][2].count == 7)
        #expect(rows.dropFirst().map { $0[0] } == ["2026-01-14", "2026-01-15", "2026-01-16"])
    }

    @Test("An IBAN that was valid is valid with other digits")
    func iban() {
        let none: [UInt8] = []
        var names = Pseudonyms(key: (1, 2), text: none.span, keywords: [])
        let old = Array("DE02 1203 0000 0000 2020 51".utf8)
        let new = names.text(old)
        #expect(new != old)
        #expect(new.count == old.count)
        #expect(IBAN.isValid(new.filter { $0 != ASCII.space }))
    }

    @Test("A break of the running balance stays where it was")
    func breaks() throws {
        let text = """
            Date,Text,Amount,Balance
            2026-01-14,a,-10.00,90.00
            2026-01-15,b,-20.00,70.00
            2026-01-16,c,-5.00,60.00
            2026-01-17,d,-1.00,59.00

            """
        let new = try Anonymiser(key: "k").anonymised(Array(text.utf8), name: "x.csv").bytes
        let file = try SourceFile(name: "x.csv", bytes: new)
        var sink: any StatementSink = StatementCollector()
        let summary = try StatementFormat.all[4].read(file, ReadOptions(), into: &sink)
        #expect(summary.runningBalance?.firstBreak == 2)
        #expect(summary.runningBalance?.agreeing == 2)
    }

    @Test("Damaged files are anonymised or refused, and trap nowhere", arguments: fixtures)
    func mutations(_ fixture: String) throws {
        let bytes = try Self.bytes(fixture)
        guard !bytes.isEmpty else { return }
        for seed in 0..<SoakLevel.rounds(2) {
            var numbers = SeededNumbers(seed: seed)
            var damaged = bytes
            for _ in 0..<4 {
                let place = Int.random(in: damaged.indices, using: &numbers)
                damaged[place] = UInt8.random(in: 0...255, using: &numbers)
            }
            if seed % 2 == 1 {
                damaged.removeLast(Int.random(in: 0..<damaged.count, using: &numbers))
            }
            do {
                let new = try Anonymiser(key: "k").anonymised(damaged, name: fixture).bytes
                #expect(!new.isEmpty)
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test("A receipt and a text are refused")
    func refused() {
        #expect(throws: ReadError.self) {
            try Anonymiser(key: "k").anonymised(Array("hello world\n".utf8), name: "x")
        }
    }

    @Test(
        "A text goes to its encoding and back",
        arguments: [
            TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .windows1252, .iso885915,
            .windows1250, .ibm850, .macRoman,
        ])
    func encodings(_ encoding: TextEncoding) {
        let text = Array("Bäckerei Wöhrle, 12,50".utf8)
        #expect(encoding.utf8(from: encoding.bytes(fromUTF8: text), skipping: 0) == text)
    }

    @Test("Signs of East Asia go to their encodings and back")
    func eastAsia() {
        let cases: [(TextEncoding, String)] = [
            (.shiftJIS, "残高 1,200円"), (.gb18030, "余额 12.50"), (.big5, "餘額"), (.eucKR, "잔액"),
        ]
        for (encoding, text) in cases {
            let bytes = encoding.bytes(fromUTF8: Array(text.utf8))
            #expect(encoding.utf8(from: bytes, skipping: 0) == Array(text.utf8))
        }
    }
}
