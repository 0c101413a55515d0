import ArgumentParser
import CSVFormat
import ConfigFiles
import ReportWriters
import SourceText
import StatementFormats

/// Profiles: how the CSV files of a bank are read.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Pin how the CSV files of a bank are read.",
        discussion: """
            CSV files are read without a profile. A profile, a file of TOML, pins what a file \
            cannot tell, or what was found once: the sign of a card's amounts, the account, the \
            columns. It is recognised by the names of the columns; import, plan, inspect, explain \
            and convert use it without being told.
            """,
        subcommands: [
            ProfileInitCommand.self, ProfileListCommand.self, ProfileShowCommand.self,
            ProfileTestCommand.self,
        ])
}

/// Lists the profiles.
struct ProfileListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the profiles, yours and those that come with sluice.")

    @OptionGroup var place: ProfilePlace

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        var list = ResultList(format)
        for entry in try place.folder().entries {
            try list.add(rendered(entry))
        }
        try list.end()
        if format == .text { Terminal.say("folder: \(place.path ?? "none")") }
    }

    private func rendered(_ entry: ProfileFolder.Entry) -> [UInt8] {
        let profile = entry.profile
        guard format != .text else {
            let title = profile.title.map { "  \($0)" } ?? ""
            let place = entry.path.map { "  \($0)" } ?? "  (comes with sluice)"
            return Array("\(profile.name)\(title)\(place)\n".utf8)
        }
        var json = JSONText()
        json.object { json in
            json.value("name", profile.name)
            json.value("title", profile.title)
            json.value("columns", profile.header.count)
            json.value("path", entry.path)
        }
        if format == .ndjson { json.endLine() }
        return json.bytes
    }
}

/// Prints a profile.
struct ProfileShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print a profile as it stands in its file.")

    @Argument(help: "The name of the profile.")
    var name: String

    @OptionGroup var place: ProfilePlace

    func run() throws {
        let folder = try place.folder()
        guard let entry = folder.entry(named: name) else {
            _ = try folder.profile(name)
            return
        }
        try Terminal.write(entry.text.hasSuffix("\n") ? entry.text : entry.text + "\n")
    }
}
