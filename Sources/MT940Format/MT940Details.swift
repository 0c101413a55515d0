import SourceText
import StatementModel

/// What the field `:86:` says about an entry. Which dialect it is written in is told by its shape
/// alone: subfields with a separator of any kind, code words between slashes, labels, or text.
///
/// All ranges are of ``text``, a buffer that is used again for each entry: the field's lines put
/// together, and behind them what had to be put together from several places.
struct MT940Details {
    /// The field's text, and behind it the texts that were put together from pieces of it.
    var text: [UInt8] = []
    /// The other party.
    var payee = 0..<0
    /// What the payment is for.
    var memo = 0..<0
    /// The other party's account.
    var counterAccount = 0..<0
    /// The end-to-end reference, or else the one of the customer.
    var reference = 0..<0
    /// The bank's own id of the movement.
    var bankReference = 0..<0
    /// The number of the bank's journal, in which some banks have the other party's account.
    var journal = 0..<0
    /// The bank's word for the kind of booking.
    var bookingType = 0..<0
    /// The amount in the currency of the payment.
    var original: (currency: CurrencyCode?, amount: ExactAmount)?
    /// The rate between the two.
    var exchangeRate: ExactAmount?
    /// Charges that the amount holds.
    var fee: ExactAmount?
    /// The day and time of a payment by card.
    var purchase: (date: CalendarDate, time: TimeOfDay?)?

    /// Where the lines of ``text`` stand in the file.
    var lines: [Line] = []
    /// The longest line of the file, once it was asked for.
    var longestLine: Int?
    /// What has no field of its own, in the order of the file.
    var asides: [Range<Int>] = []
    /// The subfields of the purpose, used again for each entry.
    var purposes: [Range<Int>] = []
    /// What is put together before it goes behind ``text``. An array cannot append a slice of
    /// itself without copying all of it.
    private var assembly: [UInt8] = []

    /// A line of the field: where it begins in ``text`` and in the file, and how long it is.
    struct Line {
        let start: Int
        let source: Int
        let count: Int
    }

    /// Reads the fields that follow an entry, those of the standard first. `isCredit` tells whether the
    /// other party has paid.
    mutating func read(
        _ bytes: Span<UInt8>, in fields: [Range<Int>], nonSwift: [Range<Int>], isCredit: Bool
    ) {
        clear()
        if fields.isEmpty && nonSwift.isEmpty { return }
        readStandard(bytes, in: fields, isCredit: isCredit)
        for (place, field) in nonSwift.enumerated() {
            readNonSwift(bytes, field, isBesides: place > 0 || !fields.isEmpty)
        }
        addAsides()
    }

    private mutating func readStandard(
        _ bytes: Span<UInt8>, in fields: [Range<Int>], isCredit: Bool
    ) {
        guard let first = fields.first else { return }
        // Some banks give the number of the transaction a field of its own in front.
        let separator =
            Self.separator(bytes, in: first)
            ?? (fields.count > 1 ? Self.separator(bytes, in: fields[1]) : nil)
        if let separator {
            let structured = Self.structured(bytes, fields, separator)
            for field in structured { flatten(bytes, field, separator: separator) }
            readStructured(separator: separator, isCredit: isCredit)
            for field in fields.dropFirst(structured.count) {
                keepText(bytes, of: field, separator)
            }
        } else {
            for (place, field) in fields.enumerated() {
                let text = place == 0 ? Self.withoutCode(bytes, field) : field
                flatten(bytes, text, separator: nil)
            }
            readUnstructured(isCredit: isCredit)
        }
    }

    /// The fields that are one structure: as far as the next one begins with a subfield, or the line in
    /// front of it is full. What stands in a further field is a text of its own.
    private static func structured(
        _ bytes: Span<UInt8>, _ fields: [Range<Int>], _ separator: UInt8
    ) -> ArraySlice<Range<Int>> {
        var count = Self.separator(bytes, in: fields[0]) == nil ? 2 : 1
        while count < fields.count {
            let start = bytes.skippingBlanks(
                from: fields[count].lowerBound, to: fields[count].upperBound)
            let isSubfield =
                start &+ 1 < fields[count].upperBound && bytes[start] == separator
                && ASCII.isDigit(bytes[start &+ 1])
            guard isSubfield || bytes.endsWithFullLine(fields[count &- 1]) else { break }
            count &+= 1
        }
        return fields.prefix(count)
    }

    /// Keeps a field's text for the end of the memo.
    private mutating func keepText(
        _ bytes: Span<UInt8>, of field: Range<Int>, _ separator: UInt8
    ) {
        let start = text.count
        flatten(bytes, field, separator: separator)
        keep(aside: start..<text.count)
    }

    /// A text without the code that a bank puts in front of it: the German one for a text that has no
    /// structure, 999, or a party's residence, `/BENRES/AE//` (SWIFT, field 77B; observed in exports of
    /// banks in the Gulf).
    private static func withoutCode(_ bytes: Span<UInt8>, _ field: Range<Int>) -> Range<Int> {
        let code = field.prefix(3)
        guard field.count > 3 else { return field }
        if bytes.isAll(in: code, { $0 == 0x39 }), ASCII.isLetter(bytes[code.upperBound]) {
            return code.upperBound..<field.upperBound
        }
        return (endOfResidence(bytes, field) ?? field.lowerBound)..<field.upperBound
    }

    /// Where the residence that a text begins with ends: a long word between slashes, a country of two
    /// letters and two slashes, and something behind.
    private static func endOfResidence(_ bytes: Span<UInt8>, _ field: Range<Int>) -> Int? {
        guard bytes[field.lowerBound] == ASCII.slash else { return nil }
        let word = field.lowerBound &+ 1
        let slash = bytes.firstOffset(of: ASCII.slash, from: word, to: field.upperBound)
        let end = slash &+ 5
        guard (5...8).contains(slash &- word), end < field.upperBound,
            bytes.isAll(in: word..<slash, { $0 &- 0x41 < 26 }),
            bytes.isAll(in: slash &+ 1..<slash &+ 3, { $0 &- 0x41 < 26 }),
            bytes[slash &+ 3] == ASCII.slash, bytes[slash &+ 4] == ASCII.slash,
            bytes[end] > ASCII.space
        else { return nil }
        return end
    }

    /// Begins to put a text together.
    mutating func beginAssembly() {
        if !assembly.isEmpty { assembly.removeAll(keepingCapacity: true) }
    }

    /// Adds a piece of ``text`` to what is put together.
    mutating func assemble(_ piece: Range<Int>) { Self.append(text, piece, to: &assembly) }

    /// Adds a sign to what is put together, unless there is nothing before it.
    mutating func assemble(separator: UInt8) {
        if !assembly.isEmpty { assembly.append(separator) }
    }

    /// Puts the text behind ``text``.
    mutating func endAssembly() -> Range<Int> {
        let start = text.count
        Self.append(assembly, 0..<assembly.count, to: &text)
        return start..<text.count
    }

    /// Appends a range of one array to another. As an argument the first is lent without a copy,
    /// which its slice or its span as part of `self` is not.
    private static func append(_ text: [UInt8], _ range: Range<Int>, to array: inout [UInt8]) {
        text.span.append(range, to: &array)
    }

    private mutating func clear() {
        if !text.isEmpty { text.removeAll(keepingCapacity: true) }
        if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
        if !purposes.isEmpty { purposes.removeAll(keepingCapacity: true) }
        if !asides.isEmpty { asides.removeAll(keepingCapacity: true) }
        (payee, memo, counterAccount, reference) = (0..<0, 0..<0, 0..<0, 0..<0)
        (bankReference, journal, bookingType) = (0..<0, 0..<0, 0..<0)
        (original, exchangeRate, fee, purchase) = (nil, nil, nil, nil)
    }

    private mutating func readUnstructured(isCredit: Bool) {
        if readCodedText() || readCodeWords(isCredit: isCredit) || readColonFields() { return }
        if readLabels() || readCardPayment() || readAccountLine() || readLeadingAccount() { return }
        memo = 0..<text.count
    }

    /// The number of a business transaction in front of the subfields, and the sign that parts
    /// them: the first that is neither letter, digit nor blank and has two digits behind it.
    private static func separator(_ bytes: Span<UInt8>, in field: Range<Int>) -> UInt8? {
        var offset = bytes.skippingBlanks(from: field.lowerBound, to: field.upperBound)
        let start = offset
        while offset < field.upperBound, offset &- start < 4, ASCII.isDigit(bytes[offset]) {
            offset &+= 1
        }
        guard offset == start || offset &- start == 3 else { return nil }
        // Line ends may part the number from its subfields.
        offset = bytes.skippingBlanks(from: offset, to: field.upperBound)
        guard offset &+ 2 < field.upperBound, isSeparator(bytes[offset]),
            ASCII.isDigit(bytes[offset &+ 1]), ASCII.isDigit(bytes[offset &+ 2])
        else { return nil }
        // A number alone in front of `/12` is a date or a fraction.
        let isUsual = bytes[offset] == 0x3F || bytes[offset] == 0x7E || bytes[offset] == ASCII.caret
        return isUsual || bytes.count(of: bytes[offset], in: field) > 1 ? bytes[offset] : nil
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte > ASCII.space && byte < 0x7F && !ASCII.isLetter(byte) && !ASCII.isDigit(byte)
            && byte != ASCII.slash && byte != ASCII.comma && byte != ASCII.point
            && byte != ASCII.colon && byte != ASCII.minus
    }
}

extension [MT940Details.Line] {
    /// Where a range of the text stands in the file, if it is part of one line there.
    func sourceRange(of range: Range<Int>) -> Range<Int>? {
        // What was put together lies behind all lines.
        guard let last, range.upperBound <= last.start &+ last.count else { return nil }
        for line in self where range.lowerBound >= line.start {
            guard range.upperBound <= line.start &+ line.count else { continue }
            let lower = line.source &+ range.lowerBound &- line.start
            return lower..<lower &+ range.count
        }
        return nil
    }
}

extension Span where Element == UInt8 {
    /// Appends a range to an array.
    func append(_ range: Range<Int>, to array: inout [UInt8]) {
        unsafe extracting(range).withUnsafeBufferPointer { unsafe array.append(contentsOf: $0) }
    }

    /// How many bytes of a range are a certain one.
    func count(of byte: UInt8, in range: Range<Int>) -> Int {
        var count = 0
        for offset in range where self[offset] == byte { count &+= 1 }
        return count
    }

    /// The number of characters that UTF-8 bytes stand for.
    func characterCount(in range: Range<Int>) -> Int {
        var count = 0
        for offset in range where self[offset] & 0xC0 != 0x80 { count &+= 1 }
        return count
    }
}
