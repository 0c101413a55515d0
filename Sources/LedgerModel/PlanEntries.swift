import SourceText
package import StatementModel

/// The verdicts of a plan, file by file, those of a file in the order of its records.
///
/// Which file and record a verdict is of follows from its place: a million of them are a seventh of
/// what an import holds.
package struct PlanEntries: RandomAccessCollection, MutableCollection, Sendable {
    /// The verdicts of one file, from a place on to the next run's.
    private struct Run {
        let file: Int
        let first: Int
    }

    private var all: [PlanEntry] = []
    private var runs: [Run] = []
    /// The file whose verdicts are not written down, and how many they are.
    private var postponed: (file: Int, count: Int)?

    /// No verdicts.
    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int {
        precondition(postponed == nil, "the verdicts are not written down yet")
        return all.count
    }

    package subscript(place: Int) -> PlanEntry {
        get { all[place] }
        _modify { yield &all[place] }
    }

    /// What is added from here on are the verdicts of a file, from its first record on.
    /// - Parameters:
    ///   - file: The file, as the place in the outline's files.
    ///   - count: How many records it has.
    package mutating func begin(file: Int, count: Int) {
        runs.append(Run(file: file, first: all.count))
        LargePages.makeRoom(for: count, in: &all)
        LargePages.prepare(count, in: &all)
    }

    /// Adds the verdict on the next record.
    package mutating func append(_ entry: PlanEntry) { all.append(entry) }

    // MARK: Verdicts that are written down later

    /// Whether verdicts are not written down.
    package var arePostponed: Bool { postponed != nil }

    /// Each record of the first file is to become a transaction as it is. Until somebody asks more
    /// than how many they are, their verdicts need not be written down; nothing but ``counts(fileCount:)``
    /// and ``forEachWritten(_:)`` may be called until ``write(_:)`` has been.
    package mutating func postpone(file: Int, count: Int) {
        precondition(all.isEmpty && postponed == nil, "only the first verdicts can wait")
        postponed = (file, count)
    }

    /// Writes the verdicts down that waited.
    /// - Parameter entry: Makes the verdict of a record, counted from 0. It is called in their order.
    package mutating func write(_ entry: (_ record: Int) -> PlanEntry) {
        guard let (file, count) = postponed else { return }
        postponed = nil
        begin(file: file, count: count)
        for record in 0..<count { all.append(entry(record)) }
    }

    /// Calls `body` with each verdict, its file, and its record counted from 0.
    package func forEach<Failure: Error>(
        _ body: (_ file: Int, _ record: Int, _ entry: PlanEntry) throws(Failure) -> Void
    ) throws(Failure) {
        precondition(postponed == nil, "the verdicts are not written down yet")
        try forEachWritten(body)
    }

    /// Calls `body` with each verdict that is written down: every one that is not plainly new.
    package func forEachWritten<Failure: Error>(
        _ body: (_ file: Int, _ record: Int, _ entry: PlanEntry) throws(Failure) -> Void
    ) throws(Failure) {
        for (number, run) in runs.enumerated() {
            for place in places(ofRun: number) {
                try body(run.file, place - run.first, all[place])
            }
        }
    }

    /// How many verdicts of each kind each file has.
    package func counts(fileCount: Int) -> [[Verdict: Int]] {
        var counts = [[Verdict: Int]](repeating: [:], count: fileCount)
        if let (file, count) = postponed, count > 0 { counts[file][.new] = count }
        for (number, run) in runs.enumerated() {
            var ofRun = [Int](repeating: 0, count: Verdict.allCases.count)
            for place in places(ofRun: number) { ofRun[all[place].verdict.number] += 1 }
            for (verdict, count) in zip(Verdict.allCases, ofRun) where count > 0 {
                counts[run.file][verdict, default: 0] += count
            }
        }
        return counts
    }

    /// Puts the runs in the order of the files.
    package mutating func sortByFile() {
        let order = runs.indices.sorted { (runs[$0].file, $0) < (runs[$1].file, $1) }
        guard order != Array(runs.indices) else { return }
        var sorted = PlanEntries()
        sorted.all.reserveCapacity(all.count)
        for number in order {
            sorted.runs.append(Run(file: runs[number].file, first: sorted.all.count))
            sorted.all += all[places(ofRun: number)]
        }
        self = sorted
    }

    private func places(ofRun number: Int) -> Range<Int> {
        runs[number].first..<(number + 1 < runs.count ? runs[number + 1].first : all.count)
    }
}

/// A verdict as the plan keeps it; most records need no more.
package struct PlanEntry: Sendable {
    /// The transaction, 0 in both halves for none.
    package var transaction: TransactionID
    /// Line of the file, counted from 1.
    package var line: UInt32
    /// The number of the note and one in the highest bits, then the verdict and the status.
    private var state: UInt32

    private static let noteShift: UInt32 = 5

    /// A verdict without a note.
    package init(
        line: UInt32, transaction: TransactionID, verdict: Verdict, status: StatementLine.Status
    ) {
        self.line = line
        self.transaction = transaction
        state = UInt32(verdict.number) << 2 | UInt32(status.rawValue)
    }

    /// What becomes of the record.
    package var verdict: Verdict {
        get { Verdict(number: Int(state >> 2 & 7)) }
        set { state = state & ~0b11100 | UInt32(newValue.number) << 2 }
    }

    /// Says what becomes of the record, and which transaction it is; 0 in both halves for none.
    package mutating func settle(_ verdict: Verdict, _ transaction: TransactionID) {
        self.verdict = verdict
        self.transaction = transaction
    }

    /// How far the bank is with it.
    package var status: StatementLine.Status {
        StatementLine.Status(rawValue: UInt8(state & 3)) ?? .posted
    }

    /// The place of its note among the plan's notes, where it has one. There is room for a hundred
    /// million; a plan with more would not fit into any memory.
    package var note: Int? {
        get {
            let number = Int(state >> Self.noteShift)
            return number == 0 ? nil : number - 1
        }
        set {
            let number = newValue.map { UInt32(clamping: $0 + 1) } ?? 0
            state = state & 0b11111 | number << Self.noteShift
        }
    }
}

extension Verdict {
    private static let all = Verdict.allCases

    /// Its place among all of them.
    fileprivate var number: Int {
        switch self {
        case .new: 0
        case .same: 1
        case .update: 2
        case .maybe: 3
        case .skipped: 4
        case .rejected: 5
        }
    }

    fileprivate init(number: Int) { self = Self.all[Swift.min(number, Self.all.count - 1)] }
}

/// What a verdict needs to say beyond itself.
package struct PlanNote: Sendable {
    /// The transaction that the record repeats, or may repeat.
    package var match: TransactionID?
    /// How sure that is, 0 to 1.
    package var confidence: Double
    /// Why, in words.
    package var reasons: [String]
    /// The transactions that may be its other side.
    package var transferCandidates: [TransactionID] = []
    /// What the record says, where it becomes no transaction; empty where nothing is known.
    package var text = ""

    /// A note without candidates for a transfer.
    package init(match: TransactionID?, confidence: Double, reasons: [String]) {
        self.match = match
        self.confidence = confidence
        self.reasons = reasons
    }
}
