import ArgumentParser
import SourceText
import StatementModel

/// Which files are imported and how they are read, as a plan keeps it: the arguments of
/// `sluice import` that matter for the plan.
struct ImportArguments: ParsableArguments {
    @OptionGroup var input: ImportOptionsGroup
    @OptionGroup var reading: ReadingOptions
    @OptionGroup var rules: RuleOptions

    /// The arguments that stand for the options.
    static func words(
        _ input: ImportOptionsGroup, _ reading: ReadingOptions, _ rules: RuleOptions
    ) -> [String] {
        var words: [String] = []
        let options: [(String, String?)] = [
            ("--manifest", input.manifest), ("--account", input.account),
            ("--owner", input.owner), ("--from", reading.format),
            ("--date-order", reading.dateOrder?.rawValue),
            ("--decimal", reading.decimal?.rawValue), ("--sign", reading.sign?.rawValue),
            ("--currency", reading.currency), ("--encoding", reading.encoding?.rawValue),
            ("--profile", reading.profile), ("--profiles", reading.profiles),
            ("--since", input.since), ("--rules", rules.rules),
            ("--tag-threshold", input.tagThreshold.map { "\($0)" }),
        ]
        for case (let name, let value?) in options { words.append(name + "=" + value) }
        if reading.noProfiles { words.append("--no-profiles") }
        if rules.noRules { words.append("--no-rules") }
        if input.catchup { words.append("--catchup") }
        if input.again { words.append("--again") }
        if reading.details { words.append("--details") }
        return words + ["--"] + input.files
    }
}
