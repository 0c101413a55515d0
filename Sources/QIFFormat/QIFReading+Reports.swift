package import SourceText
import StatementModel

/// What is told of a file beside its records.
extension QIFReading {
    func reportMissingEnd(
        _ message: String, _ offset: Int, to sink: inout any StatementSink
    ) {
        sink.report(
            Diagnostic(
                .repair, .missingRecordEnd, message, byteOffset: offset, record: movementCount,
                expected: "^"))
    }

    /// Tells where the parts of a record add up to something else than its amount, or one has no amount,
    /// or one that cannot be read.
    func reportPartsThatMiss(_ line: StatementLine, to sink: inout any StatementSink) {
        let isUnread = zip(record.parts, line.splits).contains { part, place in
            !part.amount.isEmpty && texts.splits[place].amount == nil
        }
        if isUnread {
            sink.report(
                Diagnostic(
                    .warning, .splitMismatch, "a part has an amount that cannot be read",
                    byteOffset: line.byteOffset, record: line.record))
        }
        let isSilent = zip(record.parts, line.splits).contains { part, place in
            part.amount.isEmpty && texts.splits[place].amount == nil
        }
        if isSilent && line.amount != nil {
            sink.report(
                Diagnostic(
                    .warning, .splitMismatch, "parts have no amount, and are left out",
                    byteOffset: line.byteOffset, record: line.record))
        }
        guard let sum = sum(of: line.splits), let amount = line.amount, sum != amount else {
            return
        }
        sink.report(
            Diagnostic(
                .warning, .splitMismatch, "the parts do not add up to the amount",
                byteOffset: line.byteOffset, record: line.record, value: sum.description,
                expected: amount.description))
    }

    /// Tells how many values were worked out, or taken from another place.
    func reportCounts(to sink: inout any StatementSink) {
        let counts: [(Int, Diagnostic.Severity, Diagnostic.Code, String)] = [
            (
                sharedPartCount, .note, .splitShare,
                "amounts of parts worked out from their shares, or from what the others leave"
            ),
            (
                memoDateCount, .repair, .memoDate,
                "records without a date, whose memo is one and was taken for it"
            ),
            (
                workedOutTotalCount, .repair, .workedOutTotal,
                "investment records without an amount, worked out from units and price"
            ),
        ]
        for (count, severity, code, sentence) in counts where count > 0 {
            sink.report(Diagnostic(severity, code, "\(sentence): \(count)"))
        }
    }

    func reportForeignLines(_ offset: Int, to sink: inout any StatementSink) {
        sink.report(
            Diagnostic(
                .warning, .foreignLines,
                "lines that begin with no letter of QIF are no record, and were passed over",
                byteOffset: offset, expected: "D, T, P, M, N, L or C"))
    }

    func reportUnknownList(
        _ line: QIFLine, in bytes: Span<UInt8>, to sink: inout any StatementSink
    ) {
        sink.report(
            Diagnostic(
                .warning, .unknownList, "a list of an unknown kind is read by its records",
                byteOffset: line.start, value: bytes.string(line.value),
                expected: "!Type:Bank, Cash, CCard, Oth A, Oth L or Invst"))
    }

    /// How often something was met, and where first.
    struct Tally {
        private(set) var count = 0
        private(set) var firstOffset = 0

        /// Counts one.
        mutating func count(_ offset: Int) {
            if count == 0 { firstOffset = offset }
            count += 1
        }
    }

    /// Tells what was read one way and may have been meant in another.
    func reportDoubts(to sink: inout any StatementSink) {
        let doubts: [(Tally, Diagnostic.Code, String)] = [
            (
                conflicts, .conflictingValue,
                "records with two days or amounts, of which the first one counts"
            ),
            (
                otherOrders, .otherDateOrder,
                "days that the order of their list makes none, read in the other order"
            ),
            (
                missingTotals, .missingAmount,
                "investment records that do not say how much money moved"
            ),
            (
                unknownActions, .unknownAction,
                "records of securities whose action says nothing of the money; the sign holds"
            ),
        ]
        if form.contradictedKinds.count > 0 {
            sink.report(
                Diagnostic(
                    .warning, .contradictedSign,
                    "records whose kind says money out, without a minus in the file; the plus holds: "
                        + "\(form.contradictedKinds.count)",
                    byteOffset: form.contradictedKinds.first))
        }
        for (tally, code, sentence) in doubts where tally.count > 0 {
            sink.report(
                Diagnostic(
                    .warning, code, "\(sentence): \(tally.count)",
                    byteOffset: tally.firstOffset))
        }
    }
}

extension Diagnostic.Code {
    /// A record of a QIF file is not ended by `^`.
    package static let missingRecordEnd = Self(rawValue: "missing-record-end")
    /// The parts of a split record do not add up to its amount.
    package static let splitMismatch = Self(rawValue: "split-mismatch")
    /// Parts of split records state a share of the amount (`%`) instead of an amount; theirs is
    /// worked out so that the parts add up.
    package static let splitShare = Self(rawValue: "split-share")
    /// Records have their date where the memo belongs.
    package static let memoDate = Self(rawValue: "memo-date")
    /// A list has days in two orders, each of which can only be read in its own.
    package static let otherDateOrder = Self(rawValue: "other-date-order")
    /// Movements stand in a list of accounts or categories, because their heading is lost.
    package static let missingHeading = Self(rawValue: "missing-heading")
    /// Lines between two records, or behind the last one, begin with no letter of QIF.
    package static let foreignLines = Self(rawValue: "foreign-lines")
    /// A heading names a list that QIF does not know.
    package static let unknownList = Self(rawValue: "unknown-list")
    /// A record of securities has no action, or one that QIF does not have (`N`).
    package static let unknownAction = Self(rawValue: "unknown-action")
}
