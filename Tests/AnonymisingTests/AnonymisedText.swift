@testable import Anonymising

/// A text with other values, by a fixed key.
func anonymised(_ text: String, name: String = "x") throws -> String {
    let file = try Anonymiser(key: "k").anonymised(Array(text.utf8), name: name)
    return String(decoding: file.bytes, as: UTF8.self)
}
