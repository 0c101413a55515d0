import SourceText

/// Details that stand in front of their entries.
extension MT940Reading {
    /// Keeps details that stand in front of the first entry, if they are those of the entry behind them.
    mutating func takeLeading(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer
    ) {
        if message.opening == nil || message.hasClosing { return }
        let isLeading =
            message.detailsLead ?? (!message.hasEntries && Self.detailsLead(in: bytes, rest))
        message.detailsLead = isLeading
        if !isLeading { return }
        problems.add(.leadingDetails, at: field.start)
        message.leadingDetails.append(field.value)
    }

    /// Whether details stand in front of each entry of the message, and behind the last one none.
    private static func detailsLead(in bytes: Span<UInt8>, _ rest: MT940Tokenizer) -> Bool {
        var tokenizer = rest
        var (hasDetails, hasEntries) = (false, false)
        while let field = tokenizer.next(in: bytes) {
            switch field.tag {
            case .details: hasDetails = true
            case .entry:
                guard hasDetails else { return false }
                (hasDetails, hasEntries) = (false, true)
            case nil: break
            default: return hasEntries && !hasDetails
            }
        }
        return hasEntries && !hasDetails
    }
}
