import ArgumentParser
import CSVFormat
import ConfigFiles

extension ReadingOptions {
    /// The folder of profiles that the options name.
    private var profilePlace: ProfilePlace { ProfilePlace(profiles) }

    /// The formats that files are read in, with the profiles that the options name.
    func formats() throws -> FormatTable {
        if noProfiles { return FormatTable() }
        let folder = try profileFolder()
        let set = CSVProfileSet(folder.entries.map(\.profile))
        guard let profile else { return FormatTable(set) }
        return FormatTable(CSVProfileSet(set.profiles, pinned: try folder.profile(profile)))
    }

    /// The profiles in the folder that the options name.
    func profileFolder() throws -> ProfileFolder { try profilePlace.folder() }

    /// The files of the profiles that are at hand.
    func profilePaths() throws -> [String] {
        if noProfiles { return [] }
        let own = try profileFolder().entries.compactMap(\.path)
        return own + [profile].compactMap(\.self).filter { $0.hasSuffix(".toml") }
    }
}

/// The folder of profiles.
struct ProfilePlace: ParsableArguments {
    /// The help of the flag that names it.
    static let help: ArgumentHelp = """
        The folder of profiles. Default: SLUICE_PROFILES, else sluice/profiles in the user's \
        configuration folder.
        """

    @Option(help: help) var profiles: String?

    init() {}

    /// The folder that a flag names, the usual one where it names none.
    init(_ profiles: String?) {
        self.init()
        self.profiles = profiles
    }

    /// The folder's path; `nil` where the user has no home.
    var path: String? {
        if let profiles { return profiles }
        if let named = Terminal.environment("SLUICE_PROFILES") { return named }
        if let folder = Terminal.environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            return folder + "/sluice/profiles"
        }
        return Terminal.environment("HOME").map { $0 + "/.config/sluice/profiles" }
    }

    /// The path of a profile of the user's own in it.
    /// - Throws: ``CommandFailure`` where the user has no home.
    func path(ofProfile name: String) throws -> String {
        guard let path else {
            throw CommandFailure(
                .usage, "there is no folder for profiles", hint: "--profiles names one")
        }
        return "\(path)/\(name).toml"
    }

    /// The profiles in it; none where the usual folder is not there.
    /// - Throws: ``CommandFailure`` where one that a flag names is not there, and what reading it throws.
    func folder() throws -> ProfileFolder {
        if let profiles, !InputFiles.isFolder(profiles) {
            throw CommandFailure(
                .missingInput, "there is no folder of profiles at \(ShellWord.quoted(profiles))",
                hint: "`sluice profile init FILE --profiles FOLDER` makes one")
        }
        return try ProfileFolder(path: path)
    }
}
