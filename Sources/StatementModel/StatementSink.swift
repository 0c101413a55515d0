public import SourceText

/// What a reader hands its findings to, in file order.
///
/// A reader opens each statement before the first line of it, and may state balances at any
/// time after that. Every record of the file is either taken or rejected, exactly once, and
/// record numbers go up by one.
public protocol StatementSink {
    /// A statement begins; it has the number of statements opened before it.
    mutating func open(_ header: StatementHeader)
    /// A record was read. The ranges of the line hold only during the call.
    mutating func take(_ line: StatementLine, _ texts: StatementTexts)
    /// A record cannot be read. `diagnostic` names it and says why. What is of none of the statements
    /// that were opened has ``Statement/numberOfNone`` for its statement.
    mutating func reject(_ diagnostic: Diagnostic, statement: Int)
    /// The file states a balance of an opened statement.
    mutating func state(_ balance: Balance, of statement: Int)
    /// The file lists a position of an opened statement. Sinks that have no use for positions need
    /// not do anything; the reader counts them in a note.
    mutating func hold(_ position: StatementPosition, of statement: Int)
    /// A statement lists records again that an earlier one has listed; they were taken in like all
    /// others. Sinks that keep what the file says need not do anything.
    mutating func listAgain(_ found: StatementRepeat)
    /// Something worth saying that loses no record.
    mutating func report(_ diagnostic: Diagnostic)
}

extension StatementSink {
    /// Leaves the position aside.
    public mutating func hold(_ position: StatementPosition, of statement: Int) {}

    /// Leaves the repeat aside.
    public mutating func listAgain(_ found: StatementRepeat) {}
}

extension Diagnostic {
    /// Why a record without any day is rejected, where the reader has not told.
    package init(undated line: StatementLine) {
        self.init(
            .error, .missingDate, "a record has no date", byteOffset: line.byteOffset,
            record: line.record)
    }
}

/// A sink that keeps the statements in memory, and what there is to say about them.
public struct StatementCollector: StatementSink, Sendable {
    /// The statements so far, with their texts.
    public private(set) var result = StatementSet()
    /// Repairs, warnings and notes.
    public private(set) var reports = DiagnosticList()
    /// Why records could not be read.
    public private(set) var rejections = DiagnosticList()
    /// Which records statements list again.
    private var repeats: [StatementRepeat] = []
    /// The first repairs, warnings and notes of each code, in file order.
    public var diagnostics: [Diagnostic] { reports.kept }
    /// The first records of each code that could not be read, in file order.
    public var rejected: [Diagnostic] { rejections.kept }

    /// An empty collector.
    public init() {}

    /// Keeps the statement.
    public mutating func open(_ header: StatementHeader) {
        result.statements.append(Statement(header: header))
    }

    /// Keeps the record.
    public mutating func take(_ line: StatementLine, _ texts: StatementTexts) {
        guard result.statements.indices.contains(line.statement) else { return }
        result.statements[line.statement].lines.append(result.texts.adopt(line, from: texts))
    }

    /// Keeps why a record cannot be read.
    public mutating func reject(_ diagnostic: Diagnostic, statement: Int) {
        rejections.append(diagnostic)
    }

    /// Rejects the records that were read and have no day to be transactions on: formats that are
    /// written cannot hold them. What the reader warned of is why.
    package mutating func rejectUndated() {
        for place in result.statements.indices
        where result.statements[place].lines.contains(where: \.isUndated) {
            for line in result.statements[place].lines where line.isUndated {
                rejections.append(reports.take(of: line.record) ?? Diagnostic(undated: line))
            }
            result.statements[place].lines.removeAll(where: \.isUndated)
        }
    }

    /// Takes out the records that a statement lists again, of which an import takes one, too, and says
    /// how many there were: in a file that is written nothing would tell them from payments.
    package mutating func leaveOutRepeats() -> Diagnostic? {
        var count = repeats.reduce(0) { sum, found in
            guard result.statements.indices.contains(found.statement) else { return sum }
            let all = result.statements[found.statement].lines.count
            result.statements[found.statement].lines.removeAll { found.records ~= $0.record }
            return sum + all - result.statements[found.statement].lines.count
        }
        count += result.leaveOutListedAgain()
        return count == 0 ? nil : Diagnostic(leftOutRepeats: count)
    }

    /// Keeps that records are listed again.
    public mutating func listAgain(_ found: StatementRepeat) { repeats.append(found) }

    /// Keeps the balance.
    public mutating func state(_ balance: Balance, of statement: Int) {
        guard result.statements.indices.contains(statement) else { return }
        result.statements[statement].balances.append(balance)
    }

    /// Keeps the position.
    public mutating func hold(_ position: StatementPosition, of statement: Int) {
        guard result.statements.indices.contains(statement) else { return }
        result.statements[statement].positions.append(position)
    }

    /// Keeps the diagnostic.
    public mutating func report(_ diagnostic: Diagnostic) {
        reports.append(diagnostic)
    }
}
