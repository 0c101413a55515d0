/// The text of a configuration file.
package enum ConfigText {
    /// The text that bytes stand for: a configuration is written by people, and what they wrote is
    /// never replaced.
    /// - Throws: ``ConfigError/Code/invalidTOML`` where they are not UTF-8.
    package static func text(of bytes: [UInt8], path: String?) throws(ConfigError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw ConfigError(
            .invalidTOML, "the file is not UTF-8", path: path, hint: "save it as UTF-8")
    }
}
