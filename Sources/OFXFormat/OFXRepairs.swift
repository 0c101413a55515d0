import SourceText

/// What the reader put right or noticed, counted by kind: each kind is reported once for a
/// file, with its first place and its count. So a file of nothing but faults costs no memory.
struct OFXRepairs {
    /// A deviation from the standard, or something worth a note.
    enum Kind: Int, CaseIterable {
        case missingBankID, missingPayee, missingLedgerBalance, missingBalanceDate
        case missingCurrency, missingAccount, missingPeriod, missingSeverity
        case unknownTransactionType, overlongID, otherDate, rewrittenDate, rewrittenAmount
        case unsignedAmount, undirectedAmount
        case unreadableNumber, invalidBalance, unclosedRecord, unopenedRecord, brokenTag
        case emptyRecord, emptyStatement, repeatedBankID, contradictedSign
        case correction, deletion, correctionInFile, outsidePeriod, reversedPeriod, positions
        case missingTotal, balanceRecord, conflictingValue, rewrittenCurrency, unopenedBalance
        case turnedTrade, workedOutTotal
    }

    private struct Count {
        var count = 0
        var firstOffset = 0
        var value: String?
    }

    private var counts = [Count](repeating: Count(), count: Kind.allCases.count)

    /// Nothing was repaired yet.
    init() {}

    /// How often a kind was met.
    subscript(kind: Kind) -> Int { counts[kind.rawValue].count }

    /// Counts a repair. `value` is asked for only at the first of a kind.
    mutating func add(
        _ kind: Kind, at offset: Int, value: @autoclosure () -> String? = nil
    ) {
        if counts[kind.rawValue].count == 0 {
            counts[kind.rawValue].firstOffset = offset
            counts[kind.rawValue].value = value().map(Self.shortened)
        }
        counts[kind.rawValue].count &+= 1
    }

    /// A value may be as long as the file; a message shows its beginning.
    private static func shortened(_ value: String) -> String {
        value.utf8.count > 200 ? value.prefix(100) + "…" : value
    }

    /// One diagnostic for each kind that was met.
    var diagnostics: [Diagnostic] {
        zip(Kind.allCases, counts).compactMap { kind, count in
            guard count.count > 0 else { return nil }
            return Diagnostic(
                kind.severity, kind.code, "\(kind.sentence): \(count.count)",
                byteOffset: count.firstOffset, value: count.value, hint: kind.hint)
        }
    }
}
