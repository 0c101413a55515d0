import DiskFiles
import Glibc

extension SystemFailure {
    /// The failure as an error of the store.
    func storeError(_ message: String, path: String) -> StoreError {
        let code: StoreError.Code =
            switch number {
            case ENOENT, ENOTDIR: .missing
            case ENOSPC, EDQUOT, EFBIG: .noSpace
            case EACCES, EPERM, EROFS: .notWritable
            case EISDIR: .notAFile
            default: .io
            }
        return StoreError(code, message, path: path, underlying: text)
    }
}

extension SystemCall {
    /// Turns what a body throws into an error of the store that says what was tried.
    static func named<Result>(
        _ message: String, _ path: String, _ body: () throws(SystemFailure) -> Result
    ) throws(StoreError) -> Result {
        do throws(SystemFailure) {
            return try body()
        } catch {
            throw error.storeError(message, path: path)
        }
    }
}

extension FileDescriptor {
    /// The file's stamp; `path` is for the message of an error.
    func stamp(_ path: String) throws(StoreError) -> FileStamp {
        do throws(SystemFailure) {
            return FileStamp(try status())
        } catch {
            throw error.storeError("cannot look at the ledger's file", path: path)
        }
    }
}
