import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import CSVFormat

@Suite("Damage and chance")
struct CSVRobustnessTests {
    private static let sample = Array(
        "Kontonummer;DE00123;;\n\nDatum;Text;Betrag;Saldo\n14.05.2024;\"Brot; \"\"frisch\"\"\";-3,40;96,60\n;weiter;;\n15.05.2024;Salz;-1.001,20;-904,60\nSumme;;-1.004,60;\n"
            .utf8)

    /// Reads bytes and checks that every row has its bin; errors are answers, too.
    private func check(_ bytes: [UInt8]) {
        guard let reading = try? CSVTestReading(bytes: bytes) else { return }
        #expect(reading.summary.tally.addsUp, "\(bytes)")
        #expect(reading.summary.tally.taken == reading.lines.count)
        #expect(reading.summary.tally.rejected == reading.statements.rejected.count)
    }

    @Test("Every truncation is read or refused")
    func truncation() {
        for length in 0...Self.sample.count { check(Array(Self.sample.prefix(length))) }
    }

    @Test("Flipped bytes are read or refused", arguments: SoakLevel.seeds(3))
    func mutation(_ seed: Int) {
        var random = SeededNumbers(seed: seed)
        for _ in 0..<200 {
            var bytes = Self.sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            check(bytes)
        }
    }

    @Test("Invented tables of eight locales are read exactly")
    func property() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededNumbers(seed: seed)
        for round in 0..<SoakLevel.rounds(160) {
            let table = CSVInventedTable(locale: round % 8, damage: round / 8 % 6, &random)
            let reading = try CSVTestReading(table.text)
            let note: Comment = "seed \(seed), round \(round)\n\(table.text)"
            #expect(reading.lines.map(\.amount) == table.amounts, note)
            #expect(reading.lines.map(\.bookingDate) == table.dates, note)
            #expect(reading.summary.tally.addsUp, note)
        }
    }
}

/// A table made up by chance, with what it says. Shares no list with the reader.
struct CSVInventedTable {
    private(set) var text = ""
    private(set) var amounts: [ExactAmount?] = []
    private(set) var dates: [CalendarDate?] = []

    private struct Locale {
        var names: [String]
        var delimiter: String
        var mark: String
        var group: String
        var date: @Sendable (Int, Int, Int) -> String
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static let locales: [Locale] = [
        Locale(
            names: ["Date", "Description", "Amount", "Balance"], delimiter: ",", mark: ".",
            group: "", date: { "\(two($1))/\(two($2))/\($0)" }),
        Locale(
            names: ["Buchungstag", "Verwendungszweck", "Betrag", "Saldo"], delimiter: ";",
            mark: ",", group: ".", date: { "\(two($2)).\(two($1)).\($0)" }),
        Locale(
            names: ["Date", "Libellé", "Montant", "Solde"], delimiter: ";", mark: ",", group: " ",
            date: { "\(two($2))/\(two($1))/\($0)" }),
        Locale(
            names: ["Fecha", "Concepto", "Importe", "Saldo"], delimiter: ";", mark: ",", group: ".",
            date: { "\(two($2))-\(two($1))-\($0)" }),
        Locale(
            names: ["Datum", "Text", "Belopp", "Saldo"], delimiter: "\t", mark: ",",
            group: "\u{A0}", date: { "\($0)-\(two($1))-\(two($2))" }),
        Locale(
            names: ["Data", "Opis", "Kwota", "Saldo"], delimiter: ";", mark: ",", group: " ",
            date: { "\($0)\(two($1))\(two($2))" }),
        Locale(
            names: ["日付", "摘要", "金額", "残高"], delimiter: ",", mark: ".", group: "",
            date: { "\($0)/\($1)/\($2)" }),
        Locale(
            names: ["Datum", "Buchungstext", "Betrag", "Saldo"], delimiter: ";", mark: ".",
            group: "'", date: { "\(two($2)).\(two($1)).\($0 % 100)" }),
    ]

    init(locale index: Int, damage: Int, _ random: inout SeededNumbers) {
        let locale = Self.locales[index]
        let count = Int.random(in: 8...30, using: &random)
        var day = CalendarDate(dayNumber: Int32.random(in: 17_000...20_000, using: &random))
        var cents = Int.random(in: 0...900_000, using: &random)
        var rows: [(day: CalendarDate, amount: Int, balance: Int)] = []
        for _ in 0..<count {
            day = day.adding(days: Int.random(in: 0...9, using: &random))
            let amount =
                Int.random(in: 1...200_000, using: &random)
                * (Int.random(in: 0...3, using: &random) == 0 ? 1 : -1)
            cents += amount
            rows.append((day, amount, cents))
        }
        if Bool.random(using: &random) { rows.reverse() }
        if damage == 1 {
            text +=
                "Export\(locale.delimiter)" + String(repeating: locale.delimiter, count: 2) + "\n\n"
        }
        text += locale.names.joined(separator: locale.delimiter) + "\n"
        for (number, row) in rows.enumerated() {
            let (year, month, dayOfMonth) = row.day.components
            var cells = [
                locale.date(year, month, dayOfMonth), Self.word(&random),
                Self.money(row.amount, locale), Self.money(row.balance, locale),
            ]
            if damage == 2 { cells = cells.map { "\"\($0)\"" } }
            if damage == 3 { cells.append("") }
            text += cells.joined(separator: locale.delimiter) + (damage == 4 ? "\r\n" : "\n")
            if damage == 5 && number % 7 == 3 { text += "\n" }
            amounts.append(ExactAmount(coefficient: Int128(row.amount), scale: 2))
            dates.append(row.day)
        }
    }

    private static func word(_ random: inout SeededNumbers) -> String {
        String(
            (0..<Int.random(in: 3...12, using: &random)).map { _ in
                "bcdfghklmnprstvwz".randomElement(using: &random) ?? "x"
            })
    }

    private static func money(_ cents: Int, _ locale: Locale) -> String {
        var whole = "\(abs(cents) / 100)"
        if whole.count > 3 {
            whole.insert(contentsOf: locale.group, at: whole.index(whole.endIndex, offsetBy: -3))
        }
        let text = (cents < 0 ? "-" : "") + whole + locale.mark + two(abs(cents) % 100)
        return text
    }
}
