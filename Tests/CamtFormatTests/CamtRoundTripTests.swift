import StatementModel
import TestSupport
import Testing

@testable import CamtFormat

/// Random statements, written by the generator below and read back.
@Suite("camt round trips")
struct CamtRoundTripTests {
    private struct Movement {
        var cents = 0
        var decimals = 2
        var isDebit = false
        var status = StatementLine.Status.posted
        var day = CalendarDate(dayNumber: 20_000)
        var name = ""
        var text = ""
        var bankID = ""
        var endToEnd = ""

        init(_ numbers: inout SeededNumbers) {
            cents = Int.random(in: 0...99_999_999, using: &numbers)
            decimals = Int.random(in: 0...5, using: &numbers)
            isDebit = Bool.random(using: &numbers)
            status = [.posted, .pending, .info][Int.random(in: 0..<3, using: &numbers)]
            day = CalendarDate(dayNumber: Int32.random(in: 15_000...25_000, using: &numbers))
            name = Self.word(&numbers)
            text = Self.word(&numbers)
            bankID = "B\(Int.random(in: 0...9999, using: &numbers))"
            endToEnd = "E\(Int.random(in: 0...9999, using: &numbers))"
        }

        static func word(_ numbers: inout SeededNumbers) -> String {
            let letters = Array("abc XYZ0129&<>\"'äß€ŁО中😀-/.,;")
            let count = Int.random(in: 1...400, using: &numbers)
            let text = (0..<count).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &numbers)]
            }
            return "x" + String(text) + "x"
        }

        var amount: ExactAmount {
            let amount = ExactAmount(coefficient: Int128(cents), scale: UInt8(decimals))
            return isDebit ? amount.negated : amount
        }
    }

    /// One of the forms that the versions have for the same thing.
    private struct Writer {
        var numbers: SeededNumbers
        let prefix: String

        mutating func escaped(_ text: String) -> String {
            if Int.random(in: 0..<4, using: &numbers) == 0, !text.contains("]]>") {
                return "<![CDATA[\(text)]]>"
            }
            return text.map { character in
                switch character {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                case "ß": "&#223;"
                default: String(character)
                }
            }.joined()
        }

        mutating func element(_ name: String, _ inner: String) -> String {
            let blank = ["", "\n", "\r\n  ", "<!-- c -->"][Int.random(in: 0..<4, using: &numbers)]
            return "\(blank)<\(prefix)\(name)>\(inner)</\(prefix)\(name)>"
        }

        mutating func entry(_ movement: Movement) -> String {
            let code = [
                StatementLine.Status.posted: "BOOK", .pending: "PDNG", .info: "INFO",
            ][movement.status, default: ""]
            let isNew = Bool.random(using: &numbers)
            let amount = movement.amount.magnitude
            let name = element("Nm", escaped(movement.name))
            let party = element(
                movement.isDebit ? "Cdtr" : "Dbtr", isNew ? element("Pty", name) : name)
            let details = element(
                "TxDtls",
                element("Refs", element("EndToEndId", movement.endToEnd))
                    + element("RltdPties", party)
                    + element("RmtInf", element("Ustrd", escaped(movement.text))))
            let status = element("Sts", isNew ? element("Cd", code) : code)
            let day = movement.day.description
            let date = isNew ? element("DtTm", day + "T23:30:00-11:00") : element("Dt", day)
            return element(
                "Ntry",
                "<\(prefix)Amt Ccy='EUR'>\(amount)</\(prefix)Amt>"
                    + element("CdtDbtInd", movement.isDebit ? "DBIT" : "CRDT") + status
                    + element("BookgDt", date) + element("AcctSvcrRef", movement.bankID)
                    + element("NtryDtls", details))
        }

        mutating func document(_ movements: [Movement]) -> String {
            let account =
                element("Acct", element("Id", element("IBAN", "DE1")) + element("Ccy", "EUR"))
            let entries = movements.map { entry($0) }.joined()
            let message = element("Stmt", element("Id", "1") + account + entries)
            let namespace =
                prefix.isEmpty ? "" : " xmlns:\(prefix.dropLast())=\"urn:camt.053.001.08\""
            return "<\(prefix)Document\(namespace)>\(message)</\(prefix)Document>"
        }
    }

    @Test("what a generator writes is read back exactly", arguments: SoakLevel.seeds(12))
    func roundTrip(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        let movements = (0..<Int.random(in: 1...300, using: &numbers)).map { _ in
            Movement(&numbers)
        }
        var writer = Writer(numbers: numbers, prefix: seed % 3 == 0 ? "ns2:" : "")
        let reading = try read(writer.document(movements))
        #expect(reading.codes.isEmpty)
        #expect(reading.lines.count == movements.count)
        for (line, movement) in zip(reading.lines, movements) {
            #expect(line.amount == movement.amount)
            #expect(line.amount?.scale == movement.amount.scale)
            #expect(line.status == movement.status)
            #expect(line.bookingDate == movement.day)
            #expect(reading.text(line.payee) == movement.name)
            #expect(reading.text(line.memo) == movement.text)
            #expect(reading.text(line.bankID) == movement.bankID)
            #expect(reading.text(line.reference) == movement.endToEnd)
        }
    }
}
