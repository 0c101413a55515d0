import SourceText
import StatementModel

/// Telling what decided the points of a reading; looked for only where somebody asks.
extension CSVInference {
    /// What decided the points of the reading.
    func grounds(_ bytes: Span<UInt8>, _ options: ReadOptions) -> CSVGrounds {
        CSVGrounds(
            delimiter: delimiterGround(options)?.told(bytes),
            header: headerGround.told(bytes), dateOrder: dateGround?.told(bytes),
            decimalMark: markGround?.told(bytes), sign: signGround(bytes, options)?.told(bytes))
    }

    /// What each column was taken for, from the first on.
    func namedColumns(_ bytes: Span<UInt8>) -> [ColumnReading] {
        var roles: [Int: CSVRole] = [:]
        for column in reading.columns.otherAmounts.map(\.column) { roles[column] = .amount }
        for column in reading.columns.memos { roles[column] = .memo }
        // One column may have two roles; the one that stands first is told.
        for role in CSVRole.allCases.reversed() where role != .other {
            if let column = reading.columns.roles[role] { roles[column] = role }
        }
        return (0..<reading.columns.width).map { column in
            ColumnReading(
                column: column + 1, name: printedName(bytes, column), role: roles[column]?.name,
                ground: roles[column].map { ground(of: $0, column) })
        }
    }

    private func ground(of role: CSVRole, _ column: Int) -> ColumnReading.Ground {
        if profile?.profile.columns[role] != nil { return .profile }
        return (reading.header?.weight(column, role) ?? 0) > 0 ? .name : .cells
    }

    /// The name of a column as the file writes it.
    private func printedName(_ bytes: Span<UInt8>, _ column: Int) -> String {
        guard let row = reading.headerRow, column < table.cells(row).count else { return "" }
        return bytes.string(table.field(row, column).value(in: bytes))
    }

    private func delimiterGround(_ options: ReadOptions) -> CSVGround? {
        if options.delimiter != nil || profile?.profile.delimiter != nil {
            return .stated(inProfile: options.delimiter == nil || profile?.profile.delimiter != nil)
        }
        guard !bodyRows.isEmpty, reading.separation == .delimiter else { return nil }
        let widths = Dictionary(bodyRows.map { (table.cells($0).count, 1) }, uniquingKeysWith: +)
        guard let most = widths.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
            return nil
        }
        return CSVGround(
            most.value * 10 >= bodyRows.count * 9 ? .certain : .likely,
            "\(most.value) of \(rowsLookedAt) have \(most.key) cells")
    }

    /// The rows that the reading was found on, for people: of a long file its first ones may do.
    private var rowsLookedAt: String {
        (table.isWholeFile ? "" : "the first ") + "\(bodyRows.count) rows"
    }

    private var headerGround: CSVGround {
        guard let header = reading.header, reading.headerRow != nil else {
            return CSVGround(.likely, "no row names the columns")
        }
        if profile?.row != nil { return .stated(inProfile: true) }
        let named = header.names.count { !$0.isEmpty }
        let known = header.candidates.count { !$0.isEmpty }
        return known > 0
            ? CSVGround(known > 1 ? .certain : .likely, "\(known) of \(named) names are known")
            : CSVGround(.likely, "texts right above the first row")
    }

    private func signGround(_ bytes: Span<UInt8>, _ options: ReadOptions) -> CSVGround? {
        if options.sign != nil { return .stated(inProfile: false) }
        if isSignPinned { return .stated(inProfile: true) }
        if ambiguities.contains(where: { $0.point == .sign }) {
            return CSVGround(.assumed, "the file allows the other way round, too")
        }
        if let proof, proof.checked > 0, proof.agreeing * 10 >= proof.checked * 9 {
            return .proven(by: proof)
        }
        guard reading.columns.amount != nil else {
            return CSVGround(.certain, "columns for money out and money in")
        }
        return signGroundWithoutBalances(bytes)
    }

    private func signGroundWithoutBalances(_ bytes: Span<UInt8>) -> CSVGround {
        switch reading.sign {
        case .flag(let column), .signedFlag(let column):
            let name = printedName(bytes, column)
            return CSVGround(
                .certain,
                name.isEmpty ? "column \(column + 1) says it" : "the column \(name) says it")
        case .wordInFront: return CSVGround(.certain, "texts begin with it")
        case .balanceSteps: return CSVGround(.likely, "most balances follow")
        case .payer: return CSVGround(.likely, "the holder stands on one side of each row")
        case .markedCredits:
            return CSVGround(.likely, "some amounts are marked, the others are not")
        case .inverted:
            return CSVGround(.likely, "names and texts are those of a card's or a spending list")
        case .signed: break
        }
        if reading.signsBySection { return CSVGround(.certain, "headings above the rows say it") }
        let counts = signCounts(bytes)
        let all = counts.minus + counts.plus + counts.none + counts.marked
        if counts.minus > 0 {
            return CSVGround(
                counts.minus * 2 > all ? .certain : .likely,
                "\(counts.minus) of \(all) amounts have a minus", firstMinus(bytes))
        }
        return CSVGround(.likely, isSignStated ? "the column's name says it" : "texts of money in")
    }

    /// The first amount with a minus.
    private func firstMinus(_ bytes: Span<UInt8>) -> Range<Int>? {
        guard let column = reading.columns.amount else { return nil }
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            if reading.number(bytes, record, column)?.sign == .minus {
                return table.field(row, column).value(in: bytes)
            }
        }
        return nil
    }
}
