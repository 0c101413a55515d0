extension Int {
    /// The number with its noun: `1 record`, `2 records`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
