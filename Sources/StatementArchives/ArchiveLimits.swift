public import SourceText

/// How much an archive may hold, so that a small file cannot become a huge one.
///
/// Statements shrink to a tenth or a thirtieth; a thousandth is what an archive reaches that was
/// made to fill memory.
public struct ArchiveLimits: Hashable, Sendable {
    /// How many members are read.
    public var memberCount = 65_535
    /// How large a member may be, in bytes.
    public var memberByteCount = SourceFile.maximumByteCount
    /// How large all members may be together, in bytes.
    public var totalByteCount = SourceFile.maximumByteCount
    /// How many times as large as the archive its members may be together.
    public var ratio = 250
    /// Up to how many bytes, together, the ratio is not looked at.
    public var harmlessByteCount = 64 << 20

    /// The usual limits.
    public init() {}

    /// How large all that an archive of a size holds may be, in bytes.
    func budget(for byteCount: Int) -> Int {
        let (scaled, overflow) = byteCount.multipliedReportingOverflow(by: ratio)
        return min(totalByteCount, max(harmlessByteCount, overflow ? .max : scaled))
    }
}

extension ReadError.Code {
    /// A file of an archive is encrypted.
    public static let encrypted = Self(rawValue: "encrypted")
    /// A file of an archive is compressed by a method that is not known here.
    public static let unsupportedCompression = Self(rawValue: "unsupported-compression")
}
