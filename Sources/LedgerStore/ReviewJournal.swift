import DiskFiles
import Glibc
public import LedgerModel

/// The plan of a review: decisions that are made and not in the ledger yet, one a line of a file
/// beside it.
///
/// Each one is on the disk before the next question, so that none is lost however the review ends;
/// the next one takes up what is there. A line that a stopped writer left half is no decision. Whoever
/// holds a journal is the only one.
public final class ReviewJournal {
    /// The decisions, the first one first.
    public private(set) var decisions: [ReviewDecision] = []
    /// Where the file is.
    public let path: String

    private let file: FileDescriptor
    /// Where each decision ends in the file.
    private var ends: [Int] = []

    /// Whether a review of a ledger has answers that are not in the ledger yet.
    /// - Throws: ``StoreError`` where the ledger's place cannot be found.
    public static func hasAnswers(ofLedger ledger: String) throws(StoreError) -> Bool {
        let place = try SystemCall.named("cannot find the ledger", ledger) {
            () throws(SystemFailure) in try LedgerPath(ledger)
        }
        var information = stat()
        return unsafe stat(place.review, &information) == 0 && information.st_size > 0
    }

    /// Opens the journal of a ledger, or makes it.
    /// - Throws: ``StoreError`` with code `locked` where another review is going on, `missing`
    ///   (no such folder), `not-writable`, `damaged`, `io`.
    public init(ofLedger ledger: String) throws(StoreError) {
        let place = try SystemCall.named("cannot find the ledger", ledger) {
            () throws(SystemFailure) in try LedgerPath(ledger)
        }
        let path = place.review
        self.path = path
        do throws(SystemFailure) {
            file = try FileDescriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw error.storeError("cannot make the plan of the review", path: ledger)
        }
        let number = file.number
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            throw StoreError(.locked, "another review of the ledger is going on", path: ledger)
        }
        try read(ledger)
    }

    private func read(_ ledger: String) throws(StoreError) {
        let bytes = try SystemCall.named("cannot read the plan of the review", ledger) {
            () throws(SystemFailure) in
            try file.contents(size: Int(try file.status().st_size))
        }
        var start = 0
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            do throws(JSONFault) {
                decisions.append(try ReviewMembers.read(Array(bytes[start..<end])))
            } catch {
                throw StoreError(
                    .damaged, "line \(decisions.count + 1) of the plan is no decision of a review",
                    path: path)
            }
            start = end + 1
            ends.append(start)
        }
        try cut()
    }

    /// Keeps a decision; it is on the disk then.
    /// - Throws: ``StoreError``; the decision is not kept then.
    public func append(_ decision: ReviewDecision) throws(StoreError) {
        let line = try ReviewMembers.line(decision)
        let start = ends.last ?? 0
        let number = file.number
        do throws(SystemFailure) {
            try SystemCall.check { lseek(number, off_t(start), SEEK_SET) }
            try FileDescriptor.write(line.span, to: number)
            try file.synchronize()
        } catch {
            _ = ftruncate(number, off_t(start))
            throw error.storeError("cannot write the plan of the review", path: path)
        }
        ends.append(start + line.count)
        decisions.append(decision)
    }

    /// Takes the last decision back.
    /// - Throws: ``StoreError``.
    public func removeLast() throws(StoreError) {
        guard !decisions.isEmpty else { return }
        decisions.removeLast()
        ends.removeLast()
        try cut()
    }

    /// Cuts off what is behind the last decision.
    private func cut() throws(StoreError) {
        let (number, end) = (file.number, ends.last ?? 0)
        try SystemCall.named("cannot write the plan of the review", path) {
            () throws(SystemFailure) in
            try SystemCall.check { ftruncate(number, off_t(end)) }
            try file.synchronize()
        }
    }

    /// Removes the file, once all decisions are carried out.
    public func remove() {
        _ = unsafe unlink(path)
        decisions = []
        ends = []
    }
}
