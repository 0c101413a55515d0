import StatementModel

/// An amount on a receipt in hundredths of the currency, and how many decimals were printed.
struct ReceiptAmount: Sendable, Hashable {
    /// The value in hundredths.
    var hundredths: Int
    /// The printed decimals, 0 to 2.
    var scale: UInt8

    /// The amount as the model keeps it.
    var exact: ExactAmount {
        let divisor = scale == 2 ? 1 : scale == 1 ? 10 : 100
        return ExactAmount(coefficient: Int128(hundredths / divisor), scale: scale)
    }
}
