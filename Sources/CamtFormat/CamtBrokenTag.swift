import SourceText
import StatementModel

/// The end of a start tag that stands in the text of its element, because the parser gave up the
/// tag at an attribute whose quotes are escaped as in JSON: `<Amt Ccy=\"EUR\">5.00` (observed in
/// statements of a payment provider).
struct CamtBrokenTag {
    /// The currency that the tag names.
    let currency: CurrencyCode?
    /// Where the text behind the tag stands.
    let rest: Range<Int>

    /// Looks for the end of a tag in a text; `nil` where there is none, as in every sound file.
    init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        guard let end = range.last(where: { bytes[$0] == ASCII.greater }) else { return nil }
        rest = end + 1..<range.upperBound
        let tag = range.lowerBound..<end
        let first = tag.first { ASCII.isLetter(bytes[$0]) } ?? end
        let letters = (first..<end).prefix { ASCII.isLetter(bytes[$0]) }
        currency = CurrencyCode(bytes, in: first..<first + letters.count)
    }
}
