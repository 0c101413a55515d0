import ArgumentParser
import ReportWriters

/// The language of the words in tables and pages for people; forms for programs have one language.
struct LanguageOptions: ParsableArguments {
    /// What the languages are.
    static let help: ArgumentHelp = """
        The language of the words: en, ja or zh (English, Japanese, Chinese). Default: \
        $SLUICE_LANGUAGE, else en.
        """

    @Option(help: help)
    var language: ReportLanguage?

    /// The language that a flag names, else the environment, else English.
    func chosen() throws -> ReportLanguage { try Self.chosen(language) }

    /// The same with the value of a flag.
    static func chosen(_ language: ReportLanguage?) throws -> ReportLanguage {
        if let language { return language }
        guard let name = Terminal.environment("SLUICE_LANGUAGE"), !name.isEmpty else {
            return .english
        }
        guard let known = ReportLanguage(rawValue: name) else {
            throw ValidationError("SLUICE_LANGUAGE can be en, ja or zh, not '\(name)'")
        }
        return known
    }
}
