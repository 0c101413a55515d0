import Glibc
import SourceText

/// A file's place on disk, with the last link followed: what is written to a link goes to the file
/// that it names, and the link stays.
package struct FilePlace {
    /// How many links are followed before they are taken for a circle; as Linux does.
    private static let maximumLinks = 40

    /// The file that is written.
    package let target: String
    /// What the names of the files end with that whoever fills the file keeps beside it.
    package let companions: [String]

    /// Follows the links of a path.
    package init(_ path: String, companions: [String] = []) throws(SystemFailure) {
        var target = path
        var links = 0
        while let next = try Self.link(at: target) {
            links += 1
            guard links <= Self.maximumLinks else { throw SystemFailure(number: ELOOP) }
            target = next.hasPrefix("/") ? next : Self.folder(of: target) + "/" + next
        }
        self.target = target
        self.companions = companions
    }

    /// The folder that the file lies in.
    package var folder: String { Self.folder(of: target) }

    /// The file's own name.
    package var name: String { target.baseName }

    /// The name of the n-th temporary file of a process. It is hidden, so that no folder of
    /// statements has it among them.
    package func temporaryName(process: Int32, number: Int) -> String {
        "." + name + "." + String(process) + "-" + String(number) + ".tmp"
    }

    /// The number of the process that a name in the folder was given by, where it is that of a
    /// temporary file of this one, or of what is kept beside that; else `nil`.
    package func writer(ofTemporaryName other: String) -> Int? {
        let ending = companions.first { other.hasSuffix($0) } ?? ""
        let other = other.dropLast(ending.count)
        let (prefix, suffix) = ("." + name + ".", ".tmp")
        guard other.hasPrefix(prefix), other.hasSuffix(suffix),
            other.utf8.count > prefix.utf8.count + suffix.utf8.count
        else { return nil }
        let parts = other.dropFirst(prefix.count).dropLast(suffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
            Int(parts[1]) != nil
        else { return nil }
        return Int(parts[0])
    }

    /// Removes temporary files that writers left behind who were stopped.
    /// - Parameter isAlone: Whether nobody else writes the file now, as under its lock; else the
    ///   files of processes that are there stay.
    package func removeLeftovers(isAlone: Bool) {
        for name in (try? DiskFolder.names(in: folder)) ?? [] {
            guard let writer = writer(ofTemporaryName: name) else { continue }
            if isAlone || Self.hasEnded(writer) { _ = unsafe unlink(folder + "/" + name) }
        }
    }

    private static func hasEnded(_ process: Int) -> Bool {
        guard let process = pid_t(exactly: process), process > 0 else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// The folder that a path leads into.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Where a link points, `nil` where the path names none.
    private static func link(at path: String) throws(SystemFailure) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        do throws(SystemFailure) {
            let count = try SystemCall.check { unsafe readlink(path, &buffer, buffer.count) }
            return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        } catch {
            // No link, or nothing at all: the path itself is the file.
            if error.number == EINVAL || error.number == ENOENT { return nil }
            throw error
        }
    }
}
