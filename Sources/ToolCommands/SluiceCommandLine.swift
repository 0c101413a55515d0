public import ArgumentParser

/// The command `sluice`.
public struct SluiceCommandLine: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "sluice",
        abstract: "Turn what banks and shops hand out into a clean ledger.",
        version: "0.1.0",
        subcommands: [
            InspectCommand.self,
        ])

    public init() {}
}
