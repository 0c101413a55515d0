import StatementModel

/// The number of an account with the kind behind it, where the tag between them or its bracket is lost:
/// `700123456 CHECKING`, `700123456 ACCTTYPE>SAVINGS`.
struct OFXJoinedType: Equatable {
    /// The number alone.
    let number: String
    /// What `ACCTTYPE` would have said.
    let type: String

    /// Parts a text; `nil` where no kind stands behind a number in it.
    init?(_ text: String) {
        var words = text.split { $0.isWhitespace || $0 == ">" }
        guard words.count > 1, let type = words.popLast()?.uppercased(), Self.types.contains(type)
        else { return nil }
        var number = words.joined(separator: " ")
        if number.uppercased().hasSuffix(Self.tag) {
            number = String(number.dropLast(Self.tag.count))
        }
        number = number.split { $0.isWhitespace || $0 == "<" }.joined(separator: " ")
        // A word with fewer digits is a name.
        guard number.count(where: \.isNumber) >= 5 else { return nil }
        (self.number, self.type) = (number, type)
    }

    private static let tag = "ACCTTYPE"

    /// The kinds that ACCTTYPE has (OFX 2.2, 11.3.1.1).
    private static let types: Set<String> = [
        "CHECKING", "SAVINGS", "MONEYMRKT", "CREDITLINE", "CD",
    ]
}

extension OFXStatementBuilder {
    /// Parts number and kind of an account that has none of its own, though the standard demands one.
    mutating func partJoinedType() {
        guard case .account = scope, draft.kind == .bank, !hasAccountType, draft.number == nil,
            let text = draft.header.account.number, let parts = OFXJoinedType(text)
        else { return }
        draft.header.account.number = parts.number
        takeAccountType(parts.type)
        repairs.add(.brokenTag, at: accountNumberOffset, value: text)
    }
}
