import LedgerModel
import Normalization
import StatementModel

/// Asking the person at the terminal what the files do not settle.
extension ImportRun {
    /// Reads all files into a plan, and asks what they leave open, each point once. An answer may
    /// raise or settle other points, so everything is read anew after a round of questions.
    static func askingPlan(
        _ files: [ImportFile], into ledger: Ledger, _ tail: LedgerTail? = nil
    ) -> (run: ImportRun, plan: ImportPlan) {
        var files = files
        var asked: Set<Question> = []
        while true {
            let (run, plan) = plan(files, into: ledger, tail)
            var hasAnswer = false
            for (number, open) in run.undecidedFiles(of: plan).sorted(by: { $0.key < $1.key }) {
                for ambiguity in open {
                    let question = Question(file: number, point: ambiguity.point)
                    guard asked.insert(question).inserted else { continue }
                    hasAnswer = ambiguity.ask(about: &files[number]) || hasAnswer
                }
            }
            guard hasAnswer else { return (run, plan) }
        }
    }

    /// A point of a file that was asked for.
    private struct Question: Hashable {
        let file: Int
        let point: Ambiguity.Point
    }
}

extension Ambiguity {
    /// Asks, and settles the point for the file; `false` where there is no answer that fits.
    fileprivate func ask(about file: inout ImportFile) -> Bool {
        Terminal.say("\(file.path): \(point.rawValue) is not clear from the file")
        if let example { Terminal.say("  \(example)") }
        for (number, reading) in readings.enumerated() {
            let meaning = meaning(of: reading).map { ": " + $0 } ?? ""
            Terminal.say("  \(number + 1)) \(reading)\(meaning)")
        }
        Terminal.say(
            readings.isEmpty ? "  which one?" : "  which one? (the number, or the value)")
        guard let answer = readLine() else { return false }
        let number = Int(answer).flatMap { readings.indices.contains($0 - 1) ? $0 - 1 : nil }
        guard settle(number.map { readings[$0] } ?? answer, for: &file) else {
            Terminal.say("  '\(answer)' is no \(point.rawValue)")
            return false
        }
        return true
    }

    private func settle(_ value: String, for file: inout ImportFile) -> Bool {
        switch point {
        case .dateOrder, .decimal, .sign:
            return file.reading.settle(point, as: value)
        case .currency:
            file.reading.currency = CurrencyCode(value)
            file.importing.currency = file.reading.currency
            return file.reading.currency != nil
        case .account:
            file.importing.account = value.isEmpty ? nil : value
            return !value.isEmpty
        case .format, .profile:
            return false
        }
    }
}
