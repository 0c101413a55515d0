/// A language that reports are written in.
package enum ReportLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case japanese = "ja"
    case chinese = "zh"
}

extension ReportLanguage {
    /// The one of three texts that is in the language.
    package func pick(_ english: String, _ japanese: String, _ chinese: String) -> String {
        switch self {
        case .english: english
        case .japanese: japanese
        case .chinese: chinese
        }
    }
}
