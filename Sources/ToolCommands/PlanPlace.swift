import SourceText

/// A plan that somebody edited, for saying where in it something is wrong.
struct PlanPlace {
    let path: String
    let bytes: [UInt8]

    /// The plan's name, with the line of an offset in its bytes where that is known.
    func text(at offset: Int?) -> String {
        guard let offset, bytes.indices.contains(offset) else { return path }
        return "\(path):\(bytes[..<offset].count { $0 == ASCII.lineFeed } + 1)"
    }

    /// The same for the first place of a name, or its last one; the plan's name alone where it does not
    /// stand there.
    func text(of name: String?, isLast: Bool = false) -> String {
        guard let name else { return path }
        let quoted = Array("\"\(name)\"".utf8)
        var found: Int?
        for start in bytes.indices where bytes[start] == ASCII.quote {
            guard bytes[start...].starts(with: quoted) else { continue }
            found = start
            if !isLast { break }
        }
        return text(at: found)
    }
}
