public import ArgumentParser

/// A choice among words, which are its raw values.
///
/// The words are listed here and not by the parser, which describes each value by reflection whenever a command
/// starts: of an import of one row that was a twentieth.
public protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable
where RawValue == String {}

extension ChoiceArgument {
    /// The words.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    /// None: the words speak for themselves, or the help of the flag does.
    public static var allValueDescriptions: [String: String] { [:] }

    /// The word of a default.
    public var defaultValueDescription: String { rawValue }
}
