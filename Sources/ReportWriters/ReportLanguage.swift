/// A language that reports are written in.
package enum ReportLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case japanese = "ja"
    case chinese = "zh"
}
