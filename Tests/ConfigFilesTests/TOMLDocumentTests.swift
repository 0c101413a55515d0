import Testing

@testable import ConfigFiles

@Suite struct TOMLDocumentTests {
    @Test("What is no TOML is refused with line and column")
    func position() {
        let error = #expect(throws: ConfigError.self) {
            _ = try TOMLDocument(parsing: "a = 1\nb = = 2\n", path: "x.toml")
        }
        #expect(error?.code == .invalidTOML)
        #expect(error?.line == 2)
        #expect(error?.path == "x.toml")
    }

    @Test("A table is read with its keys")
    func keys() throws {
        let document = try TOMLDocument(parsing: "[csv]\nname = \"a\"\n", path: nil)
        #expect(document.table["csv"]?.table?["name"]?.string == "a")
    }
}
