package import SourceText
import StatementModel

extension CSVProfile.Sample {
    /// What a text comes to when it is read by a profile.
    /// - Throws: ``ReadError`` where it cannot be read.
    package init(text: String, readBy profile: CSVProfile) throws(ReadError) {
        let file = try SourceFile(name: profile.name, bytes: Array(text.utf8), encoding: .utf8)
        let set = CSVProfileSet([profile], pinned: profile.header.isEmpty ? profile : nil)
        var sink: any StatementSink = StatementCollector()
        let summary = try CSVStatementReader.read(file, ReadOptions(), set, into: &sink)
        let collector = (sink as? StatementCollector) ?? StatementCollector()
        let lines = collector.result.statements.flatMap(\.lines)
        self.init(text: text, records: summary.tally.taken + summary.tally.rejected)
        rejected = summary.tally.rejected
        sum = lines.compactMap(\.amount).reduce(ExactAmount?.some(.zero)) { $0?.adding($1) }
        let dates = lines.compactMap { $0.bookingDate ?? $0.transactionDate }
        first = dates.min()
        last = dates.max()
        balance = collector.result.statements.compactMap(\.ledgerBalance?.amount).last
    }
}

extension CSVProfile {
    /// Runs the sample: what it does not come to, one sentence each; none where all is well.
    package func sampleFailures() -> [String] {
        guard let sample else { return [] }
        let file: SourceFile
        let found: Sample
        do {
            file = try SourceFile(name: name, bytes: Array(sample.text.utf8), encoding: .utf8)
            found = try Sample(text: sample.text, readBy: self)
        } catch {
            return ["the sample cannot be read: \(error.message)"]
        }
        var failures: [String] = []
        if !header.isEmpty {
            switch CSVProfileSet([self]).verdict(on: file.text.span) {
            case .recognised: break
            case .close(let match): failures.append(match.difference)
            default: failures.append("the sample does not have the header of the profile")
            }
        }
        failures.compare("records", sample.records, found.records)
        failures.compare("rejected", sample.rejected, found.rejected)
        if let sum = sample.sum { failures.compare("sum", sum, found.sum) }
        if let first = sample.first { failures.compare("first", first, found.first) }
        if let last = sample.last { failures.compare("last", last, found.last) }
        if let balance = sample.balance { failures.compare("balance", balance, found.balance) }
        return failures
    }
}

extension [String] {
    /// Says where what was found is not what was expected.
    fileprivate mutating func compare<Value: Equatable>(
        _ key: String, _ expected: Value, _ found: Value?
    ) {
        guard expected != found else { return }
        append("\(key): expected \(expected), found \(found.map { "\($0)" } ?? "none")")
    }
}
