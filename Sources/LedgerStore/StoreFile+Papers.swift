import DiskFiles
import Glibc
public import LedgerModel

/// What is wrong with a paper that a ledger names.
public struct PaperFault: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// There is no file.
        case missing
        /// The file has other bytes than when it was kept.
        case damaged
        /// The file is there, or its folder, but cannot be read.
        case unreadable(StoreError)
    }

    /// The paper.
    public let paper: Attachment
    /// What is wrong with it.
    public let kind: Kind
}

/// The papers of a ledger, receipts above all: `home.attachments` beside `home.json`, each once,
/// under its SHA-256 in hexadecimal small letters.
extension StoreFile {
    /// Keeps a paper; nothing is done where it is there already. The ledger that names it is to be
    /// saved behind this, so that no ledger names what is not there.
    /// - Parameters:
    ///   - bytes: The paper.
    ///   - digest: The SHA-256 of the bytes.
    /// - Throws: ``StoreError`` with code `not-writable`, `no-space` or `io`.
    public func keep(paper bytes: [UInt8], digest: String) throws(StoreError) {
        let folder = try resolved().attachments
        do throws(SystemFailure) {
            let path = folder + "/" + digest
            if let known = try? FileDescriptor.contents(ofFile: path),
                FileDigest.sha256(known) == digest
            {
                return
            }
            try DiskFolder.make(folder)
            // No ledger names it yet, so that nobody sees a part of it.
            try FileDescriptor.make(path, of: bytes)
            try DiskFolder.synchronize(folder)
        } catch {
            throw error.storeError("cannot keep a paper of the ledger", path: folder)
        }
    }

    /// The bytes of a paper; `nil` where there is none of the digest, or its file has other bytes.
    /// - Throws: ``StoreError`` with code `not-readable`, `not-a-file` or `io` where there is a file
    ///   that cannot be read, and where the ledger's place cannot be found.
    public func paper(_ digest: String) throws(StoreError) -> [UInt8]? {
        let folder = try resolved().attachments
        guard let bytes = try bytes(ofPaper: digest, in: folder), FileDigest.sha256(bytes) == digest
        else {
            return nil
        }
        return bytes
    }

    /// Keeps the papers of a ledger, as far as the stores that it was made of have them.
    /// - Throws: As ``paper(_:)`` and ``keep(paper:digest:)`` do; those before the first that fails are kept.
    public func keepPapers(of ledger: Ledger, from stores: [StoreFile]) throws(StoreError) {
        for store in stores {
            for paper in ledger.papers {
                guard let bytes = try store.paper(paper.digest) else { continue }
                try keep(paper: bytes, digest: paper.digest)
            }
        }
    }

    /// The papers of a ledger that are missing, damaged or cannot be read, in the order of their digests.
    /// - Throws: ``StoreError`` where the ledger's place cannot be found.
    public func faults(ofPapersIn ledger: Ledger) throws(StoreError) -> [PaperFault] {
        let folder = try resolved().attachments
        var faults: [PaperFault] = []
        for paper in ledger.papers.sorted(by: { $0.digest < $1.digest }) {
            if let kind = fault(of: paper, in: folder) {
                faults.append(PaperFault(paper: paper, kind: kind))
            }
        }
        return faults
    }

    private func fault(of paper: Attachment, in folder: String) -> PaperFault.Kind? {
        do throws(StoreError) {
            guard let bytes = try bytes(ofPaper: paper.digest, in: folder) else { return .missing }
            return FileDigest.sha256(bytes) == paper.digest ? nil : .damaged
        } catch {
            return .unreadable(error)
        }
    }

    /// What stands in the place of a paper; `nil` where nothing does.
    private func bytes(ofPaper digest: String, in folder: String) throws(StoreError) -> [UInt8]? {
        guard digest.utf8.count == 64, !digest.contains("/") else { return nil }
        let path = folder + "/" + digest
        do throws(SystemFailure) {
            return try FileDescriptor.contents(ofFile: path)
        } catch {
            if error.number == ENOENT || error.number == ENOTDIR { return nil }
            var refusal = error.storeError("cannot read a paper of the ledger", path: path)
            if refusal.code == .notWritable { refusal.code = .notReadable }
            throw refusal
        }
    }
}

extension Ledger {
    /// The papers of all transactions and series, each digest once.
    public var papers: [Attachment] {
        var papers: [String: Attachment] = [:]
        for extras in table.rows.lazy.filter({ $0.extras >= 0 }).map({ table.extras(of: $0) }) {
            for paper in extras.attachments { papers[paper.digest] = paper }
        }
        for paper in recurrences.flatMap(\.attachments) { papers[paper.digest] = paper }
        return Array(papers.values)
    }
}
