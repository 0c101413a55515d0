import StatementModel

/// The first and last day of each account's rows.
struct AccountSpans {
    /// By account; `nil` for one without rows.
    private var spans: [ClosedRange<CalendarDate>?] = []

    /// Notes a row's day.
    @inline(__always)
    mutating func note(_ date: CalendarDate, of account: Int32) {
        let place = Int(account)
        guard place < spans.count, let span = spans[place] else {
            while spans.count <= place { spans.append(nil) }
            spans[place] = date...date
            return
        }
        if date < span.lowerBound {
            spans[place] = date...span.upperBound
        } else if date > span.upperBound {
            spans[place] = span.lowerBound...date
        }
    }

    /// The days of an account's rows; `nil` for an account without any.
    func span(ofAccount account: Int32) -> ClosedRange<CalendarDate>? {
        spans.indices.contains(Int(account)) ? spans[Int(account)] : nil
    }
}
