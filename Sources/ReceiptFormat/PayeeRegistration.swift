import SourceText

/// Recognises the number under which a company is registered. It stands right behind or below the
/// company's name, so that it tells the name from a brand, an owner or a misread logo above.
enum PayeeRegistration {
    /// Whether a line is a registration number: `(123456-K)`, `JM0123456-K`, `CO. NO. 123456-K`.
    static func isNumber(_ line: ReceiptLine) -> Bool {
        hasLabel(line) || isShapedAsNumber(line.bytes[...])
    }

    /// Whether a registration number stands in brackets behind a name: `FERN (001234567-K)`.
    static func standsBehindName(on line: ReceiptLine) -> Bool {
        guard let start = line.bytes.lastIndex(of: ASCII.openParenthesis), start > 4 else {
            return false
        }
        return isShapedAsNumber(line.bytes[start...])
    }

    /// Whether a line begins with the name of the number.
    private static func hasLabel(_ line: ReceiptLine) -> Bool {
        guard line.digitCount >= 4 else { return false }
        var isStart = false
        labels.forEachMatch(in: line.key) { _, range in
            isStart = isStart || range.lowerBound == 1
        }
        return isStart
    }

    /// Whether a text is up to three letters, digits, and behind a dash or within brackets one
    /// letter more, with nothing else but marks.
    private static func isShapedAsNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.filter { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 >= 0x80 }
        let head = parts.prefix(while: ASCII.isLetter).count
        let digits = parts.dropFirst(head).prefix(while: ASCII.isDigit).count
        let tail = parts.dropFirst(head + digits)
        guard head <= 3, (4...12).contains(digits), tail.count <= 1 else { return false }
        let isBracketed = bytes.first.map { brackets.contains($0) } ?? false
        guard let check = tail.first else {
            return head > 0 && isBracketed && bytes.contains(ASCII.minus)
        }
        return ASCII.isLetter(check) && (isBracketed || bytes.contains(ASCII.minus))
    }

    private static let brackets: Set<UInt8> = [
        ASCII.openParenthesis, ASCII.openBracket, ASCII.less, 0x7B,
    ]

    /// What the number is called.
    private static let labels = PhraseTable<Bool>([
        true: [
            "CO NO", "CO REG", "COMPANY NO", "COMPANY REG*", "COMP NO", "COMP REG*", "REG NO",
            "ROC", "ROC NO", "SSM", "SSM NO", "BR NO", "BRN", "BUSINESS REG*", "CO REGN*",
            "REGISTRATION NO",
        ]
    ])
}
