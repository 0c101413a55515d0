import LedgerModel
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// What the other files of a run settle for a file that leaves its date order, decimal mark or sign open.
///
/// Only files of the same account, format and layout speak, and only what each of them settles by
/// itself; where two of them disagree, none is believed. The files that may be of an account are
/// looked at when the first of its files leaves something open, each once.
struct RunEvidence {
    /// What files have in common that are read the same way.
    struct Key: Hashable {
        fileprivate let format: String
        private let layout: String
        fileprivate let owner: String
        fileprivate let account: String

        /// The key of a file: its account is the one that the user names, else the one that the
        /// file states, else what its name says; in small letters, as accounts are found by name.
        init(_ file: IncomingFile, _ account: AccountIdentity?, _ summary: ReadSummary) {
            format = file.format
            layout = summary.layout ?? ""
            owner = file.options.owner
            let named = file.options.account ?? account?.number ?? account?.name
            self.account = (named ?? Account.name(ofFile: file.baseName)).lowercased()
        }
    }

    /// Files that the user says are of one account, or of none in particular.
    private struct Group: Hashable {
        var owner: String
        var account: String?
    }

    /// Files of a group that are read in one format.
    private struct Look: Hashable {
        var group: Group
        var format: String
    }

    private let files: [ImportFile]
    /// The numbers of the files of each group.
    private let groups: [Group: [Int]]
    private var looked: Set<Look> = []
    private var known: [Key: SharedReadings] = [:]
    /// What the files of a group list, account by account; filled when it is asked for.
    private var payments: [Group: [String: ListedPayments]] = [:]
    /// What files that leave a point open list under each of its readings.
    private var openPayments: [OpenPoint: ListedPayments] = [:]

    /// A point that files of one program leave open, and a value that would settle it.
    private struct OpenPoint: Hashable {
        let key: Key
        let point: Ambiguity.Point
        let value: String
    }

    /// The files of a run; none is read yet.
    init(_ files: [ImportFile]) {
        self.files = files
        groups = Dictionary(grouping: files.indices) {
            Group(
                owner: files[$0].importing.owner,
                account: files[$0].importing.account?.lowercased())
        }
    }

    /// The options with one more point settled that the summary leaves open, and that point; `nil`
    /// where no other file settles one.
    mutating func settling(
        _ summary: ReadSummary, _ options: ReadOptions, _ key: Key
    ) -> (options: ReadOptions, point: Ambiguity.Point)? {
        guard files.count > 1, !summary.ambiguities.isEmpty else { return nil }
        for account in [key.account, nil] {
            look(at: Look(group: Group(owner: key.owner, account: account), format: key.format))
        }
        return known[key]?.settling(summary.ambiguities, options)
    }

    /// What the run's files of an account list, whatever their format, those alone that leave nothing open.
    mutating func payments(of key: Key) -> ListedPayments {
        var all = ListedPayments()
        guard files.count > 1 else { return all }
        for account in [key.account, nil] {
            let group = Group(owner: key.owner, account: account)
            if let found = listed(in: group)[key.account] { all.add(found) }
        }
        return all
    }

    /// What the run's files of a program and account that leave a point open list, where a value settles it:
    /// all are meant in the same way, and together they tell more than each.
    mutating func payments(
        of key: Key, leavingOpen point: Ambiguity.Point, as value: String
    ) -> ListedPayments {
        let open = OpenPoint(key: key, point: point, value: value)
        if let known = openPayments[open] { return known }
        var all = ListedPayments()
        for account in [key.account, nil] {
            for number in groups[Group(owner: key.owner, account: account)] ?? [] {
                if let found = payments(of: files[number], open) { all.add(found) }
            }
        }
        openPayments[open] = all
        return all
    }

    private func payments(of file: ImportFile, _ open: OpenPoint) -> ListedPayments? {
        guard let found = reading(of: file, in: open.key.format, HeaderSink()),
            found.key == open.key,
            found.summary.ambiguities.contains(where: { $0.point == open.point })
        else { return nil }
        var settled = file
        guard settled.reading.settle(open.point, as: open.value) else { return nil }
        return reading(of: settled, in: open.key.format, PaymentSink())?.sink.payments
    }

    private mutating func listed(in group: Group) -> [String: ListedPayments] {
        if let known = payments[group] { return known }
        var listed: [String: ListedPayments] = [:]
        for number in groups[group] ?? [] {
            guard let found = reading(of: files[number], in: nil, PaymentSink()),
                found.summary.ambiguities.isEmpty
            else { continue }
            listed[found.key.account, default: ListedPayments()].add(found.sink.payments)
        }
        payments[group] = listed
        return listed
    }

    private mutating func look(at look: Look) {
        guard looked.insert(look).inserted else { return }
        for number in groups[look.group] ?? [] {
            guard let found = reading(of: files[number], in: look.format, HeaderSink()) else {
                continue
            }
            known[found.key, default: SharedReadings()].add(found.summary)
        }
    }

    /// How a file is read by itself, and what a sink keeps of it; `nil` for one of another format than the
    /// wanted one, or one that says nothing here. What is wrong with it is told when its turn comes.
    private func reading<Sink: AccountSink>(
        of file: ImportFile, in wanted: String?, _ sink: Sink
    ) -> (key: Key, summary: ReadSummary, sink: Sink)? {
        if let wanted, let format = file.format, format.name != wanted { return nil }
        do {
            let loaded = try file.formats.source(of: file.input, encoding: file.encoding)
            let format = try file.format ?? file.formats.format(of: loaded.file)
            guard wanted == nil || format.name == wanted, !format.isReceipt else { return nil }
            var sink: any StatementSink = sink
            let summary = try format.read(loaded.file, file.reading, into: &sink)
            guard let sink = sink as? Sink else { return nil }
            let incoming = IncomingFile(
                name: file.name ?? file.path, digest: "", format: format.name,
                options: file.importing)
            return (Key(incoming, sink.account, summary), summary, sink)
        } catch {
            return nil
        }
    }
}

/// Keeps the account that a file states first.
protocol AccountSink: StatementSink {
    var account: AccountIdentity? { get }
}

/// Keeps the account that a file states first, and nothing else.
private struct HeaderSink: AccountSink {
    private(set) var account: AccountIdentity?

    mutating func open(_ header: StatementHeader) { account = account ?? header.account }
    mutating func take(_ line: StatementLine, _ texts: StatementTexts) {}
    mutating func reject(_ diagnostic: Diagnostic, statement: Int) {}
    mutating func state(_ balance: Balance, of statement: Int) {}
    mutating func report(_ diagnostic: Diagnostic) {}
}
