internal import TOMLKit

/// A parsed TOML text and the file it came from.
struct TOMLDocument {
    /// The file as the user named it.
    let path: String?
    /// The table at the top.
    let table: TOMLTable

    /// Parses a text.
    /// - Throws: ``ConfigError/Code/invalidTOML`` with line and column.
    init(parsing text: String, path: String?) throws(ConfigError) {
        self.path = path
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            throw ConfigError(
                .invalidTOML, "this is no TOML: \(error.description)", path: path,
                line: error.source.begin.line, column: error.source.begin.column)
        } catch {
            throw ConfigError(.invalidTOML, "this is no TOML", path: path)
        }
    }
}
