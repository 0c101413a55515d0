package import CSVFormat
import Foundation

/// The profiles that a user has: a folder of TOML files, and those that come with the program.
package struct ProfileFolder {
    /// A profile and the text that it was read from.
    package struct Entry {
        /// The profile.
        package let profile: CSVProfile
        /// Its file; `nil` for one that comes with the program.
        package let path: String?
        /// Its text.
        package let text: String
    }

    /// The profiles by name, those of the folder first.
    package let entries: [Entry]

    /// Reads the profiles of a folder; there may be no such folder.
    /// - Throws: ``ConfigError`` for the first one that cannot be used.
    package init(path: String?) throws(ConfigError) {
        var entries = try path.map(Self.files) ?? []
        let names = Set(entries.map(\.profile.name))
        let headers = Set(entries.map(\.profile.signature))
        entries += try Self.shipped().filter {
            !names.contains($0.profile.name) && !headers.contains($0.profile.signature)
        }
        self.entries = entries
    }

    /// The profile of a name.
    package func entry(named name: String) -> Entry? {
        entries.first { $0.profile.name == name }
    }

    /// The profile with a name, or in a file.
    /// - Throws: ``ConfigError/Code/unknownProfile`` where there is none.
    package func profile(_ nameOrPath: String) throws(ConfigError) -> CSVProfile {
        if let entry = entry(named: nameOrPath) { return entry.profile }
        if nameOrPath.hasSuffix(".toml") { return try Self.file(nameOrPath).profile }
        throw ConfigError(
            .unknownProfile, "there is no profile \"\(nameOrPath)\"",
            hint: NearMiss.hint(for: nameOrPath, among: entries.map(\.profile.name)))
    }

    /// The profile of a file.
    /// - Throws: ``ConfigError`` with code `missing` or `not-readable`, or for what the profile says.
    package static func file(_ path: String) throws(ConfigError) -> Entry {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            guard FileManager.default.fileExists(atPath: path) else {
                throw ConfigError(.missing, "there is no such profile", path: path)
            }
            throw ConfigError(.notReadable, "cannot read the profile", path: path)
        }
        let text = try ConfigText.text(of: Array(bytes), path: path)
        let profile = try CSVProfile(parsing: text, path: path)
        return Entry(profile: profile, path: path, text: text)
    }

    private static func files(in folder: String) throws(ConfigError) -> [Entry] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            guard FileManager.default.fileExists(atPath: folder) else { return [] }
            throw ConfigError(.notReadable, "cannot list the folder of profiles", path: folder)
        }
        var entries: [Entry] = []
        for name in names.sorted() where name.hasSuffix(".toml") && !name.hasPrefix(".") {
            let entry = try file(folder + "/" + name)
            if let twin = entries.first(where: { $0.profile.name == entry.profile.name }) {
                throw ConfigError(
                    .invalidValue,
                    "two profiles are named \"\(entry.profile.name)\": \(twin.path ?? "") too",
                    path: entry.path, key: "name")
            }
            entries.append(entry)
        }
        return entries
    }

    private static func shipped() throws(ConfigError) -> [Entry] {
        var entries: [Entry] = []
        for text in ShippedProfiles.texts {
            let profile = try CSVProfile(parsing: text, path: nil)
            entries.append(Entry(profile: profile, path: nil, text: text))
        }
        return entries
    }
}

extension CSVProfile {
    /// The names of the columns, for comparing profiles.
    fileprivate var signature: [String] { header.map(\.name).sorted() }
}
