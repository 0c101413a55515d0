import ArgumentParser
import CSVFormat
import ConfigFiles
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

    @OptionGroup var place: ProfilePlace

    func run() throws {
        let folder = try place.folder()
        let all = folder.entries.map(\.profile.name)
        var statuses: [ExitStatus] = []
        for subject in subjects.isEmpty ? all : subjects {
            if folder.entry(named: subject) == nil, InputFiles.exists(subject),
                !subject.hasSuffix(".toml")
            {
                statuses.append(try match(subject, folder))
            } else {
                statuses.append(try runSample(try folder.profile(subject)))
            }
        }
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    private func runSample(_ profile: CSVProfile) throws -> ExitStatus {
        guard let sample = profile.sample else {
            try Terminal.write("\(profile.name): no sample\n")
            return .done
        }
        let failures = profile.sampleFailures()
        if failures.isEmpty {
            try Terminal.write("\(profile.name): \(sample.records.counted("record")), as it says\n")
            return .done
        }
        for failure in failures { try Terminal.write("\(profile.name): \(failure)\n") }
        return .someRejected
    }

    private func match(_ path: String, _ folder: ProfileFolder) throws -> ExitStatus {
        let table = FormatTable(CSVProfileSet(folder.entries.map(\.profile)))
        let file = try table.source(of: InputFile(path: path), encoding: nil).file
        switch table.profiles.verdict(on: file.text.span) {
        case .recognised(let match):
            try Terminal.write("\(path): profile \(match.profile.name)\n")
            return .done
        case .several(let names):
            try Terminal.write("\(path): several profiles: \(names.joined(separator: ", "))\n")
            return .someRejected
        case .none:
            try Terminal.write("\(path): no profile; it is read by what is inferred\n")
            return .done
        case .close(let match):
            try Terminal.write("\(path): \(match.difference)\n")
            guard adopt else { return .someRejected }
            return try self.adopt(match, folder)
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
