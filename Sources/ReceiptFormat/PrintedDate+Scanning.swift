import SourceText
import StatementModel

extension PrintedDate {
    /// Finds the dates of a line: `31/12/2025`, `2025-12-31`, `31.12.25`, `31 Dec 2025`,
    /// `Dec31'25`, `DEC 31 10:11:12 2025`, `31122025`, `2025年12月31日`; where a country counts years by
    /// eras, `R7.12.31`.
    /// - Complexity: O(n) in the bytes of the line.
    static func find(in bytes: [UInt8], hasEras: Bool = false) -> [PrintedDate] {
        let parts = DateParts.split(bytes)
        var found: [PrintedDate] = []
        var index = 0
        while index < parts.count {
            let era = hasEras ? DateShapes.yearOfEra(parts, index) : nil
            if let (date, used) = era ?? DateShapes.match(parts, at: index) {
                found.append(date)
                index += used
            } else {
                index += 1
            }
        }
        return found
    }
}

/// The shapes of dates over the parts of a line.
private enum DateShapes {
    static func match(_ parts: [DateParts], at index: Int) -> (PrintedDate, used: Int)? {
        numeric(parts, index) ?? dayThenName(parts, index) ?? nameThenDay(parts, index)
            ?? compact(parts, index) ?? marked(parts, index)
    }

    /// `2025年12月31日`, `25年12月31日`, `令和7年12月31日`: year, month and day by their marks. A year of three
    /// digits is one of Taiwan.
    private static func marked(_ parts: [DateParts], _ index: Int) -> (PrintedDate, Int)? {
        guard index + 4 < parts.count, let year = parts[index].number,
            parts[index + 1].mark == .year, let month = parts[index + 2].number,
            parts[index + 3].mark == .month, let day = parts[index + 4].number
        else { return nil }
        var start = [4: 0, 3: 1911][parts[index].count] ?? 2000
        if index > 0, case .era(let first)? = parts[index - 1].mark { start = first }
        guard
            let (date, _) = made(
                start + year, month, day, .yearMonthDay, isShort: false, points: 1)
        else { return nil }
        return (date, 5)
    }

    /// `R7.12.31`: a letter for the era right in front of three numbers.
    static func yearOfEra(_ parts: [DateParts], _ index: Int) -> (PrintedDate, used: Int)? {
        guard index + 3 < parts.count, case .era(let first)? = parts[index].mark,
            parts[index + 1].gap == 0, let year = parts[index + 1].number,
            let month = parts[index + 2].number, let day = parts[index + 3].number,
            parts[(index + 1)...(index + 3)].allSatisfy({ $0.count <= 2 }),
            parts[index + 2].gap == parts[index + 3].gap, isDateMark(parts[index + 2].gap),
            let (date, _) = made(
                first + year, month, day, .yearMonthDay, isShort: false, points: 1)
        else { return nil }
        return (date, 4)
    }

    /// Three numbers with one mark in both places.
    private static func numeric(_ parts: [DateParts], _ index: Int) -> (PrintedDate, Int)? {
        guard index + 2 < parts.count, let first = parts[index].number,
            let second = parts[index + 1].number, let third = parts[index + 2].number
        else { return nil }
        let mark = parts[index + 1].gap
        let isPlain = isDateMark(mark) && isDateMark(parts[index + 2].gap)
        guard isPlain, parts[index + 1].count <= 2, !isJoined(parts, index) else { return nil }
        let isSame = mark == parts[index + 2].gap
        let isBlank = mark == ASCII.space || parts[index + 2].gap == ASCII.space
        let counts = (parts[index].count, parts[index + 2].count)
        if counts.0 == 4 && first >= 1900 && counts.1 <= 2 && (!isBlank || counts.1 == 2) {
            let points = isSame && !isBlank ? 1.0 : 0.0
            return made(first, second, third, .yearMonthDay, isShort: false, points: points)
        }
        guard counts.0 <= 2 else { return nil }
        if counts.1 == 4 {
            let points = isSame && !isBlank ? 1.0 : 0
            if isBlank && !isSame { return nil }
            return made(first, second, third, nil, isShort: false, points: points)
        }
        guard counts.1 == 2, isSame, !isBlank else { return gluedYear(parts, index) }
        let points = mark == ASCII.point || parts[index + 1].hasBlanks ? -1.0 : 0
        return made(first, second, third, nil, isShort: true, points: points)
    }

    /// A year that a time is glued to: `31/12/202514:05`.
    private static func gluedYear(_ parts: [DateParts], _ index: Int) -> (PrintedDate, Int)? {
        let last = parts[index + 2]
        guard let number = last.number, last.count == 6, last.gap != ASCII.space,
            last.gap == parts[index + 1].gap, let first = parts[index].number,
            let second = parts[index + 1].number
        else { return nil }
        return made(first, second, number / 100, nil, isShort: false, points: 0.5)
    }

    private static func isDateMark(_ gap: UInt8) -> Bool {
        gap == ASCII.slash || gap == ASCII.minus || gap == ASCII.point || gap == ASCII.space
    }

    /// Whether the number before, or the one behind, is tied to these by a mark: `1.31.12.25`.
    private static func isJoined(_ parts: [DateParts], _ index: Int) -> Bool {
        let mark = parts[index + 1].gap
        if index > 0, parts[index].gap == mark, mark != ASCII.space, !parts[index].hasBlanks,
            parts[index - 1].number != nil
        {
            return true
        }
        guard index + 3 < parts.count, parts[index + 3].number != nil else { return false }
        return parts[index + 3].gap == mark && mark != ASCII.space && !parts[index + 3].hasBlanks
    }

    /// `31 Dec 2025`, `31-DEC-25`, `31. Dezember 2025`, `31 de Dezembro de 2025`.
    private static func dayThenName(_ parts: [DateParts], _ index: Int) -> (PrintedDate, Int)? {
        guard let day = parts[index].number, parts[index].count <= 2 else { return nil }
        var next = index + 1
        if next < parts.count, parts[next].number == nil, parts[next].count == 2,
            parts[next].month == nil
        {
            next += 1
        }
        guard next < parts.count, let month = parts[next].month, parts[next].gap != 1 else {
            return nil
        }
        next += 1
        if next < parts.count, parts[next].number == nil, parts[next].count <= 2 { next += 1 }
        guard next < parts.count, let year = parts[next].number, isYear(parts[next]) else {
            return nil
        }
        let isShort = parts[next].count == 2
        // In `4 FEB 18/25` the four is something else.
        let isDayBehind = isShort && next + 1 < parts.count && parts[next + 1].gap == ASCII.slash
        guard !isDayBehind,
            let (date, _) = made(day, month, year, .dayMonthYear, isShort: isShort, points: 1)
        else { return nil }
        return (date, next - index + 1)
    }

    /// `Dec 31, 2025`, `Dec31'25`, and with a time between day and year.
    private static func nameThenDay(_ parts: [DateParts], _ index: Int) -> (PrintedDate, Int)? {
        guard let month = parts[index].month, index + 2 < parts.count,
            let day = parts[index + 1].number, parts[index + 1].count <= 2
        else { return nil }
        var next = index + 2
        if parts[next].number == nil, parts[next].count == 2 { next += 1 }
        while next + 1 < parts.count, next < index + 6, parts[next + 1].gap == ASCII.colon {
            next += 2
            while next < parts.count, parts[next].gap == ASCII.colon { next += 1 }
        }
        while next < parts.count, parts[next].number == nil, parts[next].count <= 3,
            next < index + 7
        {
            next += 1
        }
        guard next < parts.count, let year = parts[next].number, isYear(parts[next]),
            next + 1 >= parts.count || parts[next + 1].gap != ASCII.colon
        else { return nil }
        let isShort = parts[next].count == 2
        guard let (date, _) = made(month, day, year, .monthDayYear, isShort: isShort, points: 1)
        else { return nil }
        return (date, next - index + 1)
    }

    private static func isYear(_ part: DateParts) -> Bool { part.count == 4 || part.count == 2 }

    /// `31122025` or `20251231`, alone or with a time behind.
    private static func compact(_ parts: [DateParts], _ index: Int) -> (PrintedDate, Int)? {
        guard let number = parts[index].number, parts[index].count == 8 else { return nil }
        let isFree =
            (index == 0 || parts[index].gap == ASCII.space || parts[index].gap == ASCII.colon)
            && (index + 1 == parts.count || parts[index + 1].gap != 0)
        guard isFree else { return nil }
        let points = -1.5
        if let (date, _) = made(
            number / 1_000_000, number / 10_000 % 100, number % 10_000, nil, isShort: false,
            points: points), (2000...2040).contains(number % 10_000)
        {
            return (date, 1)
        }
        guard (2000...2040).contains(number / 10_000),
            let (date, _) = made(
                number / 10_000, number / 100 % 100, number % 100, .yearMonthDay, isShort: false,
                points: points)
        else { return nil }
        return (date, 1)
    }

    /// The date, where the numbers make a day in some order.
    private static func made(
        _ first: Int, _ second: Int, _ third: Int, _ order: DateOrder?, isShort: Bool,
        points: Double
    ) -> (PrintedDate, Int)? {
        let date = PrintedDate(
            first: first, second: second, third: third, order: order, hasShortYear: isShort,
            points: points)
        let orders = order.map { [$0] } ?? [.dayMonthYear, .monthDayYear, .yearMonthDay]
        return orders.contains { date.date($0) != nil } ? (date, 3) : nil
    }
}
