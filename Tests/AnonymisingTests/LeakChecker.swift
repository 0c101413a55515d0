import CSVFormat
import Foundation
import SourceText
import StatementFormats
import StatementModel

@testable import Anonymising

/// Looks in a file with other values for words and numbers of the file that it was.
struct LeakChecker {
    private let old: SourceFile
    private let new: SourceFile
    private let name: String
    private let kept: Set<String>

    init(_ bytes: [UInt8], _ anonymised: AnonymisedFile, name: String) throws {
        self.name = name
        kept = Set(anonymised.keptWords)
        old = try SourceFile(name: name, bytes: bytes)
        new = try SourceFile(name: name, bytes: anonymised.bytes)
    }

    /// What is left of words of three letters and more, and of numbers of five digits and more, that
    /// somebody wrote or is called by.
    func leaks() throws -> [String] {
        let format = try FormatDetection.format(of: old)
        let found = format.textForm == .table ? tableLeaks() : try textLeaks(format)
        return found.filter { !kept.contains(CSVWords.fold($0)) }
    }

    // MARK: Tables

    /// Cell by cell: elsewhere in the table the same words may be those of a column.
    private func tableLeaks() -> [String] {
        let (one, two) = (CSVPlainText(old).file, CSVPlainText(new).file)
        let (oldText, newText) = (one.text.array, two.text.array)
        guard let before = CSVAnatomy(one.text.span, ReadOptions(), fileName: name),
            let after = CSVAnatomy(two.text.span, ReadOptions(), fileName: name)
        else { return ["no table"] }
        guard before.cells.count == after.cells.count else { return ["other cells"] }
        return zip(before.cells, after.cells).flatMap { cell, other in
            let was = Array(oldText[cell.range])
            guard isPrivate(cell, was) else { return [String]() }
            return Self.common(was, Array(newText[other.range]))
        }
    }

    private func isPrivate(_ cell: CSVAnatomy.Cell, _ text: [UInt8]) -> Bool {
        switch cell.part {
        case .text(.bank), .statement(.bank): false
        case .text: true
        case .statement(.somebody): !CSVAnatomy.isStatement(text)
        default: false
        }
    }

    // MARK: Other formats

    /// The texts of all records, and what their statements say of accounts.
    private func textLeaks(_ format: StatementFormat) throws -> [String] {
        let found = try Self.privateTexts(new, format).joined(separator: "\n")
        // Codes of a format are read into the texts with them.
        let words = FormatWords.placeholders.union(FormatWords.entities)
            .union(format.valueWords())
        return try Self.privateTexts(old, format).flatMap { text in
            Self.common(Array(text.utf8), Array(found.utf8)).filter { !words.contains($0) }
        }
    }

    private static func privateTexts(
        _ file: SourceFile, _ format: StatementFormat
    ) throws -> [String] {
        var sink: any StatementSink = StatementCollector()
        _ = try format.read(file, ReadOptions(), into: &sink)
        guard let collector = sink as? StatementCollector else { return [] }
        let texts = collector.result.texts
        return collector.result.statements.flatMap { statement in
            let account = statement.header.account
            return [account.number, account.name, account.owner].compactMap(\.self)
                + statement.lines.flatMap { line in
                    [line.payee, line.memo, line.counterAccount, line.bankID, line.checkNumber]
                        .map(texts.string)
                }
        }
    }

    // MARK: Words

    private static func common(_ one: [UInt8], _ two: [UInt8]) -> [String] {
        let (old, new) = (pieces(one), pieces(two))
        return old.intersection(new).sorted()
    }

    /// The words of three letters and more, and the numbers of five digits and more, of a text.
    static func pieces(_ text: [UInt8]) -> Set<String> {
        let string = String(decoding: text, as: UTF8.self)
        let words = string.split { !$0.isLetter }.map { String($0) }.filter { word in
            // Of signs that no others stand for in the file nothing is left to choose; what stands for
            // digits that are not shown stays.
            word.count >= 3 && word.utf8.allSatisfy { $0 < 0x80 }
                && word.lowercased().contains { $0 != "x" }
        }
        let numbers = string.split { !($0.isASCII && $0.isNumber) }.map { String($0) }.filter {
            // Zeros in front stay.
            $0.drop { $0 == "0" }.count >= 5
        }
        return Set(words.map { $0.lowercased() } + numbers)
    }
}
