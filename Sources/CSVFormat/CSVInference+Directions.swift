import SourceText
import StatementModel

extension CSVInference {
    /// Takes a column that is named for the kinds of bookings for one of directions, where amounts have
    /// no signs and each kind says which way it goes, some of them each way: `Market buy` and
    /// `Dividend` (observed in exports of Trading 212 and Cash App). What a shop gives as credit is
    /// money out (observed in exports of Braintree).
    /// Where `bothWays` is set, kinds of one way alone tell nothing.
    mutating func takeKinds(_ bytes: Span<UInt8>, bothWays: Bool = false) {
        let counts = signCounts(bytes)
        guard let header = reading.header, reading.columns[.direction] == nil, !isSignStated,
            counts.none >= 2, counts.plus + counts.minus + counts.marked == 0
        else { return }
        for column in statistics.indices {
            let cells = statistics[column]
            let isNamed = [CSVRole.bookingType, .direction].contains {
                header.weight(column, $0) >= 95
            }
            guard cells.texts == cells.rows,
                (isNamed ? 1...Self.mostKinds : 2...Self.mostKinds).contains(cells.distinct),
                isNamed || reading.columns.memos.contains(column) && !hasDigits(bytes, column)
            else { continue }
            guard let told = toldKinds(bytes, column, header) else { continue }
            let ways = Set(told.words.values)
            guard ways == [-1, 1] || ways == [-1] && isNamed && !bothWays else { continue }
            take(told, of: column, isNamed: isNamed)
            return
        }
    }

    /// Whether a cell of a column has digits, as texts of people and programs have, and kinds have not.
    private func hasDigits(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        bodyRows.contains { row in
            table.field(row, column).value(in: bytes).contains { ASCII.isDigit(bytes[$0]) }
        }
    }

    /// The same where a few amounts have a minus that their kinds explain, and the kinds of others say
    /// that they went out without one: a withdrawal beside what was bought (observed in exports of
    /// Trading 212). Where a kind has both signs, or what came in has a minus, signs mean something of
    /// their own.
    /// - Returns: Whether kinds tell directions so.
    mutating func takeKindsBesideMinuses(_ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        let counts = signCounts(bytes)
        guard let header = reading.header, options.sign == nil, !isSignStated, !isSignByOthers,
            !isOfShop, counts.minus > 0, counts.minus < counts.none,
            counts.plus + counts.marked == 0
        else { return false }
        for column in statistics.indices {
            let cells = statistics[column]
            let isNamed = [CSVRole.bookingType, .direction].contains {
                header.weight(column, $0) >= 95
            }
            guard isNamed, cells.texts == cells.rows, !cells.isFlag,
                (3...Self.mostKinds).contains(cells.distinct),
                [nil, column].contains(reading.columns[.direction]),
                let told = toldKinds(bytes, column, header), tellMore(bytes, told, of: column)
            else { continue }
            take(told, of: column, isNamed: true)
            return true
        }
        return false
    }

    /// Which way each kind of bookings goes, and the column that says so of those of which their own
    /// word does not.
    private typealias ToldKinds = (words: [String: Int], second: Int?)

    /// Which way each kind of a column goes; `nil` where one of them does not say.
    private func toldKinds(
        _ bytes: Span<UInt8>, _ column: Int, _ header: CSVHeader
    ) -> ToldKinds? {
        let words = kinds(bytes, column, bodyRows)
        let untold = words.filter { $0.value == 0 }.keys
        if untold.isEmpty { return (words, nil) }
        let rows = bodyRows.filter {
            let cell = table.field($0, column).value(in: bytes)
            return untold.contains(CSVWords.fold(bytes, cell))
        }
        guard let second = secondFlag(bytes, beside: column, header, rows) else { return nil }
        return (
            words.filter { $0.value != 0 }.merging(second.words) { first, _ in first },
            second.column
        )
    }

    /// Whether each kind has one sign, what came in has no minus, and some that went out has none.
    private func tellMore(_ bytes: Span<UInt8>, _ told: ToldKinds, of column: Int) -> Bool {
        guard let amount = reading.columns.amount else { return false }
        var signs: [String: Set<Bool>] = [:]
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard let number = reading.number(bytes, record, amount), !number.value.isZero else {
                continue
            }
            var word = CSVWords.fold(bytes, record[column: column].value(in: bytes))
            if told.words[word] == nil, let second = told.second {
                word = CSVWords.fold(bytes, record[column: second].value(in: bytes))
            }
            signs[word, default: []].insert(number.value.isNegative)
        }
        let (out, received) = (
            signs.filter { told.words[$0.key] == -1 }, signs.filter { told.words[$0.key] == 1 }
        )
        return !received.isEmpty && received.values.allSatisfy { $0 == [false] }
            && out.values.allSatisfy { $0.count == 1 } && out.values.contains([false])
    }

    /// Takes a column of kinds for one of directions.
    private mutating func take(_ told: ToldKinds, of column: Int, isNamed: Bool) {
        reading.columns.roles[.direction] = column
        if isNamed { reading.columns.memos.removeAll { $0 == column } }
        reading.secondFlag = told.second
        for (word, way) in told.words { reading.flagWords[word] = way }
    }

    /// The kinds of bookings that a column has on some rows, and which way each goes.
    private func kinds(_ bytes: Span<UInt8>, _ column: Int, _ rows: [Int]) -> [String: Int] {
        var words: [String: Int] = [:]
        for row in rows {
            let word = CSVWords.fold(bytes, table.field(row, column).value(in: bytes))
            words[word] = isOfShop ? CSVPhrases.kindOfShop(word) : CSVPhrases.kind(word)
        }
        // Expense and income, where both are there (observed in files of Bluecoins).
        if words["e"] != nil, words["i"] != nil { (words["e"], words["i"]) = (-1, 1) }
        return words
    }

    /// The column that says which way those rows go whose kind tells nothing: `BUY`, beside a kind
    /// `ORDER` (observed in exports of Freetrade).
    private func secondFlag(
        _ bytes: Span<UInt8>, beside column: Int, _ header: CSVHeader, _ rows: [Int]
    ) -> (column: Int, words: [String: Int])? {
        for other in statistics.indices where other != column {
            let isNamed =
                [CSVRole.bookingType, .direction].contains { header.weight(other, $0) >= 90 }
                || Self.namesTrades(header.name(other))
            guard isNamed, statistics[other].distinct <= Self.mostKinds else { continue }
            let words = kinds(bytes, other, rows)
            if !words.values.contains(0) { return (other, words) }
        }
        return nil
    }

    /// Whether a column that is named for kinds of bookings has some that are money out: what a word for
    /// income says of the signs does not hold for its rows (observed in exports of Freetrade).
    func hasKindsOut(_ bytes: Span<UInt8>) -> Bool {
        columnsOfKinds.contains { column in
            bodyRows.prefix(400).contains { isKindOut(bytes, $0, column) }
        }
    }

    /// Whether as many amounts that went out by their kinds have no minus as there are minuses: these
    /// are no signs of all of them then.
    func hasBareKindsOut(_ bytes: Span<UInt8>) -> Bool {
        guard let amount = reading.columns.amount else { return false }
        return columnsOfKinds.contains { column in
            var record = CSVRecord()
            var (bare, negative) = (0, 0)
            for row in bodyRows.prefix(400) {
                load(row, into: &record)
                guard let value = reading.number(bytes, record, amount)?.value, !value.isZero
                else { continue }
                if value.isNegative {
                    negative += 1
                } else if isKindOut(bytes, row, column) {
                    bare += 1
                }
            }
            return bare > 0 && bare >= negative
        }
    }

    /// Whether a column that is named for directions has two words or more, some of which say none: what
    /// a word for income says of one row does not hold for all others.
    func hasUntoldDirections(_ bytes: Span<UInt8>) -> Bool {
        guard let header = reading.header, reading.columns[.direction] == nil else { return false }
        return statistics.indices.contains { column in
            let cells = statistics[column]
            let weight = header.weight(column, .direction)
            guard weight >= 90, weight > header.weight(column, .bookingType),
                cells.texts == cells.rows, (2...Self.mostKinds).contains(cells.distinct)
            else { return false }
            return kinds(bytes, column, bodyRows).values.contains(0)
        }
    }

    private func isKindOut(_ bytes: Span<UInt8>, _ row: Int, _ column: Int) -> Bool {
        let cell = table.field(row, column).value(in: bytes)
        return cell.count <= 40 && CSVPhrases.kind(CSVWords.fold(bytes, cell)) < 0
    }

    /// The columns that are named for kinds of bookings.
    var columnsOfKinds: [Int] {
        guard let header = reading.header else { return [] }
        return statistics.indices.filter { column in
            [CSVRole.bookingType, .direction].contains { header.weight(column, $0) >= 90 }
                || Self.namesTrades(header.name(column))
        }
    }

    /// Whether a name is made of two words for kinds that go different ways: `Buy / Sell`.
    private static func namesTrades(_ name: String) -> Bool {
        let ways = name.split(separator: " ").map { CSVPhrases.kind(String($0)) }
        return ways.count == 2 && Set(ways) == [-1, 1]
    }

    /// Finds the directions of amounts without signs in a column of kinds of bookings, by the
    /// balances: each kind goes the way in which more of them follow (observed in exports of
    /// Touch 'n Go and of mobile money, whose words for kinds are their own).
    ///
    /// Says whether nearly all balances follow then, and more than did without.
    mutating func proveKinds(
        _ bytes: Span<UInt8>, _ orders: [CSVBalanceOrder], beyond agreeing: Int
    ) -> Bool {
        let counts = signCounts(bytes)
        guard reading.columns.amount != nil, reading.columns[.direction] == nil,
            counts.plus + counts.minus + counts.marked == 0, counts.none >= 3
        else { return false }
        // Balances before their rows, read from the other end, prove the opposite of all directions.
        let orders = orders.filter { !$0.isBefore }
        for column in statistics.indices {
            let cells = statistics[column]
            guard cells.texts == cells.rows, (2...Self.mostKinds).contains(cells.distinct),
                cells.distinct < cells.rows, reading.columns[.balance] != column,
                let found = kinds(bytes, column, orders), found.proof.agreeing > agreeing
            else { continue }
            reading = found.reading
            reading.balanceOrder = found.order
            let isOnlyText =
                reading.columns[.payee] == nil
                && !reading.columns.memos.contains { $0 != column && !statistics[$0].isEmpty }
            if !isOnlyText { reading.columns.memos.removeAll { $0 == column } }
            proof = found.proof
            return true
        }
        return false
    }

    /// How many kinds of bookings are told apart: each is tried both ways, twice.
    private static let mostKinds = 12

    private typealias Found = (
        reading: CSVReading, order: CSVBalanceOrder, proof: RunningBalanceProof
    )

    /// The reading by one column, where nearly all balances follow under it and some of its kinds go
    /// each way.
    private func kinds(
        _ bytes: Span<UInt8>, _ column: Int, _ orders: [CSVBalanceOrder]
    ) -> Found? {
        var words: [String: Int] = [:]
        for row in bodyRows {
            words[CSVWords.fold(bytes, table.field(row, column).value(in: bytes)), default: 0] += 1
        }
        guard (2...Self.mostKinds).contains(words.count) else { return nil }
        var variant = reading
        variant.sign = .flag(column)
        variant.columns.roles[.direction] = column
        for word in words.keys { variant.flagWords[word] = CSVPhrases.hint(word) > 0 ? 1 : -1 }
        var best = CSVBalanceCheck(self, bytes, variant).best(orders)
        let byCount = words.keys.sorted { (words[$1] ?? 0, $0) < (words[$0] ?? 0, $1) }
        for word in byCount + byCount {
            var other = variant
            other.flagWords[word] = -(variant.flagWords[word] ?? 1)
            guard let found = CSVBalanceCheck(self, bytes, other).best(orders),
                found.proof.agreeing > best?.proof.agreeing ?? 0
            else { continue }
            (variant, best) = (other, found)
        }
        guard let best, best.proof.agreeing >= 2,
            best.proof.agreeing * 10 >= best.proof.checked * 9,
            Set(variant.flagWords.values).count == 2
        else { return nil }
        return (variant, best.order, best.proof)
    }
}
