import ArgumentParser
import JournalFormat
import LedgerModel
import LedgerStore
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// What `sluice convert` writes.
enum ConvertTarget: ExpressibleByArgument {
    /// A bank's or a program's format of statements.
    case statements(StatementFormat)
    /// The ledger's own forms.
    case json, sqlite
    /// A transaction a line, as `sluice list --format ndjson` prints it.
    case ndjson
    /// Journals of plain text accounting.
    case hledger, ledger, beancount

    private static let ownForms: [ConvertTarget] = [
        .json, .sqlite, .ndjson, .hledger, .ledger, .beancount,
    ]

    /// The names of all targets, formats of statements first.
    static let allValueStrings =
        StatementFormat.writable.map(\.name) + ownForms.map(\.name)

    /// The name that names the target.
    var name: String {
        switch self {
        case .statements(let format): format.name
        case .json: "json"
        case .sqlite: "sqlite"
        case .ndjson: "ndjson"
        case .hledger: "hledger"
        case .ledger: "ledger"
        case .beancount: "beancount"
        }
    }

    init?(argument: String) {
        if let format = StatementFormat.writable(named: argument) {
            self = .statements(format)
        } else if let own = Self.ownForms.first(where: { $0.name == argument.lowercased() }) {
            self = own
        } else {
            return nil
        }
    }

    /// The target that the extension of a file stands for.
    init?(path: String) {
        guard let name = path.split(separator: ".").last?.lowercased() else { return nil }
        switch name {
        case "qfx", "qbo": self.init(argument: "ofx:quicken")
        case "jsonl": self = .ndjson
        case "journal", "j": self = .hledger
        case "bean": self = .beancount
        case "sqlite3", "db": self = .sqlite
        default: self.init(argument: name)
        }
    }

    /// Whether the target is a form in which commands keep a ledger.
    var isLedgerForm: Bool {
        switch self {
        case .json, .sqlite: true
        case .statements, .ndjson, .hledger, .ledger, .beancount: false
        }
    }

    /// Whether the target is a database, which is never a stream of bytes.
    var isDatabase: Bool {
        if case .sqlite = self { true } else { false }
    }
}

extension ConvertTarget {
    /// What the target does not say of a ledger, or says otherwise. Of formats of statements that
    /// shows when they are written.
    func notes(on ledger: Ledger) -> [Diagnostic] {
        switch self {
        case .hledger, .ledger: JournalNotes.journal(of: ledger)
        case .beancount: JournalNotes.beancount(of: ledger)
        case .statements, .json, .sqlite, .ndjson: []
        }
    }

    /// A ledger as the bytes of this target.
    /// - Returns: The whole file.
    /// - Throws: ``StoreError``, and ``WriteError`` where the target is a format of statements.
    func bytes(of document: StoreDocument) throws -> [UInt8] {
        let ledger = document.ledger
        var bytes: [UInt8] = []
        switch self {
        case .statements(let format):
            return try Conversion.bytes(of: StatementSet(ledger), in: format)
        case .json, .sqlite: return try document.encoded()
        case .ndjson: try TransactionLines(ledger).append(to: &bytes)
        case .hledger: JournalWriter(.hledger).write(ledger, to: &bytes)
        case .ledger: JournalWriter(.ledger).write(ledger, to: &bytes)
        case .beancount: BeancountWriter().write(ledger, to: &bytes)
        }
        return bytes
    }
}
