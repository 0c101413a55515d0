import LedgerModel

/// Why a record is, or may be, a payment that is there already.
enum MatchReason: Equatable {
    /// It has the key of what is there.
    case sameKey
    /// The program's earlier list has another record in its place.
    case correction
    /// Its own file lists it twice, bank id and texts and all.
    case verbatimRepeat
    /// Its own file lists it twice, on pages that overlap, balance and all.
    case pageRepeat
    /// Its own file lists it twice, in a statement that comes twice, or goes on in another.
    case statementRepeat
    /// It is the cheque of that number, which the bank books when somebody hands it in.
    case sameCheck(Int)
    /// What a sentence says.
    case because(String)

    /// The reason for people.
    var words: String {
        switch self {
        case .sameKey: PlanRecord.sameRecord
        case .correction:
            "the same list of before has this record in its place, and else the same records"
        case .verbatimRepeat: "the file lists this bank id twice, word for word"
        case .pageRepeat: "the file lists it twice, with the same balance behind it"
        case .statementRepeat:
            "the file lists it twice, in a statement and in one that goes on from it"
        case .sameCheck(let number): "the same amount and check number \(number)"
        case .because(let sentence): sentence
        }
    }

    /// Whether a record says nothing that the one does not which it repeats.
    var saysNothingNew: Bool {
        switch self {
        case .verbatimRepeat, .pageRepeat, .statementRepeat: true
        case .sameKey, .correction, .sameCheck, .because: false
        }
    }
}
