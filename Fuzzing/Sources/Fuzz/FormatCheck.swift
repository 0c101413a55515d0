import SourceText
import StatementFormats
import StatementModel

/// Reading in one format, whether the bytes are of it or not.
struct FormatCheck {
    let format: StatementFormat
    /// Whether the encoding is found from the bytes.
    var findsEncoding = false
    /// Whether what was read is written in every format there is, or in its own alone.
    var convertsToAll = false

    func run(_ bytes: [UInt8]) {
        // Finding the encoding takes longer than reading, and has a target of its own.
        let encoding: TextEncoding? = findsEncoding ? nil : .utf8
        guard let file = try? SourceFile(name: "fuzz", bytes: bytes, encoding: encoding) else {
            return
        }
        if format.isReceipt {
            let first = try? format.readReceipt(file, ReadOptions())
            require(
                first == (try? format.readReceipt(file, ReadOptions())),
                "a second reading gives another receipt")
            return
        }
        guard let first = Reading(file, format) else { return }
        first.requireSound()
        let second = Reading(file, format)
        require(first.summary == second?.summary, "a second reading is summed up differently")
        require(first.fingerprint == second?.fingerprint, "a second reading gives other lines")
        writeAndReadBack(first.collector.result)
    }

    /// What was read reads the same where it was written in a format that can hold it.
    private func writeAndReadBack(_ statements: StatementSet) {
        let own = format.isWritable ? format.name : "ofx"
        for target in StatementFormat.writable where convertsToAll || target.name == own {
            do {
                _ = try Conversion.bytes(of: statements, in: target)
            } catch {
                require(error.code != .notReadBack, "as \(target.name): \(error.message)")
            }
        }
    }
}

/// What one reading gave.
private struct Reading {
    let summary: ReadSummary
    let collector: StatementCollector

    init?(_ file: SourceFile, _ format: StatementFormat) {
        var sink: any StatementSink = StatementCollector()
        guard let summary = try? format.read(file, ReadOptions(), into: &sink),
            let collector = sink as? StatementCollector
        else { return nil }
        self.summary = summary
        self.collector = collector
    }

    /// Every record is in exactly one bin, and in the order of the file.
    func requireSound() {
        let lines = collector.result.statements.flatMap(\.lines)
        require(summary.tally.addsUp, "the bins do not add up: \(summary.tally)")
        require(lines.count == summary.tally.taken, "lines are not those that were counted")
        require(
            collector.rejections.count == summary.tally.rejected,
            "rejections are not those that were counted")
        require(
            Set(lines.map(\.record)).count == lines.count, "two records have one number")
    }

    /// What two readings of one file have in common: headers, balances, dates, money and texts.
    var fingerprint: Int {
        var hasher = Hasher()
        for statement in collector.result.statements {
            hasher.combine(statement.header)
            for balance in statement.balances { hasher.combine(balance) }
            for line in statement.lines { combine(line, into: &hasher) }
        }
        for diagnostic in collector.rejected + collector.diagnostics { hasher.combine(diagnostic) }
        return hasher.finalize()
    }

    private func combine(_ line: StatementLine, into hasher: inout Hasher) {
        hasher.combine(line.record)
        hasher.combine(line.byteOffset)
        hasher.combine(line.status)
        hasher.combine([line.bookingDate, line.valueDate, line.transactionDate])
        hasher.combine([
            line.amount, line.originalAmount, line.exchangeRate, line.fee, line.balance,
        ])
        hasher.combine([line.currency, line.originalCurrency])
        for text in [
            line.payee, line.memo, line.bankID, line.correctedID, line.reference, line.checkNumber,
            line.counterAccount, line.bookingType, line.category, line.tags, line.transferAccount,
        ] {
            collector.result.texts.withBytes(text) { bytes in
                hasher.combine(bytes.count)
                for place in bytes.indices { hasher.combine(bytes[place]) }
            }
        }
    }
}
