import ArgumentParser
import ConfigFiles

/// The exit codes of the command; scripts rely on them.
enum ExitStatus: Int32, Sendable {
    /// Done.
    case done = 0
    /// Done, but some records or some of many files were rejected.
    case someRejected = 1
    /// A reading is undecided; nothing was written.
    case undecided = 2
    /// Balances disagree, with `--verify`.
    case balancesDisagree = 3
    /// Nothing new, with `--fail-if-empty`.
    case nothingNew = 4
    /// The command line is wrong.
    case usage = 64
    /// Input is no statement, is damaged, or is of a newer version.
    case badInput = 65
    /// Input is missing.
    case missingInput = 66
    /// Output cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed.
    case ioError = 74
    /// The ledger is locked, or changed meanwhile.
    case locked = 75
    /// A passphrase locks the ledger, or it is the wrong one.
    case wrongPassphrase = 77
    /// Interrupted.
    case interrupted = 130

    /// The exit that the parser understands.
    var code: ExitCode { ExitCode(rawValue) }

    /// What wins where several apply, the strongest first.
    static let precedence: [ExitStatus] = [
        .ioError, .cannotCreate, .locked, .wrongPassphrase, .badInput, .missingInput, .undecided,
        .balancesDisagree, .someRejected, .nothingNew,
    ]

    /// What files that were not read amount to where others were: one that is refused is a partial
    /// success, while one that is missing or cannot be reached says so.
    static func amongOthers(_ refusals: [ExitStatus]) -> [ExitStatus] {
        refusals.map { $0 == .badInput ? .someRejected : $0 }
    }

    /// The strongest of several.
    static func strongest(_ statuses: some Sequence<ExitStatus>) -> ExitStatus {
        let all = Set(statuses)
        return precedence.first(where: all.contains) ?? .done
    }
}

extension ExitStatus {
    /// The exit for what is wrong with a profile or a file of rules.
    init(_ error: ConfigError) {
        self =
            switch error.code {
            case .unknownProfile: .usage
            case .missing: .missingInput
            case .notReadable: .ioError
            default: .badInput
            }
    }
}
