import Testing

@testable import ReceiptFormat

@Suite("Misread words of company names")
struct CompanyWordsTests {
    @Test(
        "letters of the same shape are put right",
        arguments: [
            ("FERN OISTRIBUTION", "FERN DISTRIBUTION"), ("FERN HARDUARE", "FERN HARDWARE"),
            ("FERN (HALAYSTA)", "FERN (MALAYSIA)"), ("Fern Harduare", "Fern Hardware"),
            ("FERN ENTERPR1SE", "FERN ENTERPRISE"), ("É TRAD1NG", "É TRADING"),
        ])
    func repair(_ text: String, _ expected: String) {
        #expect(CompanyWords.repaired(Array(text.utf8)).string == expected)
    }

    @Test(
        "words of other languages and names stay",
        arguments: [
            "ENTREPRISE FERN", "INDUSTRIAS FERN", "FERN SERVICOS", "FERN GRADING",
            "RESTAURANG FERN",
            "FERN TRADING", "99 FERN",
        ])
    func keep(_ text: String) {
        #expect(CompanyWords.repaired(Array(text.utf8)).string == text)
    }
}
