import ArgumentParser
import CSVFormat
import ConfigFiles
import ReportWriters
import SourceText
import StatementFormats

/// Runs the samples of profiles, and says which profile reads a file.
struct ProfileTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run the samples of profiles, or say which profile reads a file.",
        discussion: """
            A name stands for that profile's sample, a file for itself; without any, all samples \
            run. Exits 1 where a sample does not come to what it says, or a file looks like a new \
            form of what a profile describes; --adopt takes the new form over into the profile.
            """)

    @Argument(help: "Names of profiles, and CSV files.")
    var subjects: [String] = []

    @Flag(help: "Write changed names, and new or missing columns, into the closest profile.")
    var adopt = false

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    @OptionGroup var place: ProfilePlace

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        let folder = try place.folder()
        let all = folder.entries.map(\.profile.name)
        var list = ResultList(format)
        var statuses: [ExitStatus] = []
        for subject in subjects.isEmpty ? all : subjects {
            let isFile =
                folder.entry(named: subject) == nil && InputFiles.exists(subject)
                && !subject.hasSuffix(".toml")
            let result =
                isFile ? try match(subject, folder) : Self.runSample(try folder.profile(subject))
            if format == .text {
                for line in result.lines { try Terminal.show("\(result.subject): \(line)\n") }
            } else {
                try list.add(result.json(endingLine: format == .ndjson))
            }
            statuses.append(result.status)
        }
        if format != .text { try list.end() }
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    /// What came of a profile's sample or a file.
    private struct Result {
        /// The name of the profile, or the file.
        let subject: String
        /// The profile that it is about, where it is about one.
        var profile: String?
        /// In words.
        let lines: [String]
        var status = ExitStatus.done

        func json(endingLine: Bool) -> [UInt8] {
            var json = JSONText()
            json.object { json in
                json.value("subject", subject)
                json.value("profile", profile)
                json.value("passes", status == .done)
                json.array("messages") { json in
                    for line in lines { json.value(nil, line) }
                }
            }
            if endingLine { json.endLine() }
            return json.bytes
        }
    }

    private static func runSample(_ profile: CSVProfile) -> Result {
        // A profile without a sample has none.
        let failures = profile.sampleFailures()
        let count = profile.sample?.records
        let success = count.map { "\($0.counted("record")), as it says" } ?? "no sample"
        return Result(
            subject: profile.name, profile: profile.name,
            lines: failures.isEmpty ? [success] : failures,
            status: failures.isEmpty ? .done : .someRejected)
    }

    private func match(_ path: String, _ folder: ProfileFolder) throws -> Result {
        let table = FormatTable(CSVProfileSet(folder.entries.map(\.profile)))
        let file = try table.source(of: InputFile(path: path), encoding: nil).file
        switch table.profiles.verdict(on: file.text.span) {
        case .recognised(let match):
            let name = match.profile.name
            return Result(subject: path, profile: name, lines: ["profile \(name)"])
        case .several(let names):
            let line = "several profiles: \(names.joined(separator: ", "))"
            return Result(subject: path, lines: [line], status: .someRejected)
        case .none:
            return Result(subject: path, lines: ["no profile; it is read by what is inferred"])
        case .close(let match):
            let status = adopt ? try self.adopt(match, folder) : .someRejected
            return Result(
                subject: path, profile: match.profile.name, lines: [match.difference],
                status: status)
        }
    }

    private func adopt(_ match: CSVProfileMatch, _ folder: ProfileFolder) throws -> ExitStatus {
        guard let entry = folder.entry(named: match.profile.name) else { return .someRejected }
        let text = CSVProfileAdoption.adopting(match, in: entry.text)
        let path = try entry.path ?? place.path(ofProfile: entry.profile.name)
        _ = try CSVProfile(parsing: text, path: path)
        if entry.path == nil, let folder = place.path { try OutputFile.makeFolder(folder) }
        try OutputFile(path: path).write(Array(text.utf8))
        Terminal.say("written: \(path)")
        return .done
    }
}
