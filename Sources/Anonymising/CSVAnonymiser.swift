import CSVFormat
import SourceText
import StatementModel

/// Replaces the values of a CSV file.
struct CSVAnonymiser {
    let text: [UInt8]
    let anatomy: CSVAnatomy
    var pseudonyms: Pseudonyms
    var book: AmountBook
    var edits = TextEdits()
    private var looks: [Int: NumberLook] = [:]
    /// What the numbers of each row become, by column.
    private var numbers: [[Int: ExactAmount]]
    let kept: Set<KeptWord>
    /// The words by which tables are understood, where they may be somebody's.
    var met: Set<KeptWord> = []

    /// Takes a file apart; `nil` where it holds no table of transactions.
    init?(
        _ file: SourceFile, _ options: ReadOptions, _ pseudonyms: Pseudonyms,
        keeping kept: Set<KeptWord>
    ) {
        self.kept = kept
        let file = CSVPlainText(file).file
        guard let anatomy = CSVAnatomy(file.text.span, options, fileName: file.name) else {
            return nil
        }
        text = file.text.array
        self.anatomy = anatomy
        numbers = anatomy.rows.map { _ in [:] }
        self.pseudonyms = pseudonyms.keeping([], tableWords: true)
        book = AmountBook(self.pseudonyms)
    }

    /// The file with other values. `stated` are the balances that the file states outside of rows.
    mutating func anonymised(stated: [Balance]) -> [UInt8] {
        let new = replaceAmounts()
        let pairs = zip(anatomy.rows.map(\.amount), new).map { (old: $0, new: $1) }
        let balances = newBalances(new)
        replaceBalances(balances)
        noteStated(stated, pairs)
        book.note(sumsOf: pairs)
        for total in anatomy.totals { book.note(sumsOf: Array(pairs[total])) }
        for cell in anatomy.cells {
            switch cell.part {
            case .text(let words): edits.replace(cell.range, by: textOfKind(cell.range, words))
            case .number(let row): replaceNumber(cell, row)
            case .statement(let words): replaceStatement(cell, words)
            case .structure, .amount, .balance, .derived: break
            }
        }
        for cell in anatomy.cells {
            if case .derived(let row, let value, let derivation) = cell.part {
                replaceDerived(cell, row, value, derivation)
            }
        }
        return edits.applied(to: text)
    }

    /// Gives amounts other digits, and says what the amounts of the rows become.
    private mutating func replaceAmounts() -> [ExactAmount] {
        var sums = anatomy.rows.map { _ in ExactAmount.zero }
        for cell in anatomy.cells {
            guard case .amount(let row, let value, let factor) = cell.part else { continue }
            learn(cell, value)
            let new = otherDigits(cell.range)
            edits.replace(cell.range, by: new)
            let found = anatomy.value(new.span, in: 0..<new.count) ?? value
            numbers[row][cell.column] = found
            sums[row] = sums[row].adding(factor < 0 ? found.negated : found) ?? sums[row]
        }
        return sums
    }

    private mutating func replaceNumber(_ cell: CSVAnatomy.Cell, _ row: Int?) {
        let new = otherDigits(cell.range)
        edits.replace(cell.range, by: new)
        guard let row, let value = anatomy.value(new.span, in: 0..<new.count) else { return }
        numbers[row][cell.column] = value
    }

    /// Works a number out from what the others of its row became.
    private mutating func replaceDerived(
        _ cell: CSVAnatomy.Cell, _ row: Int, _ value: ExactAmount, _ derivation: CSVDerivation
    ) {
        let sum = derivation.terms.reduce(ExactAmount.zero) { sum, term in
            let number = numbers[row][term.column] ?? .zero
            return sum + (term.isNegative ? number.negated : number)
        }
        learn(cell, value)
        let new = styled(sum, cell.range, value, column: cell.column)
        edits.replace(cell.range, by: new ?? otherDigits(cell.range))
    }

    private mutating func learn(_ cell: CSVAnatomy.Cell, _ value: ExactAmount) {
        guard let body = anatomy.body(text.span, in: cell.range) else { return }
        let start = cell.range.lowerBound
        looks[cell.column, default: NumberLook()].learn(
            Array(text[cell.range]), body: body.lowerBound - start..<body.upperBound - start,
            value: value, mark: anatomy.decimalMark(ofColumn: cell.column))
    }

    /// The text of a number with other digits.
    func otherDigits(_ range: Range<Int>) -> [UInt8] {
        let body = anatomy.body(text.span, in: range) ?? range
        var new = Array(text[range])
        let places = body.filter { ASCII.isDigit(text[$0]) }
        for (place, digit) in zip(places, pseudonyms.digits(places.map { text[$0] })) {
            new[place - range.lowerBound] = digit
        }
        return new
    }

    /// A text with other words that is a text, a number or nothing as a cell, like the old one.
    private mutating func textOfKind(
        _ range: Range<Int>, _ words: CSVAnatomy.Wording
    ) -> [UInt8] {
        let old = Array(text[range])
        let new = otherWords(range, CSVCommonWords(text, range, words, kept))
        let kind = CSVAnatomy.kind(old)
        if CSVAnatomy.kind(new) == kind { return new }
        // A number of an account that looks like a day now: its first digit settles it.
        var changed = new
        for place in changed.indices where ASCII.isDigit(changed[place]) {
            for digit in UInt8(0x31)...0x39 {
                changed[place] = digit
                if CSVAnatomy.kind(changed) == kind { return changed }
            }
            changed[place] = new[place]
        }
        return new
    }

    /// What the balances of the rows become, where they follow from each other.
    private mutating func newBalances(_ amounts: [ExactAmount]) -> [ExactAmount?] {
        var balances = [ExactAmount?](repeating: nil, count: anatomy.rows.count)
        for account in Set(anatomy.rows.map(\.account)).sorted() {
            var chain = anatomy.rows.indices.filter { anatomy.rows[$0].account == account }
            if anatomy.order.isNewestFirst { chain.reverse() }
            follow(chain, amounts, &balances)
        }
        return balances
    }

    /// Follows the balances of one account from the oldest row to the newest.
    private mutating func follow(
        _ chain: [Int], _ amounts: [ExactAmount], _ balances: inout [ExactAmount?]
    ) {
        var last: (old: ExactAmount, new: ExactAmount)?
        var (waiting, newWaiting) = (ExactAmount.zero, ExactAmount.zero)
        let isBefore = anatomy.order.isBefore
        // What moved since the last balance: the row itself where balances stand behind their rows.
        var (moved, newMoved) = (ExactAmount.zero, ExactAmount.zero)
        for index in chain {
            let row = anatomy.rows[index]
            if !isBefore { (moved, newMoved) = (row.amount, amounts[index]) }
            guard let balance = row.balance else {
                (waiting, newWaiting) = (waiting + row.amount, newWaiting + amounts[index])
                continue
            }
            var new = book.replacing(balance)
            if let last {
                let error = balance + (last.old + moved).negated
                new = last.new + newMoved
                // Rows without a balance may be pending, and move none.
                if !error.isZero {
                    new = new + newWaiting + book.replacing(error + waiting.negated)
                }
            }
            balances[index] = new
            last = (balance, new)
            (waiting, newWaiting) = (.zero, .zero)
            if isBefore { (moved, newMoved) = (row.amount, amounts[index]) }
        }
        raise(chain, &balances)
        guard let index = chain.last(where: { balances[$0] != nil }),
            let old = anatomy.rows[index].balance, let new = balances[index]
        else { return }
        book.note(old, new)
        if anatomy.order.isBefore {
            book.note(old + anatomy.rows[index].amount, new + amounts[index])
        }
    }

    /// Lifts balances of which none was negative until none is, so that they keep their look.
    private func raise(_ chain: [Int], _ balances: inout [ExactAmount?]) {
        let old = chain.compactMap { anatomy.rows[$0].balance }
        guard !old.contains(where: \.isNegative),
            let least = chain.compactMap({ balances[$0] }).min(),
            least.isNegative
        else { return }
        let digits = String(least.coefficient.magnitude).count - Int(least.scale)
        let step = ExactAmount(
            coefficient: (0..<min(max(digits, 0), 37)).reduce(Int128(1)) { power, _ in power * 10 },
            scale: 0)
        for index in chain { balances[index] = balances[index].map { $0 + step } }
    }

    private mutating func replaceBalances(_ balances: [ExactAmount?]) {
        for cell in anatomy.cells {
            if case .balance(_, let value) = cell.part { learn(cell, value) }
        }
        for cell in anatomy.cells {
            guard case .balance(let row, let value) = cell.part else { continue }
            let new = balances[row].flatMap { styled($0, cell.range, value, column: cell.column) }
            edits.replace(cell.range, by: new ?? otherDigits(cell.range))
        }
    }

    func styled(
        _ new: ExactAmount, _ range: Range<Int>, _ old: ExactAmount, column: Int
    ) -> [UInt8]? {
        guard let body = anatomy.body(text.span, in: range) else { return nil }
        let grouped = looks.filter { !$0.value.grouping.isEmpty }.min { $0.key < $1.key }
        var look = looks[column] ?? grouped?.value ?? NumberLook()
        // Without quotes a group would end the cell, unless it does so in the file as well.
        let isQuoted = range.lowerBound > 0 && text[range.lowerBound - 1] == ASCII.quote
        let isCut = text[range].contains(anatomy.delimiter)
        if !isQuoted, !isCut, look.grouping.contains(anatomy.delimiter) { look.grouping = [] }
        return look.text(
            of: new, like: Array(text[range]),
            body: body.lowerBound - range.lowerBound..<body.upperBound - range.lowerBound,
            oldIsNegative: old.isNegative, mark: anatomy.decimalMark(ofColumn: column))
    }

    /// Notes what balances outside of the rows become.
    private mutating func noteStated(
        _ stated: [Balance], _ pairs: [(old: ExactAmount, new: ExactAmount)]
    ) {
        guard let closing = stated.last(where: { $0.kind == .ledger })?.amount,
            let opening = stated.first(where: { $0.kind == .opening })?.amount,
            let moved = AmountBook.sum(pairs.map(\.old)),
            let newMoved = AmountBook.sum(pairs.map(\.new))
        else { return }
        if let new = book.stated(closing) {
            let error = closing + (opening + moved).negated
            book.note(opening, new + (newMoved + book.replacing(error)).negated)
        } else {
            _ = book.closing(closing, opening: opening, pairs)
        }
    }
}

extension ExactAmount {
    /// The sum; zero where it leaves 128 bits, which no amount of a file that was read does.
    fileprivate static func + (left: ExactAmount, right: ExactAmount) -> ExactAmount {
        left.adding(right) ?? .zero
    }
}
