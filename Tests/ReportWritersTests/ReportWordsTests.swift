import ReportWriters
import Reports
import StatementModel
import Testing

@Suite("Words")
struct ReportWordsTests {
    @Test("Every term has a word in every language", arguments: ReportLanguage.allCases)
    func complete(language: ReportLanguage) {
        let words = ReportWords(language)
        for term in ReportTerm.allCases {
            #expect(!words[term].isEmpty)
            #expect(words[term] != term.rawValue, "\(term) has no word")
        }
    }

    @Test("Japanese and Chinese are not English left over")
    func translated() {
        for term in ReportTerm.allCases where term != .id {
            #expect(ReportWords(.japanese)[term] != ReportWords()[term])
            #expect(ReportWords(.chinese)[term] != ReportWords()[term])
        }
    }

    @Test("Ranges are said as people say them")
    func ranges() throws {
        let words = ReportWords()
        let month = try ReportMonth(year: 2026, month: 2)
        var subject = ReportSubject(range: ReportRange(month))
        #expect(words.subject(subject) == "Feb 2026 · All accounts")
        #expect(ReportWords(.japanese).subject(subject) == "2026年2月 · すべての口座")
        subject.account = "Everyday"
        subject.range = try ReportRange(from: month.first, through: nil)
        #expect(words.subject(subject) == "From 2026-02-01 · Everyday")
        subject.range = try ReportRange(from: month.first, through: month.next.first)
        #expect(words.subject(subject) == "2026-02-01 – 2026-03-01 · Everyday")
    }
}
