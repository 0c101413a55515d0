import Foundation

/// The files under `Sources/`, found from this file's own place.
struct SourceTree {
    /// A file of a module.
    struct File {
        let module: String
        /// The path from the package's folder, for messages.
        let path: String
        let source: String
    }

    /// The package's folder.
    static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The files whose names end so, sorted by path.
    static func files(ending suffix: String) throws -> [File] {
        let sources = package.appending(path: "Sources").path
        let names = try FileManager.default.subpathsOfDirectory(atPath: sources)
        return try names.filter { $0.hasSuffix(suffix) }.sorted().map { name in
            File(
                module: name.split(separator: "/").first.map(String.init) ?? name,
                path: "Sources/" + name,
                source: try String(contentsOfFile: sources + "/" + name, encoding: .utf8))
        }
    }
}
