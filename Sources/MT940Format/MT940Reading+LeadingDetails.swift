import SourceText

/// Details that stand in front of their entries.
extension MT940Reading {
    /// Keeps details that stand in front of the first entry, if they are those of the entry behind them.
    mutating func takeLeading(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer
    ) {
        if message.hasClosing { return }
        guard message.opening != nil else { return noteStray(field, in: bytes) }
        let isLeading =
            message.detailsLead ?? (!message.hasEntries && Self.detailsLead(in: bytes, rest))
        message.detailsLead = isLeading
        if !isLeading { return noteStray(field, in: bytes) }
        problems.add(.leadingDetails, at: field.start)
        message.leadingDetails.append(field.value)
    }

    /// Notes details that can only be those of an entry, and have none: it was cut out, with the opening
    /// balance perhaps. What a bank says of the whole statement has no code and no subfields.
    private mutating func noteStray(_ field: MT940Field, in bytes: Span<UInt8>) {
        if message.hasEntries || !bytes.beginsLikeDetails(in: field.value) { return }
        problems.add(.strayDetails, at: field.start)
    }

    /// Whether details stand in front of each entry of the message, and behind the last one none.
    ///
    /// Information about the statement may stand there too, and the last entry have no details: it
    /// is told by having more fields than any entry has (observed in exports of Danske Bank), and
    /// by details that begin as the reference of the entry in front of them does.
    private static func detailsLead(in bytes: Span<UInt8>, _ rest: MT940Tokenizer) -> Bool {
        var tokenizer = rest
        var entry: Range<Int>?
        var (fields, first, most) = (0, 0, 0)
        while let field = tokenizer.next(in: bytes) {
            switch field.tag {
            case .details:
                if fields == 0, let entry, bytes.isAnnounced(field.value, by: entry) {
                    return false
                }
                fields += 1
            case .entry:
                guard fields > 0 else { return false }
                if entry == nil { first = fields } else { most = max(most, fields) }
                (fields, entry) = (0, field.value)
            case nil: break
            default: return entry != nil && fields == 0 && (most == 0 || first <= most)
            }
        }
        return entry != nil && fields == 0 && (most == 0 || first <= most)
    }
}

extension Span where Element == UInt8 {
    /// Whether details begin with the reference of an entry: with six characters or more of it.
    fileprivate func isAnnounced(_ details: Range<Int>, by entry: Range<Int>) -> Bool {
        guard let reference = reference(of: entry), reference.count >= 6,
            !isPlaceholder(reference)
        else { return false }
        return begins(details, with: reference)
    }

    private func reference(of entry: Range<Int>) -> Range<Int>? {
        do throws(MT940Entry.Refusal) {
            return try MT940Entry(self, in: entry).reference
        } catch {
            return nil
        }
    }
}
