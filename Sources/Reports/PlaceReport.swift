public import LedgerModel
public import StatementModel

/// Income and expense by place, per currency: the data of a heat map.
///
/// Transactions with a named place go together by name; unnamed places by a grid of a hundredth
/// of a degree, about a kilometre.
public struct PlaceReport: Hashable, Sendable {
    /// The flow of a place.
    public struct Line: Hashable, Sendable {
        /// The name, empty for a place without one; `nil` for transactions without a place.
        public let name: String?
        /// Thousandths of a degree north, of the first transaction there.
        public let latitudeMilliDegrees: Int?
        /// Thousandths of a degree east, of the first transaction there.
        public let longitudeMilliDegrees: Int?
        /// Its flow.
        public let flow: CashFlow
    }

    /// The places of one currency.
    public struct CurrencyPlaces: Hashable, Sendable {
        /// The currency.
        public let currency: CurrencyCode
        /// The places, the most expensive first, transactions without a place last.
        public let lines: [Line]
        /// All transactions.
        public let total: CashFlow
    }

    /// The places for each currency that has any transactions, sorted by code.
    public let currencies: [CurrencyPlaces]
    private let subject: ReportSubject

    private enum Key: Hashable {
        case nowhere
        case name(String)
        case cell(Int, Int)
    }

    private struct Spot {
        var place: Place?
        var sums: FlowSums
    }

    /// Adds up the scope's transactions by place.
    /// - Throws: `unknown-account`, `amount-overflow`.
    public init(_ ledger: Ledger, _ scope: ReportScope) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        let totals = scan.flowSums(in: scan.bounds)
        let spots = Self.spots(scan)
        var currencies: [CurrencyPlaces] = []
        for (number, currency) in scan.currencies.enumerated() where totals[number].count > 0 {
            currencies.append(
                CurrencyPlaces(
                    currency: currency, lines: try Self.lines(spots[number], currency),
                    total: try CashFlow(totals[number], currency: currency)))
        }
        self.currencies = currencies
        subject = scope.subject(in: ledger)
    }

    private static func spots(_ scan: RowScan) -> [[Spot]] {
        var spots = [[Spot]](repeating: [], count: scan.currencies.count)
        var numbers = [[Key: Int]](repeating: [:], count: scan.currencies.count)
        scan.forEach(in: scan.bounds) { row, currency in
            guard row.kind.isFlow else { return }
            let place = row.extras < 0 ? nil : scan.table.extras[Int(row.extras)].place
            let key = key(of: place)
            var number = spots[currency].count
            if let known = numbers[currency][key] {
                number = known
            } else {
                numbers[currency][key] = number
                spots[currency].append(Spot(place: place, sums: FlowSums()))
            }
            spots[currency][number].sums.add(scan.table.flow(of: row), of: row.kind)
        }
        return spots
    }

    private static func key(of place: Place?) -> Key {
        guard let place else { return .nowhere }
        guard place.name.isEmpty else { return .name(place.name) }
        return .cell(scaled(place.latitude, 100), scaled(place.longitude, 100))
    }

    private static func scaled(_ degrees: Double, _ factor: Double) -> Int {
        Int(exactly: (degrees * factor).rounded()) ?? 0
    }

    private static func lines(_ spots: [Spot], _ currency: CurrencyCode) throws(LedgerError)
        -> [Line]
    {
        var lines: [Line] = []
        for spot in spots {
            lines.append(
                Line(
                    name: spot.place?.name,
                    latitudeMilliDegrees: spot.place.map { scaled($0.latitude, 1000) },
                    longitudeMilliDegrees: spot.place.map { scaled($0.longitude, 1000) },
                    flow: try CashFlow(spot.sums, currency: currency)))
        }
        return lines.sorted(by: precedes)
    }

    private static func precedes(_ left: Line, _ right: Line) -> Bool {
        if (left.name == nil) != (right.name == nil) { return right.name == nil }
        let (one, other) = (left.flow.expense.minorUnits, right.flow.expense.minorUnits)
        if one != other { return one > other }
        if left.name != right.name { return (left.name ?? "") < (right.name ?? "") }
        return (left.latitudeMilliDegrees ?? 0, left.longitudeMilliDegrees ?? 0)
            < (right.latitudeMilliDegrees ?? 0, right.longitudeMilliDegrees ?? 0)
    }

    /// One row a place, one section a currency.
    public var table: ReportTable {
        var table = ReportTable(
            .places, subject: subject,
            columns: [
                ReportColumn(.place, .text), ReportColumn(.latitude, .degrees),
                ReportColumn(.longitude, .degrees), ReportColumn(.expense, .amount),
                ReportColumn(.income, .amount), ReportColumn(.count, .count),
            ])
        table.sections = currencies.map { places in
            ReportSection(
                currency: places.currency, rows: places.lines.map { Self.row($0, $0.flow) },
                footer: [Self.row(nil, places.total)])
        }
        table.notes = currencies.isEmpty ? [.noData] : [.transfersLeftOut]
        table.charts = currencies.compactMap(Self.chart)
        return table
    }

    private static func row(_ line: Line?, _ flow: CashFlow) -> ReportRow {
        ReportRow([
            line.map(label) ?? .term(.total),
            line?.latitudeMilliDegrees.map { .milliDegrees($0) } ?? .empty,
            line?.longitudeMilliDegrees.map { .milliDegrees($0) } ?? .empty,
            .amount(flow.expense), .amount(flow.income), .count(flow.count),
        ])
    }

    private static func label(_ line: Line) -> ReportCell {
        line.name.map { $0.isEmpty ? .term(.unnamedPlace) : .text($0) } ?? .term(.noPlace)
    }

    private static func chart(_ places: CurrencyPlaces) -> ReportChart? {
        let points = places.lines.filter { $0.name != nil && $0.flow.expense.minorUnits > 0 }
            .prefix(ReportChart.longestBarCount)
            .map { ReportChart.Point(label($0), [$0.flow.expense]) }
        guard !points.isEmpty else { return nil }
        return ReportChart(
            .horizontalBars, title: .places, currency: places.currency, series: [.expense],
            points: Array(points))
    }
}
