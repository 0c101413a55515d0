/// Parts of an amount that changes.
extension [Split] {
    /// Lets parts add up to another amount. What somebody said of them stays: the difference goes to a
    /// part without a category, the one that is there or a new one.
    /// - Parameter magnitude: The amount without its sign; for no parts nothing is done.
    /// - Returns: The difference, 0 where there was none.
    @discardableResult
    package mutating func complete(to magnitude: UInt64) -> Int64 {
        let sum = reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        // Parts are no larger than amounts of 64 bits, and so is what they leave open.
        let rest = Int64(clamping: Int128(magnitude) - sum)
        guard !isEmpty, rest != 0 else { return 0 }
        guard let open = lastIndex(where: \.isOpen) else {
            append(Split(minorUnits: rest))
            return rest
        }
        let (whole, overflows) = self[open].minorUnits.addingReportingOverflow(rest)
        if overflows {
            append(Split(minorUnits: rest))
        } else if whole == 0 {
            remove(at: open)
        } else {
            self[open].minorUnits = whole
        }
        return rest
    }
}

extension Split {
    /// Whether nobody has said what the part is for.
    fileprivate var isOpen: Bool {
        category == nil && tags.isEmpty && memo.isEmpty && counterAccount.isEmpty
            && transferID == nil
    }
}
