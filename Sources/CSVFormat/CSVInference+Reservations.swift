import SourceText
import StatementModel

extension CSVInference {
    /// Takes the role from days that only some rows have, half a month or more before those that all
    /// have: on them something was reserved, and nothing paid (observed in exports of Airbnb).
    mutating func dropDaysOfReservations(_ bytes: Span<UInt8>) {
        guard let booked = reading.columns[.bookingDate], let day = reading.columns[.date],
            statistics[day].dates == bodyRows.count, statistics[booked].dates < bodyRows.count
        else { return }
        let orders: [DateOrder] = [.dayMonthYear, .monthDayYear]
        var (near, far) = (0, 0)
        for row in bodyRows {
            let cells = [booked, day].map {
                reading.dateParts(bytes, in: table.field(row, $0).value(in: bytes))
            }
            guard let first = cells[0], let second = cells[1] else { continue }
            let distances = orders.compactMap { order -> Int? in
                guard let one = first.date(order), let two = second.date(order) else { return nil }
                return one.days(until: two)
            }
            if distances.contains(where: { $0 < Self.daysOfReservation }) {
                near += 1
            } else {
                far += 1
            }
        }
        guard far > near * 4 else { return }
        reading.columns.roles[.bookingDate] = day
        reading.columns.roles[.date] = nil
    }

    /// Between a payment and its booking lie fewer days.
    private static let daysOfReservation = 15
}
