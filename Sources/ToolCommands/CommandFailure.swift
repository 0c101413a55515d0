import LedgerModel
import SourceText

/// What a command cannot do: printed to the standard error, and the exit code of the process.
struct CommandFailure: Error {
    let status: ExitStatus
    /// What was tried and why it failed, without an end of line.
    let message: String
    /// What the user can do about it.
    let hint: String?
    /// What the ledger calls it, where it has a name for it.
    let code: LedgerError.Code?

    init(
        _ status: ExitStatus, _ message: String, code: LedgerError.Code? = nil, hint: String? = nil
    ) {
        self.status = status
        self.message = message
        self.code = code
        self.hint = hint
    }

    /// Whether the user named an account or a transaction that is not there.
    var isUnknown: Bool { code == .unknownAccount || code == .unknownTransaction }
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
