import Testing

@testable import ReceiptFormat

@Suite("Legal forms")
struct LegalFormTests {
    @Test(
        "a misread form is put right in place",
        arguments: [
            ("FERN SON BHD", "FERN SDN BHD"), ("FERN SUN. BHD.", "FERN SDN. BHD."),
            ("Fern Sdn Bhd", "Fern Sdn Bhd"), ("FERN SDN BND", "FERN SDN BHD"),
            ("SUN AND SEA", "SUN AND SEA"),
            ("FERN SDN. PID.", "FERN SDN. BHD."), ("FERN SON BHO", "FERN SDN BHD"),
            ("BLUE SUN BED", "BLUE SUN BED"), ("FERN SDN FOR YOU", "FERN SDN FOR YOU"),
            ("É SON BHD", "É SDN BHD"),
        ])
    func repair(_ text: String, _ expected: String) {
        #expect(LegalForm.repaired(Array(text.utf8)).string == expected)
    }

    @Test(
        "what follows the form is cut",
        arguments: [
            ("FETOS, LDA FERRAGENS", "FETOS, LDA"), ("FETOS, S.A. Rua 5", "FETOS, S.A."),
            ("FETOS, LDA.", "FETOS, LDA."), ("FETOS", "FETOS"),
        ])
    func cut(_ text: String, _ expected: String) {
        #expect(LegalForm.cutBehind(Array(text.utf8)).string == expected)
    }
}
