package import SourceText
package import StatementModel

/// Keeps what a reader says is listed again.
package struct RepeatSink: StatementSink {
    /// What is listed again, in the order of the file.
    package private(set) var repeats: [StatementRepeat] = []

    /// Nothing yet.
    package init() {}

    package mutating func open(_ header: StatementHeader) {}
    package mutating func take(_ line: StatementLine, _ texts: StatementTexts) {}
    package mutating func reject(_ diagnostic: Diagnostic, statement: Int) {}
    package mutating func state(_ balance: Balance, of statement: Int) {}
    package mutating func listAgain(_ found: StatementRepeat) { repeats.append(found) }
    package mutating func report(_ diagnostic: Diagnostic) {}
}
