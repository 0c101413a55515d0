import ArgumentParser
import ConfigFiles
import SourceText

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

/// What a command cannot do: printed to the standard error, and the exit code of the process.
struct CommandFailure: Error {
    let status: ExitStatus
    /// What was tried and why it failed, without an end of line.
    let message: String
    /// What the user can do about it.
    let hint: String?

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }
}

extension ReadError.Code {
    /// There is no such file or folder.
    fileprivate static let missing = Self(rawValue: "missing")
    /// The file cannot be read with the user's permissions, or the disk failed.
    fileprivate static let notReadable = Self(rawValue: "not-readable")
    /// The path names a folder, a device or something else that is no file.
    fileprivate static let notAFile = Self(rawValue: "not-a-file")
}

extension CommandFailure {
    /// The failure's name where a refused file is reported.
    var readCode: ReadError.Code {
        switch status {
        case .missingInput: .missing
        case .ioError: .notReadable
        default: .notAFile
        }
    }
}
