extension String {
    /// The last name of a path, without the folders in front of it: `b.csv` of `a/b.csv`; empty
    /// where there is none. A slash at the end is no name.
    package var baseName: String {
        let bytes = utf8
        var end = bytes.endIndex
        while end > bytes.startIndex, bytes[bytes.index(before: end)] == ASCII.slash {
            end = bytes.index(before: end)
        }
        let folders = bytes[..<end].lastIndex(of: ASCII.slash)
        return String(self[(folders.map(bytes.index(after:)) ?? bytes.startIndex)..<end])
    }
}
