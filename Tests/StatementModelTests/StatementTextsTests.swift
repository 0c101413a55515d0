import StatementModel
import Testing

@Suite("The texts of lines")
struct StatementTextsTests {
    private static let fields: [WritableKeyPath<StatementLine, TextRange> & Sendable] = [
        \.payee, \.memo, \.bankID, \.correctedID, \.reference, \.checkNumber, \.counterAccount,
        \.bookingType,
        \.category, \.tags, \.transferAccount,
    ]

    /// A line whose texts lie half in the source, half in the arena, with two parts and a holding.
    private static func line(in texts: inout StatementTexts) -> StatementLine {
        var line = StatementLine(statement: 0, record: 3, byteOffset: 7)
        for (number, field) in fields.enumerated() {
            line[keyPath: field] =
                number.isMultiple(of: 2)
                ? TextRange(source: number..<number + 2) : texts.append("arena \(number)")
        }
        let first = texts.splits.count
        for name in ["food", "rent"] {
            var split = StatementSplit()
            split.amount = ExactAmount(coefficient: -100, scale: 2)
            split.category = texts.append(name)
            split.tags = texts.append(name + " tag")
            split.memo = TextRange(source: 0..<3)
            split.transferAccount = texts.append(name + " account")
            _ = texts.append(split)
        }
        line.splits = first..<texts.splits.count
        var holding = StatementHolding()
        holding.security = texts.append("ACME")
        holding.action = TextRange(source: 4..<6)
        line.holding = texts.append(holding)
        return line
    }

    /// All that a line says, read through the texts it points into.
    private static func content(_ line: StatementLine, _ texts: StatementTexts) -> [String] {
        var words = fields.map { texts.string(line[keyPath: $0]) }
        for split in texts.splits[line.splits] {
            words += [split.category, split.tags, split.memo, split.transferAccount]
                .map(texts.string)
        }
        if let index = line.holding {
            words += [texts.holdings[index].security, texts.holdings[index].action]
                .map(texts.string)
        }
        return words
    }

    @Test("A line that is adopted says the same, whatever becomes of where it was")
    func adoption() {
        var old = StatementTexts(source: Array("0123456789ab".utf8))
        let line = Self.line(in: &old)
        let content = Self.content(line, old)
        #expect(content.count == 21)
        #expect(Set(content).count > 15)
        var new = StatementTexts(source: Array("other".utf8))
        _ = Self.line(in: &new)
        let copy = new.adopt(line, from: old)
        old.clear()
        #expect(Self.content(copy, new) == content)
        #expect(copy.record == 3 && copy.byteOffset == 7)
    }

    @Test("Every text of a line is adopted")
    func allFields() {
        let line = StatementLine(statement: 0, record: 0, byteOffset: 0)
        let texts = Mirror(reflecting: line).children.filter { $0.value is TextRange }
        #expect(texts.count == Self.fields.count)
    }

    @Test("Sets that are joined keep their lines apart by statement")
    func joining() {
        var joined = StatementSet()
        for owner in ["one", "two", "three"] {
            var texts = StatementTexts(source: Array(owner.utf8))
            var line = StatementLine(statement: 0, record: 0, byteOffset: 0)
            line.payee = TextRange(source: 0..<owner.utf8.count)
            line.memo = texts.append("memo of \(owner)")
            let header = StatementHeader(account: AccountIdentity(name: owner))
            joined.append(
                StatementSet(statements: [Statement(header: header, lines: [line])], texts: texts))
        }
        #expect(joined.statements.map(\.header.account.name) == ["one", "two", "three"])
        for (number, statement) in joined.statements.enumerated() {
            let name = statement.header.account.name ?? ""
            #expect(statement.lines.map(\.statement) == [number])
            #expect(statement.lines.map { joined.texts.string($0.payee) } == [name])
            #expect(statement.lines.map { joined.texts.string($0.memo) } == ["memo of \(name)"])
        }
    }

    @Test("What stands in neither buffer reads as nothing, and ill-formed text as U+FFFD")
    func strings() {
        var texts = StatementTexts(source: [0x61, 0xFF, 0x62])
        #expect(texts.string(.empty).isEmpty)
        #expect(texts.string(TextRange(source: 0..<3)) == "a\u{FFFD}b")
        let decoded = texts.append { $0 += [0x78, 0x79] }
        #expect(texts.string(decoded) == "xy")
        var bytes: [UInt8] = [0x2E]
        texts.append(decoded, to: &bytes)
        #expect(bytes == [0x2E, 0x78, 0x79])
    }

    @Test("are joined, wherever each of them lies")
    func joined() {
        var texts = StatementTexts(source: Array("one two".utf8))
        let one = TextRange(source: 0..<3)
        let two = TextRange(source: 4..<7)
        #expect(texts.join(one, .empty) == one)
        #expect(texts.join(.empty, two) == two)
        var sum = texts.join(one, two)
        #expect(texts.string(sum) == "one two")
        let place = sum.bytes.lowerBound
        sum = texts.join(sum, two, with: "; ")
        #expect(texts.string(sum) == "one two; two")
        let last = texts.append("last")
        sum = texts.join(sum, last)
        #expect(texts.string(sum) == "one two; two last")
        // It is where it was: nothing of it was copied.
        #expect(sum.bytes.lowerBound == place)
        let other = texts.append("other")
        let further = texts.append("further")
        let short = texts.join(other, one)
        #expect(texts.string(short) == "other one")
        let long = texts.join(further, sum, with: "")
        #expect(texts.string(long) == "furtherone two; two last")
        #expect(texts.string(sum) == "one two; two last")
    }

    @Test("of a record with very many are joined in their own length")
    func manyJoined() {
        var texts = StatementTexts(source: [])
        var sum = TextRange.empty
        for number in 0..<20_000 { sum = texts.join(sum, texts.append("text \(number)")) }
        #expect(sum.count == 208_889)
        #expect(texts.arena.count < 2 * sum.count)
    }
}
