import Testing

@testable import ReceiptFormat

@Suite("Misread letters of names")
struct MisreadLettersTests {
    @Test(
        "digits, marks and brackets among letters are put right",
        arguments: [
            ("M0DERN FERN", "MODERN FERN"), ("Blue Fern Foo|s", "Blue Fern Fools"),
            ("FERN 5DN BHD", "FERN SDN BHD"), ("FERN SDN 8HD", "FERN SDN BHD"),
            ("Hil] Trade", "Hill Trade"), ("FERN HARDUARE SON BHD", "FERN HARDWARE SDN BHD"),
        ])
    func repair(_ text: String, _ expected: String) throws {
        #expect(MisreadLetters.repaired(try #require(lines(text).first)).bytes.string == expected)
    }

    @Test(
        "what may be meant stays",
        arguments: [
            "KK1M", "7-ELEVEN", "CAFE 54", "BARU) SDN BHD", "Fern (Mall)", "12.50", "B2B5C",
        ])
    func keep(_ text: String) throws {
        #expect(MisreadLetters.repaired(try #require(lines(text).first)).bytes.string == text)
    }
}
