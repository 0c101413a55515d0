import LedgerModel
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

    /// Of a statement that an import brings.
    init(_ proof: StatementProof) {
        opening = proof.opening?.exactAmount
        moneyIn = proof.moneyIn.exactAmount
        moneyOut = proof.moneyOut.exactAmount
        closing = proof.closing?.exactAmount
        currency = proof.moneyIn.currency.code
        outcome = proof.outcome.map(\.exactAmount)
    }

    /// Of a statement as it stands in its file.
    init(_ proof: AccountProof, _ currency: CurrencyCode?) {
        opening = proof.opening
        moneyIn = proof.moneyIn
        moneyOut = proof.moneyOut
        closing = proof.closing
        self.currency = currency?.code ?? "(no currency)"
        outcome = proof.outcome
    }

    var description: String {
        let flow = "in \(moneyIn) - out \(moneyOut)"
        let (before, after) = (Self.text(opening), "\(Self.text(closing)) \(currency)")
        return switch outcome {
        case .agrees: "opening \(before) + \(flow) = closing \(after), as the file says"
        case .differs(let difference):
            "opening \(before) + \(flow) is not the closing \(after) of the file: "
                + "\(difference) off"
        case .closingOnly:
            "\(flow), closing \(after) (not verified: no opening balance in the file)"
        case .noBalances: "\(flow) \(currency) (not verified: no balances in the file)"
        }
    }

    private static func text(_ amount: ExactAmount?) -> String { amount?.description ?? "?" }
}
