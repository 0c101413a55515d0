import LedgerModel
import ReportWriters
import StatementFormats
import StatementModel

/// What the balances of a statement prove, in a sentence that every command says alike.
struct BalanceSentence: CustomStringConvertible {
    private let opening: ExactAmount?
    private let moneyIn: ExactAmount
    private let moneyOut: ExactAmount
    private let closing: ExactAmount?
    private let currency: String
    private let outcome: BalanceOutcome<ExactAmount>
    private let language: ReportLanguage

    /// Of a statement that an import brings.
    init(_ proof: StatementProof, in language: ReportLanguage) {
        self.language = language
        opening = proof.opening?.exactAmount
        moneyIn = proof.moneyIn.exactAmount
        moneyOut = proof.moneyOut.exactAmount
        closing = proof.closing?.exactAmount
        currency = Self.name(proof.moneyIn.currency, in: language)
        outcome = proof.outcome.map(\.exactAmount)
    }

    /// Of a statement as it stands in its file.
    init(_ proof: AccountProof, _ currency: CurrencyCode?) {
        language = .english
        opening = proof.opening
        moneyIn = proof.moneyIn
        moneyOut = proof.moneyOut
        closing = proof.closing
        self.currency = Self.name(currency ?? .unknown, in: .english)
        outcome = proof.outcome
    }

    var description: String {
        let (before, after) = (Self.text(opening), "\(Self.text(closing)) \(currency)")
        let flow = language.pick(
            "in \(moneyIn) - out \(moneyOut)", "入金 \(moneyIn) - 出金 \(moneyOut)",
            "转入 \(moneyIn) - 转出 \(moneyOut)")
        return switch outcome {
        case .agrees:
            language.pick(
                "opening \(before) + \(flow) = closing \(after), as the file says",
                "開始残高 \(before) + \(flow) = 最終残高 \(after)（ファイルと一致）",
                "期初 \(before) + \(flow) = 期末 \(after)，与文件一致")
        case .differs(let difference):
            language.pick(
                "opening \(before) + \(flow) is not the closing \(after) of the file: "
                    + "\(difference) off",
                "開始残高 \(before) + \(flow) がファイルの最終残高 \(after) と合いません（差額 \(difference)）",
                "期初 \(before) + \(flow) 与文件的期末 \(after) 不符（相差 \(difference)）")
        case .closingOnly:
            language.pick(
                "\(flow), closing \(after) (not verified: no opening balance in the file)",
                "\(flow)、最終残高 \(after)（未検証: ファイルに開始残高がありません）",
                "\(flow)，期末 \(after)（未核对：文件中没有期初余额）")
        case .noBalances:
            language.pick(
                "\(flow) \(currency) (not verified: no balances in the file)",
                "\(flow) \(currency)（未検証: ファイルに残高がありません）",
                "\(flow) \(currency)（未核对：文件中没有余额）")
        }
    }

    /// The currency's code, where something names one.
    private static func name(_ currency: CurrencyCode, in language: ReportLanguage) -> String {
        if currency != .unknown { return currency.code }
        return language.pick("(no currency)", "（通貨不明）", "（货币未知）")
    }

    private static func text(_ amount: ExactAmount?) -> String { amount?.description ?? "?" }
}
