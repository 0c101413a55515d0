import ArgumentParser
import CSVFormat
import ConfigFiles

/// Profiles: how the CSV files of a bank are read.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Pin how the CSV files of a bank are read.",
        discussion: """
            CSV files are read without a profile. A profile, a file of TOML, pins what a file \
            cannot tell, or what was found once: the sign of a card's amounts, the account, the \
            columns. It is recognised by the names of the columns; import, plan, inspect, explain \
            and convert use it without being told.

            What a profile may state: \(CSVProfile.keys.joined(separator: ", ")).

            What [columns] may name, each a column by its name or by its number from 1: \
            \(CSVProfile.columnKeys.joined(separator: ", ")).

            What [sample] holds: \(CSVProfile.sampleKeys.joined(separator: ", ")). \
            `sluice profile init FILE` writes what a file needs, with a comment for each key.
            """,
        subcommands: [
            ProfileInitCommand.self, ProfileListCommand.self, ProfileShowCommand.self,
            ProfileTestCommand.self,
        ])
}
