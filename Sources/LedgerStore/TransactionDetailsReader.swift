import LedgerModel
import StatementModel

/// Reads the members that few transactions have.
enum TransactionDetailsReader {
    /// Reads the value of a key into the extras. A place that is not on earth is refused, or read on
    /// demand.
    static func read(
        _ key: TransactionKey, _ bytes: Span<UInt8>, _ reader: inout JSONByteReader,
        into extras: inout TransactionExtras, readsAnyPlace: Bool = false
    ) throws(JSONFault) {
        switch key {
        case .transactionDate: extras.transactionDate = try reader.date(bytes)
        case .time: extras.time = try time(bytes, &reader)
        case .original: extras.original = try original(bytes, &reader)
        case .holding: extras.holding = try holding(bytes, &reader)
        case .place: extras.place = try place(bytes, &reader, readsAnyPlace)
        case .attachments: extras.attachments = try reader.attachments(bytes)
        case .splits: extras.splits = try splits(bytes, &reader)
        case .recurrence:
            extras.recurrence = RecurrenceID(rawValue: try reader.swiftString(bytes))
        case .receipt: extras.receipt = try receipt(bytes, &reader)
        case .transfer: extras.transferID = try reader.transactionID(bytes)
        case .possibleTwin: extras.possibleTwin = try reader.transactionID(bytes)
        default: throw JSONFault("unknown key", at: reader.offset)
        }
    }

    private static func time(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> TimeOfDay {
        try reader.value(bytes, "expected a time as 13:45:00") { TimeOfDay(parsing: $0) }
    }

    private static func original(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> OriginalAmount {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var amount: ExactAmount?
        var currency: CurrencyCode?
        var rate: ExactAmount?
        try reader.object(bytes, required: ["currency"]) {
            key, reader throws(JSONFault) in
            switch key {
            case "amount": amount = try reader.exactAmount(bytes)
            case "currency": currency = try reader.currency(bytes)
            case "rate": rate = try reader.exactAmount(bytes)
            default: return false
            }
            return true
        }
        let original = currency.flatMap { currency in
            OriginalAmount(amount: amount, currency: currency, rate: rate)
        }
        guard let original else {
            throw JSONFault("the original amount is not complete", at: start)
        }
        return original
    }

    private static func holding(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Holding {
        var holding = Holding(security: "")
        try reader.object(bytes, required: ["security"]) { key, reader throws(JSONFault) in
            switch key {
            case "security": holding.security = try reader.swiftString(bytes)
            case "action": holding.action = try reader.swiftString(bytes)
            case "units": holding.units = try reader.exactAmount(bytes)
            case "unitPrice": holding.unitPrice = try reader.exactAmount(bytes)
            case "fees": holding.fees = try reader.exactAmount(bytes)
            default: return false
            }
            return true
        }
        return holding
    }

    private static func place(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, _ readsAnyPlace: Bool
    ) throws(JSONFault) -> Place {
        let largest = readsAnyPlace ? Place.largestCoordinate : 0
        var place = Place(latitude: 0, longitude: 0)
        try reader.object(bytes, required: ["latitude", "longitude"]) {
            key, reader throws(JSONFault) in
            switch key {
            case "latitude":
                place.latitude = try reader.number(bytes, magnitude: max(90, largest))
            case "longitude":
                place.longitude = try reader.number(bytes, magnitude: max(180, largest))
            case "name": place.name = try reader.swiftString(bytes)
            default: return false
            }
            return true
        }
        return place
    }

    private static func splits(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> [Split] {
        var splits: [Split] = []
        try reader.list(bytes) { reader throws(JSONFault) in
            var split = Split(minorUnits: 0)
            try reader.object(bytes, required: ["amount"]) { key, reader throws(JSONFault) in
                switch key {
                case "amount": split.minorUnits = try reader.integer(bytes)
                case "category": split.category = try reader.swiftString(bytes)
                case "tags": split.tags = try reader.strings(bytes).map { Tag(path: $0) }
                case "memo": split.memo = try reader.swiftString(bytes)
                case "counterAccount": split.counterAccount = try reader.swiftString(bytes)
                case "transfer": split.transferID = try reader.transactionID(bytes)
                default: return false
                }
                return true
            }
            splits.append(split)
        }
        return splits
    }

    private static func receipt(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> ReceiptDetails {
        var receipt = ReceiptDetails(total: 0)
        try reader.object(bytes, required: ["total"]) { key, reader throws(JSONFault) in
            switch key {
            case "total": receipt.total = try reader.integer(bytes)
            case "date": receipt.date = try reader.date(bytes)
            case "expenseKind": receipt.expenseKind = try reader.swiftString(bytes)
            case "payee": receipt.payee = try reader.swiftString(bytes)
            case "category": receipt.category = try reader.swiftString(bytes)
            case "paymentMethod": receipt.paymentMethod = try reader.swiftString(bytes)
            case "imageDigest": receipt.imageDigest = try reader.swiftString(bytes)
            default: return false
            }
            return true
        }
        return receipt
    }
}
