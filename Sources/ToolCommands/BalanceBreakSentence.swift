import ReportWriters
import StatementModel

extension RunningBalanceProof {
    /// How far the balance column adds up, where it first does not, and what seems wrong there.
    var sentence: String {
        var line = "balance column adds up on \(agreeing) of \(checked) rows"
        guard let record = firstBreak else { return line }
        line += "; first break at record \(record + 1)"
        if let detail = breakDetail { line += ", line \(detail.line): \(detail.sentence)" }
        return line
    }
}

extension BalanceBreak {
    /// What seems wrong.
    fileprivate var sentence: String {
        switch kind {
        case .missingRow: "a row of \(difference) is missing before it, or an amount is wrong"
        case .repeatedRow: "the balance did not move; the row is listed twice, or is in no balance"
        case .wrongBalance:
            "the balance is \(difference.magnitude) off, and those before and behind it agree"
        }
    }

    /// Writes the members that scripts get beside the record.
    func write(to json: inout JSONText) {
        json.value("line", line)
        json.value("difference", difference.description)
        json.value("kind", kind.rawValue)
    }
}
