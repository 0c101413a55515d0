import SourceText
import StatementArchives

/// Reading packed files.
enum ArchiveCheck {
    /// Small, so that an input reaches them.
    private static var limits: ArchiveLimits {
        var limits = ArchiveLimits()
        limits.memberCount = 50
        limits.harmlessByteCount = 1 << 20
        return limits
    }

    /// What an archive of a size may grow to.
    private static func bound(_ byteCount: Int) -> Int {
        max(limits.harmlessByteCount, byteCount * limits.ratio)
    }

    /// Every file is as large as stated, and all together within the limits.
    @Sendable static func zip(_ bytes: [UInt8]) {
        guard let archive = try? ZIPArchive(name: "fuzz", bytes: bytes, limits: limits) else {
            return
        }
        require(archive.members.count <= limits.memberCount, "more files than allowed")
        var total = 0
        for member in archive.members {
            guard let content = try? archive.bytes(of: member) else { continue }
            require(content.count == member.byteCount, "a file is not as large as stated")
            require(!member.name.hasSuffix("/"), "a folder is a file")
            total += content.count
        }
        require(total <= bound(bytes.count), "\(bytes.count) bytes became \(total)")
    }

    /// What is in the file is within the limits.
    @Sendable static func gzip(_ bytes: [UInt8]) {
        guard let content = try? GZIPFile.content(of: bytes, name: "fuzz", limits: limits) else {
            return
        }
        require(content.count <= bound(bytes.count), "\(bytes.count) bytes became \(content.count)")
    }
}
