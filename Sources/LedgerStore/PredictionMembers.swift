import LedgerModel
import StatementModel

/// Reads accepted predictions.
enum PredictionMembers {
    /// Reads the list, in the order in which they were accepted.
    static func read(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> [AcceptedPrediction] {
        var accepted: [AcceptedPrediction] = []
        try reader.list(bytes) { reader throws(JSONFault) in
            accepted.append(try one(bytes, &reader))
        }
        return accepted
    }

    private static func one(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> AcceptedPrediction {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var transaction: TransactionID?
        var amount: Int64 = 0
        var currency: CurrencyCode?
        var tags: [Tag] = []
        let required = ["transaction", "amount", "currency"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "transaction": transaction = try reader.transactionID(bytes)
            case "amount": amount = try reader.integer(bytes)
            case "currency": currency = try reader.currency(bytes)
            case "tags": tags = try reader.strings(bytes).map { Tag(path: $0) }
            default: return false
            }
            return true
        }
        guard let transaction, let currency else {
            throw JSONFault("the prediction is not complete", at: start)
        }
        return AcceptedPrediction(
            transaction: transaction, amount: Money(minorUnits: amount, currency: currency),
            tags: tags)
    }
}
