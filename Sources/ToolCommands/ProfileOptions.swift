import ArgumentParser
import CSVFormat
import ConfigFiles

/// Where profiles are found, and which one is taken.
struct ProfileOptions: ParsableArguments {
    @Option(
        help: """
            Read CSV files by this profile, a name or a .toml file, whatever their header says. \
            Default: the profile whose header the file has.
            """)
    var profile: String?

    @OptionGroup var place: ProfilePlace

    @Flag(name: .customLong("no-profiles"), help: "Read CSV files without profiles.")
    var isWithout = false

    /// The formats with the profiles that the options name.
    func formats() throws -> FormatTable {
        if isWithout { return FormatTable() }
        let folder = try place.folder()
        let set = CSVProfileSet(folder.entries.map(\.profile))
        guard let profile else { return FormatTable(set) }
        return FormatTable(CSVProfileSet(set.profiles, pinned: try folder.profile(profile)))
    }

    /// The files of the profiles that are at hand.
    func paths() throws -> [String] {
        if isWithout { return [] }
        let own = try place.folder().entries.compactMap(\.path)
        return own + [profile].compactMap(\.self).filter { $0.hasSuffix(".toml") }
    }
}

/// The folder of profiles.
struct ProfilePlace: ParsableArguments {
    @Option(
        help: """
            The folder of profiles. Default: SLUICE_PROFILES, else sluice/profiles in the user's \
            configuration folder.
            """)
    var profiles: String?

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

    /// The profiles in it.
    func folder() throws -> ProfileFolder {
        try ProfileFolder(path: path)
    }
}
