import ArgumentParser
import CSVFormat
import ConfigFiles
import ReportWriters
import SourceText
import StatementFormats

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
