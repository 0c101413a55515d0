import SourceText
import StatementModel

/// The references of an entry, the account holder's and the bank's (SWIFT, field 61, subfields 7
/// and 8).
extension MT940Reading {
    /// Whether the bank's reference is an id.
    ///
    /// It is none where it is words without a digit, or the rest of a text that the account holder's
    /// reference begins and that the details have as a whole (observed in exports of Danske Bank,
    /// where each fee has `nota` in that place).
    ///
    /// The details are given by themselves: as a part of `self` all of it would be copied for each entry.
    static func hasBankID(
        _ entry: MT940Entry, besides details: Range<Int>?, in bytes: Span<UInt8>
    ) -> Bool {
        !bytes.isPlaceholder(entry.bankReference) && !bytes.isWords(entry.bankReference)
            && !isOneText(entry, details, in: bytes)
    }

    /// Keeps a reference of the bank that is no id, unless the details have it.
    mutating func keepWords(
        of entry: MT940Entry, in line: inout StatementLine, of bytes: Span<UInt8>
    ) {
        let isKnown = Self.isOneText(entry, detailFields.first, in: bytes)
        if isKnown || bytes.isPlaceholder(entry.bankReference) { return }
        addToMemo(TextRange(source: entry.bankReference), of: &line)
    }

    /// Whether the details begin with both references, one behind the other.
    private static func isOneText(
        _ entry: MT940Entry, _ details: Range<Int>?, in bytes: Span<UInt8>
    ) -> Bool {
        guard let text = details, !bytes.isPlaceholder(entry.reference),
            let end = bytes.end(of: entry.reference, atStartOf: text)
        else { return false }
        return bytes.begins(end..<text.upperBound, with: entry.bankReference)
    }

    /// Fills in what the details left open from the references of the entry.
    static func takeReferences(
        of entry: MT940Entry, isNamedAccount: Bool, into line: inout StatementLine,
        in bytes: Span<UInt8>
    ) {
        if line.payee.isEmpty && !entry.behindReference.isEmpty {
            line.payee = TextRange(source: entry.behindReference)
        }
        guard !bytes.isPlaceholder(entry.reference), !isNamedAccount else { return }
        if bytes.extracting(entry.type).hasPrefixIgnoringCase("CHK", at: 1) {
            // A letter stands there for no number (observed in examples of German banks).
            if entry.reference.contains(where: { ASCII.isDigit(bytes[$0]) }) {
                line.checkNumber = TextRange(source: entry.reference)
            }
        } else if MT940Account.isIBAN(bytes, entry.reference)
            || !entry.behindReference.isEmpty && bytes.isAccountColumn(entry.reference)
        {
            if line.counterAccount.isEmpty {
                line.counterAccount = TextRange(source: entry.reference)
            }
        } else if line.reference.isEmpty {
            line.reference = TextRange(source: entry.reference)
        }
    }
}

extension Span where Element == UInt8 {
    /// Whether a text has small letters or a blank in it, and no digit.
    fileprivate func isWords(_ range: Range<Int>) -> Bool {
        let text = trimmed(range)
        return isAll(in: text) { !ASCII.isDigit($0) }
            && !isAll(in: text) { $0 &- 0x61 >= 26 && $0 != ASCII.space }
    }
}
