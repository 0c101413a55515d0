import ArgumentParser
import CMemoryPolicy
import ConfigFiles
import Glibc
import LedgerModel
import LedgerStore
import SourceText

/// The command `sluice`.
struct SluiceCommandLine: ParsableCommand {
    /// The name of the command. Those below it that scripts start thousands of times name it as the one
    /// above them: parsed by themselves, they are not looked through for the root's completions first,
    /// which takes a tenth of what a small file does.
    static let name = "sluice"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Turn what banks and shops hand out into a clean ledger.",
        discussion: """
            Flags without a value are off unless they are given. Data goes to the standard output, \
            everything else to the standard error.
            """,
        version: "0.1.0",
        subcommands: [
            ImportCommand.self, WatchCommand.self, PlanCommand.self, ApplyCommand.self,
            InspectCommand.self, ExplainCommand.self,
            ReviewCommand.self, UndoCommand.self, RedoCommand.self, HistoryCommand.self,
            ConvertCommand.self, RepairCommand.self, DedupeCommand.self,
            MergeCommand.self,
            ListCommand.self, ReportCommand.self, CheckCommand.self, AddCommand.self,
            EditCommand.self, DeleteCommand.self, TransferCommand.self, AdjustCommand.self,
            ReconcileCommand.self, BackupCommand.self, RestoreCommand.self, LockCommand.self,
            UnlockCommand.self,
            AccountCommand.self, TagCommand.self, CategoryCommand.self, BudgetCommand.self,
            ReceiptCommand.self,
            CurrencyCommand.self, ProfileCommand.self, AnonymiseCommand.self,
        ])
}

/// The way into the command.
public enum CommandLineTool {
    /// Parses the arguments of the process, runs the command, and ends the process with the exit
    /// code of the command's contract.
    public static func run() -> Never {
        // A reader of a pipe that goes away is an end, not a crash.
        _ = signal(SIGPIPE, SIG_IGN)
        // Neither is a file that reaches the user's limit: writing it fails, and that is reported.
        _ = signal(SIGXFSZ, SIG_IGN)
        Interruption.endsProcess()
        sluice_return_large_blocks()
        do {
            let arguments = NegativeAmount.marked(Array(CommandLine.arguments.dropFirst()))
            var command = try command(of: arguments)
            try command.run()
            exit(ExitStatus.done.rawValue)
        } catch {
            end(error)
        }
    }

    /// The command that the arguments ask for.
    private static func command(of arguments: [String]) throws -> any ParsableCommand {
        if let command = commandByItself(arguments) { return command }
        if arguments.first == "help",
            let word = MistypedCommand(
                Array(arguments.dropFirst()), below: SluiceCommandLine.self)
        {
            throw word.failure
        }
        do {
            return try SluiceCommandLine.parseAsRoot(arguments)
        } catch {
            if let flag = unknownFlag(beside: error, arguments) { throw flag }
            let isWrong = SluiceCommandLine.exitCode(for: error) != .success
            if isWrong,
                let word = MistypedCommand(
                    arguments, below: SluiceCommandLine.self,
                    refusal: SluiceCommandLine.message(for: error))
            {
                throw word.failure
            }
            throw error
        }
    }

    /// The command that the arguments name, parsed by itself: on the way down from the root the parser
    /// lists all options of a command several times, which is most of what a small file takes. `nil`
    /// where that fails, be it for a wish for help; the way from the root says then what is right.
    private static func commandByItself(_ arguments: [String]) -> (any ParsableCommand)? {
        var commands = SluiceCommandLine.configuration.subcommands
        var rest = arguments[...]
        while let type = commands.first(where: { $0.configuration.commandName == rest.first }) {
            rest = rest.dropFirst()
            commands = type.configuration.subcommands
            if commands.isEmpty { return try? type.parse(Array(rest)) }
        }
        return nil
    }

    /// Why arguments with a wish for help among flags of one letter (`-xh`) are wrong all the same; the
    /// parser sees the `h` first, and asks no more. `nil` where they are right.
    private static func unknownFlag(
        beside error: any Error, _ arguments: [String]
    ) -> (any Error)? {
        guard SluiceCommandLine.exitCode(for: error) == .success,
            let others = FlagCluster.withoutHelp(arguments)
        else { return nil }
        do {
            _ = try SluiceCommandLine.parseAsRoot(others)
        } catch let failure {
            // Other things may be missing where one asks for help.
            let message = SluiceCommandLine.message(for: failure)
            return message.hasPrefix("Unknown option") ? failure : nil
        }
        return nil
    }

    private static func end(_ error: any Error) -> Never {
        switch error {
        case let failure as CommandFailure:
            DiagnosticPrinter.print(failure)
            exit(failure.status.rawValue)
        case let error as ReadError:
            DiagnosticPrinter.print(error, path: error.path ?? "input")
            exit(ExitStatus.badInput.rawValue)
        case let error as StoreError:
            DiagnosticPrinter.print(error)
            exit(ExitStatus(error).rawValue)
        case let error as ConfigError:
            DiagnosticPrinter.print(error)
            exit(ExitStatus(error).rawValue)
        case let error as ValidationError:
            Terminal.say("sluice: \(error.message)")
            exit(ExitStatus.usage.rawValue)
        case let error as LedgerError:
            DiagnosticPrinter.print(error)
            exit(ExitStatus.usage.rawValue)
        default:
            let code = SluiceCommandLine.exitCode(for: error)
            let message = SluiceCommandLine.fullMessage(for: error)
            // A wish for help is no failure, and an exit code alone has been told already.
            if code == .success || message.isEmpty { SluiceCommandLine.exit(withError: error) }
            Terminal.say(NegativeAmount.plain(message: message))
            exit(code.rawValue)
        }
    }
}
