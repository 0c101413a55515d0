import LedgerModel
import ReportWriters
import SourceText
import StatementModel

/// The summary for scripts.
extension ImportSummary {
    /// The summary as one object.
    var json: [UInt8] {
        var json = JSONText()
        json.object { json in
            json.outcome(ledgerPath: ledgerPath, batch: batch, isDryRun: isDryRun)
            if let obstacle { json.value("notWritten", obstacle.rawValue) }
            json.array("files") { json in
                for file in plan.files { write(file, to: &json) }
            }
            json.array("leftOut") { json in
                for (path, outcome) in outcomes {
                    guard case .leftOut(let ambiguities) = outcome else { continue }
                    json.object { json in
                        json.value("file", path)
                        json.array("ambiguous") { json in
                            for open in ambiguities { json.value(nil, open.point.rawValue) }
                        }
                    }
                }
            }
            json.array("refused") { json in
                for (path, outcome) in outcomes { writeRefusal(path, outcome, to: &json) }
            }
            json.array("notedNumbers") { json in
                for noted in plan.notedNumbers {
                    json.object { json in
                        json.value("account", noted.account)
                        json.value("number", noted.number)
                        if let replaced = noted.replaced { json.value("replaced", replaced) }
                    }
                }
            }
            json.array("openings") { json in
                for opening in plan.openings { write(opening, to: &json) }
            }
            json.value("transfersPaired", plan.transfersPaired)
            json.value("transfersRevised", plan.transfersRevised)
            json.value("possibleTransfers", plan.possibleTransfers)
            json.value("receiptsMatched", plan.receiptsMatched)
            json.value("guessed", plan.guessed)
            json.value("untagged", plan.untagged)
        }
        json.endLine()
        return json.bytes
    }

    /// What an account opens with from this import on.
    private func write(_ opening: AccountOpening, to json: inout JSONText) {
        json.object { json in
            json.value("account", opening.account)
            json.value("balance", opening.balance.exactAmount.description)
            json.value("currency", opening.balance.currency.code)
            json.value("carriedBack", opening.isCarriedBack)
        }
    }

    private func writeRefusal(
        _ path: String, _ outcome: ImportRun.Outcome, to json: inout JSONText
    ) {
        let (code, message): (String, String)
        switch outcome {
        case .refused(let error), .passedOver(let error):
            (code, message) = (error.code.rawValue, error.sentence)
        case .failed(let failure):
            (code, message) = (failure.readCode.rawValue, failure.message)
        case .read, .leftOut: return
        }
        json.object { json in
            json.value("file", path)
            json.value("refused", code)
            json.value("message", message)
        }
    }

    private func write(_ file: FilePlan, to json: inout JSONText) {
        json.object { json in
            json.value("file", file.name)
            json.value("format", file.format)
            json.value("known", file.isKnown)
            if file.isReadOtherwise { json.value("readOtherwise", true) }
            if !file.otherAccounts.isEmpty {
                json.array("otherAccounts") { json in
                    for name in file.otherAccounts { json.value(nil, name) }
                }
            }
            for verdict in Verdict.allCases {
                json.value(verdict.rawValue, file.counts[verdict, default: 0])
            }
            json.array("ambiguous") { json in
                for ambiguity in file.ambiguities { json.value(nil, ambiguity.point.rawValue) }
            }
            json.array("accounts") { json in
                for proof in file.statements { write(proof, to: &json) }
            }
        }
    }

    /// The account of a statement, its balances, and what they prove.
    private func write(_ proof: StatementProof, to json: inout JSONText) {
        json.object { json in
            json.value("account", proof.account)
            let currency = proof.moneyIn.currency
            json.value("currency", currency == .unknown ? nil : currency.code)
            json.value("opening", proof.opening?.exactAmount.description)
            json.value("in", proof.moneyIn.exactAmount.description)
            json.value("out", proof.moneyOut.exactAmount.description)
            json.value("closing", proof.closing?.exactAmount.description)
            json.value("proof", proof.outcome.word)
            if let own = proof.ledgerBalance {
                json.value("ledgerBalance", own.exactAmount.description)
            }
            if proof.isArchivedAccount { json.value("archived", true) }
            if proof.cutCount > 0 {
                json.value("cutAmounts", proof.cutCount)
                json.value("cut", proof.cut.description)
            }
            proof.gap?.write(to: &json)
        }
    }
}
