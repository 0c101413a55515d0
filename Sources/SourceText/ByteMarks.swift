import CTextBytes

/// Which of 64 bytes of a text are looked for, a bit for each and the first byte lowest.
public enum ByteMarks {
    /// How many bytes are looked at together.
    @inlinable public static var count: Int { 64 }

    /// The delimiters, LF and CR among the bytes from an offset on; there have to be 64.
    public static func cellEnds(
        in text: Span<UInt8>, at offset: Int, delimiter: UInt8
    ) -> UInt64 {
        unsafe text.extracting(offset..<offset &+ count).withUnsafeBytes {
            unsafe $0.baseAddress.map { unsafe sluice_cell_ends($0, delimiter) } ?? 0
        }
    }

    /// The line ends among the bytes from an offset on: LF, and CR without LF behind it. There have
    /// to be 65.
    static func lineEnds(in text: Span<UInt8>, at offset: Int) -> UInt64 {
        unsafe text.extracting(offset..<offset &+ count &+ 1).withUnsafeBytes {
            unsafe $0.baseAddress.map { unsafe sluice_line_end_marks($0) } ?? 0
        }
    }
}
