/// A language that reports are written in.
public enum ReportLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case japanese = "ja"
    case chinese = "zh"
}
