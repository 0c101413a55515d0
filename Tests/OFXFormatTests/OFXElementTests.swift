import Testing

@testable import OFXFormat

@Suite("OFX elements")
struct OFXElementTests {
    private func find(_ text: String) -> OFXElement? {
        var name = OFXTagName()
        for byte in text.utf8 { name.append(byte) }
        return OFXElementTable.all.element(of: name)
    }

    private func kind(_ word: String) -> OFXTransactionType? {
        let bytes = Array(word.utf8)
        return OFXTransactionTypeTable().kind(bytes.span, 0..<bytes.count)
    }

    @Test("every element is found by its tag, in capitals and small letters")
    func all() {
        for element in OFXElement.allCases {
            #expect(find(element.rawValue) == element)
            #expect(find(element.rawValue.lowercased()) == element)
        }
    }

    @Test(
        "other names are not taken for a known one",
        arguments: [
            "", "X", "STMTTR", "STMTTRNX", "INV401", "INV401L", "CREDITCARDMSGSRSV1",
            "SECLISTMSGSRSV12", "NAME.", "N_ME",
        ])
    func unknown(text: String) {
        #expect(find(text) == nil)
    }

    @Test("the packed words of transaction types are the words")
    func types() {
        for type in OFXTransactionType.allCases {
            #expect(kind(type.rawValue.lowercased()) == type)
        }
        #expect(kind("PIX") == nil)
        #expect(kind("") == nil)
    }
}
