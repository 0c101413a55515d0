import Glibc

/// What is done with folders on the disk.
package enum DiskFolder {
    /// The names of the files in a folder, sorted; none where there is no folder.
    /// - Throws: Where there is one that cannot be listed.
    package static func names(in path: String) throws(SystemFailure) -> [String] {
        guard let folder = unsafe opendir(path) else {
            let failure = SystemFailure.last
            if failure.number == ENOENT { return [] }
            throw failure
        }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    unsafe String(cString: $0)
                }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Makes a folder for its owner alone where there is none, and brings its name to the disk.
    package static func make(_ path: String) throws(SystemFailure) {
        if unsafe mkdir(path, 0o700) == 0 {
            return try synchronize(FilePlace.folder(of: path))
        }
        let failure = SystemFailure.last
        if failure.number != EEXIST { throw failure }
    }

    /// Brings the names in a folder to the disk. A folder that may be written but not read cannot
    /// be opened for this, and nothing is waited for.
    package static func synchronize(_ path: String) throws(SystemFailure) {
        do throws(SystemFailure) {
            try FileDescriptor(path, O_RDONLY | O_DIRECTORY).synchronize()
        } catch {
            if error.number != EACCES { throw error }
        }
    }
}
