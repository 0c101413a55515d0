import ReportWriters
import StatementModel

extension RunningBalanceProof {
    /// How far the balance column adds up, where it first does not, and what seems wrong there.
    func sentence(in language: ReportLanguage = .english) -> String {
        let line = language.pick(
            "balance column adds up on \(agreeing) of \(checked) rows",
            "残高の列は \(checked) 行のうち \(agreeing) 行で合います",
            "余额列在 \(checked) 行中有 \(agreeing) 行相符")
        guard let record = firstBreak else { return line }
        let detail =
            breakDetail.map { detail in
                language.pick(", line ", "（行 ", "（第 ") + "\(detail.line)"
                    + language.pick(": ", "）: ", " 行）：") + detail.sentence(in: language)
            } ?? ""
        return line
            + language.pick(
                "; first break at record \(record + 1)", "。最初の不一致は \(record + 1) 件目",
                "；首个不符之处为第 \(record + 1) 条") + detail
    }
}

extension BalanceBreak {
    /// What seems wrong.
    fileprivate func sentence(in language: ReportLanguage) -> String {
        switch kind {
        case .missingRow:
            language.pick(
                "a row of \(difference) is missing before it, or an amount is wrong",
                "前に \(difference) の行が抜けているか、金額が誤っています",
                "之前缺少一行 \(difference)，或某个金额有误")
        case .repeatedRow:
            language.pick(
                "the balance did not move; the row is listed twice, or is in no balance",
                "残高が変わっていません。行が二重に載っているか、残高に含まれていません",
                "余额没有变化；该行重复列出，或未计入余额")
        case .wrongBalance:
            language.pick(
                "the balance is \(difference.magnitude) off, and those before and behind it agree",
                "残高が \(difference.magnitude) ずれていますが、前後の残高は合います",
                "余额相差 \(difference.magnitude)，而其前后的余额相符")
        }
    }

    /// Writes the members that scripts get beside the record.
    func write(to json: inout JSONText) {
        json.value("line", line)
        json.value("difference", difference.description)
        json.value("kind", kind.rawValue)
    }
}
