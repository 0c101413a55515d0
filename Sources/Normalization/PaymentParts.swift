import SourceText

/// Texts that say in parts how somebody was paid, with one mark between all: the route, the name, codes of
/// banks, references, and the address under which the name is paid. Banks of India write them.
enum PaymentParts {
    /// Where the name stands; `nil` for any other text.
    static func name(in text: Span<UInt8>) -> Range<Int>? {
        guard let mark = text.markBehindRoute() else { return nil }
        let parts = text.parts(at: text[mark])
        guard parts.count > 3, parts.contains(where: { text.isReference($0) }),
            let place = place(in: text, parts), text.isName(parts[place])
        else { return nil }
        return parts[place]
    }

    /// Which part would be the name. Behind a reference right behind the route it may be the purpose.
    private static func place(in text: Span<UInt8>, _ parts: [Range<Int>]) -> Int? {
        // `UPI/DR/609112345678/OAK STORES/...`
        if parts[1].count < 4, text.isReference(parts[2]) { return 3 }
        // `NEFT CR-ABCD0000104-OAK STORES-...`, not `CARD/KILN/...`, which may be a name.
        if parts[1].count > 4, text.isBank(parts[1]) { return 2 }
        // `IMPS-609112345678-OAK STORES-ABCD-...`
        if text.isReference(parts[1]), text.isBank(parts[3]) { return 2 }
        // `UPI-OAK STORES-OAK@ABC-...`
        return parts[2...].contains(where: { text.isAddress($0) }) ? 1 : nil
    }
}

extension Span<UInt8> {
    /// The hyphen or slash behind the words for a route: a few letters.
    fileprivate func markBehindRoute() -> Int? {
        let end = (0..<Swift.min(count, 10)).first {
            !ASCII.isLetter(self[$0]) && self[$0] != ASCII.space
        }
        guard let end, end > 1, self[end] == ASCII.minus || self[end] == ASCII.slash else {
            return nil
        }
        return end
    }

    /// The parts between marks, without blanks around them.
    fileprivate func parts(at mark: UInt8) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        while start <= count {
            let end = firstOffset(of: mark, from: start, to: count)
            parts.append(trimmed(start..<end))
            start = end + 1
        }
        return parts
    }

    /// Whether a part is a number of a payment: letters and digits in one word, six digits or more.
    fileprivate func isReference(_ part: Range<Int>) -> Bool {
        part.count { ASCII.isDigit(self[$0]) } > 5
            && part.allSatisfy { ASCII.isLetter(self[$0]) || ASCII.isDigit(self[$0]) }
    }

    /// Whether a part is the code of a bank: four capitals, with a zero and six more characters for a branch
    /// or without.
    fileprivate func isBank(_ part: Range<Int>) -> Bool {
        guard part.count == 4 || part.count == 11 && self[part.lowerBound + 4] == ASCII.zero else {
            return false
        }
        return part.prefix(4).allSatisfy { ASCII.isCapital(self[$0]) }
            && part.dropFirst(4).allSatisfy {
                ASCII.isCapital(self[$0]) || ASCII.isDigit(self[$0])
            }
    }

    /// Whether a part has three letters or more, more than digits, and is no address.
    fileprivate func isName(_ part: Range<Int>) -> Bool {
        let letters = part.count { ASCII.isLetter(self[$0]) || self[$0] >= 0x80 }
        let digits = part.count { ASCII.isDigit(self[$0]) }
        return letters > 2 && letters > digits && !part.contains { self[$0] == 0x40 }
    }

    /// Whether a part ends as an address does, with the name of who keeps it and no point, unlike a mail's.
    fileprivate func isAddress(_ part: Range<Int>) -> Bool {
        guard let sign = part.first(where: { self[$0] == 0x40 }) else { return false }
        return sign > part.lowerBound && part.upperBound - sign > 2
            && (sign + 1..<part.upperBound).allSatisfy { ASCII.isLetter(self[$0]) }
    }
}
