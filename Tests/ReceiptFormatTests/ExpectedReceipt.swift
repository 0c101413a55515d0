import Foundation
import SourceText
import StatementModel
import Testing

@testable import ReceiptFormat

/// What a fixture expects of a receipt.
struct ExpectedReceipt: Codable, Equatable {
    struct Item: Codable, Equatable {
        var text: String
        var amount: String
    }

    var payee: String?
    var date: String?
    var time: String?
    var total: String?
    var currency: String?
    var paymentMethod: String?
    var items: [Item]

    init(_ receipt: Receipt) {
        payee = receipt.payee
        date = receipt.date?.description
        time = receipt.time?.description
        total = receipt.total.map(plain)
        currency = receipt.currency?.code
        paymentMethod = receipt.paymentMethod
        items = receipt.items.map { Item(text: $0.text, amount: plain($0.amount)) }
    }
}

/// The decimal with a point and all its digits.
func plain(_ amount: ExactAmount) -> String {
    let scale = Int(amount.scale)
    var digits = String(amount.coefficient.magnitude)
    while digits.count <= scale { digits = "0" + digits }
    if scale > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale)) }
    return (amount.isNegative ? "-" : "") + digits
}

/// Reads a receipt from text.
func receipt(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> Receipt {
    try ReceiptReader.read(source(text), options)
}

func source(_ text: String) throws -> SourceFile {
    try SourceFile(name: "receipt.txt", bytes: Array(text.utf8), encoding: .utf8)
}

/// The lines of a text.
func lines(_ text: String) -> [ReceiptLine] { ReceiptText(Array(text.utf8)).lines }

extension Array<UInt8> {
    var string: String { String(decoding: self, as: UTF8.self) }
}
