extension ReceiptNumber {
    /// Finds the numbers of a line.
    ///
    /// Dates, times, telephone numbers and the like are left out. A lenient scan also takes what
    /// character recognition makes of an amount: `1O.5O`, `12. 50`, `31 75` at the line's end.
    /// - Complexity: O(n) in the bytes of the line.
    static func scan(_ bytes: [UInt8], isLenient: Bool) -> [ReceiptNumber] {
        var scanner = NumberScanner(bytes: bytes, isLenient: isLenient)
        return scanner.numbers()
    }
}
