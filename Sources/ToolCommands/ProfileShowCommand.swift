import ArgumentParser
import ConfigFiles
import ReportWriters

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
