import DiskFiles
import Foundation
import Glibc
import LedgerDatabase
import LedgerModel

/// What the first two lines of a batch's file say: what was done, without what it takes to go back
/// and without proof that the file is the one that the ledger names.
///
/// For what only wants to know what earlier imports said; nothing is undone by it.
struct HistoryHead: Sendable {
    /// The number of the batch.
    let number: Int
    /// What was done.
    let batch: Batch

    /// The first bytes of a batch, as far as they are read.
    struct Bytes {
        /// The most bytes that are read of one batch.
        private static let most = 1 << 24
        /// How many bytes are read at a time.
        static let step = 1 << 16

        private var bytes: [UInt8] = []
        private var lineEnds: [Int] = []

        /// How many bytes there are.
        var count: Int { bytes.count }

        /// Whether the two lines are there.
        fileprivate var isWhole: Bool { lineEnds.count > 1 }

        /// Takes the next bytes of the batch.
        /// - Returns: Whether more are needed, and may be taken.
        mutating func take(_ more: [UInt8]) -> Bool {
            for (offset, byte) in more.enumerated() where byte == 0x0A && lineEnds.count < 2 {
                lineEnds.append(bytes.count + offset)
            }
            bytes += more
            return !isWhole && !more.isEmpty && bytes.count < Self.most
        }

        /// The bytes of the second line.
        fileprivate var description: Data { Data(bytes[(lineEnds[0] + 1)..<lineEnds[1]]) }
    }

    /// Reads the head of a batch from its first two lines.
    /// - Throws: ``StoreError`` with code `damaged`.
    init(_ bytes: Bytes) throws(StoreError) {
        struct Content: Codable {
            var number: Int
            var batch: Batch
        }
        guard bytes.isWhole,
            let content = try? JSONDecoder().decode(Content.self, from: bytes.description)
        else { throw HistoryEntry.damaged }
        (number, batch) = (content.number, content.batch)
    }
}

extension HistoryPlace {
    /// The head of a batch; `nil` where it is not kept.
    /// - Throws: ``StoreError`` with code `damaged`, `not-readable` or `io`.
    func head(_ number: Int) throws(StoreError) -> HistoryHead? {
        switch self {
        case .folder(let folder): return try folder.head(number)
        case .database(let database, let path):
            var bytes = HistoryHead.Bytes()
            var next: [UInt8] = []
            repeat {
                let part = try StoreError.named(path) { () throws(DatabaseFailure) in
                    try database.batch(number, from: bytes.count, atMost: HistoryHead.Bytes.step)
                }
                guard let part else { return nil }
                next = part
            } while bytes.take(next)
            return try HistoryHead(bytes)
        }
    }
}

extension HistoryFolder {
    /// The head of a batch; `nil` where there is no file of it.
    /// - Throws: ``StoreError`` with code `damaged`, `not-readable` or `io`.
    fileprivate func head(_ number: Int) throws(StoreError) -> HistoryHead? {
        let path = path(of: number)
        var bytes = HistoryHead.Bytes()
        do throws(SystemFailure) {
            guard try SystemCall.status(of: path) != nil else { return nil }
            let file = try FileDescriptor(path, O_RDONLY)
            while bytes.take(try file.contents(size: HistoryHead.Bytes.step)) {}
        } catch {
            throw error.storeError("cannot read the batch", path: path)
        }
        return try HistoryHead(bytes)
    }
}
