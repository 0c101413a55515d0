import Testing

@testable import ReceiptFormat

@Suite("Registration numbers of companies")
struct PayeeRegistrationTests {
    @Test(
        "numbers with and without their name",
        arguments: [
            "(123456-K)", "JM0123456-K", "001234567-W", "<123456-M>", "{ 123456-W }",
            "CO. NO. 123456-T", "(COMPANY NO. 123456-W)", "REG NO: 123456-U", "BR NO.: 0123456-X",
        ])
    func numbers(_ text: String) throws {
        #expect(PayeeRegistration.isNumber(try #require(lines(text).first)))
    }

    @Test(
        "other numbers",
        arguments: [
            "GST NO 000123456789", "TEL 03-1234 5678", "603-12345678", "12/03/2018", "0012345",
            "BLUE FERN (123456-K)", "47100 PUCHONG", "RM 12.50", "REG 4",
        ])
    func others(_ text: String) throws {
        #expect(!PayeeRegistration.isNumber(try #require(lines(text).first)))
    }

    @Test("a number in brackets behind a name")
    func behind() throws {
        for (text, expected) in [("BLUE FERN (001234567-K)", true), ("BLUE FERN (M)", false)] {
            let line = try #require(lines(text).first)
            #expect(PayeeRegistration.standsBehindName(on: line) == expected)
        }
    }
}
