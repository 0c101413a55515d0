import Glibc

/// Pages of 2 MiB for memory that is used whole: files, and lists of a million rows.
///
/// Given out in pages of 4 KiB, a file of 200 MB costs 50,000 faults, which take longer than
/// reading it. It is a hint to the system; a refusal is no failure.
package enum LargePages {
    private static let size = 1 << 21

    /// Asks for large pages behind an address that the caller owns, for `length` bytes.
    @unsafe package static func prefer(_ base: UnsafeMutableRawPointer, _ length: Int) {
        let start = unsafe base.alignedUp(toMultipleOf: size)
        let rest = unsafe length - (start - base)
        if rest >= size { _ = unsafe madvise(start, rest, MADV_HUGEPAGE) }
    }

    /// Makes room for `count` more elements, and for as many again as there are then, so that a list to
    /// which many files add is seldom moved. Room that nothing is put into takes no memory.
    package static func makeRoom<Element>(for count: Int, in array: inout [Element]) {
        let needed = array.count + count
        if needed > array.capacity { reserve(2 * needed, in: &array) }
    }

    /// Makes room for at least `capacity` elements, in large pages where there are that many.
    package static func reserve<Element>(_ capacity: Int, in array: inout [Element]) {
        guard capacity > array.capacity else { return }
        array.reserveCapacity(capacity)
        let length = array.capacity * MemoryLayout<Element>.stride
        guard length >= 2 * size else { return }
        // The address of the array's own storage, whose capacity the array has told; only the
        // kind of its pages changes, no byte of it.
        unsafe array.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            unsafe prefer(UnsafeMutableRawPointer(base), length)
        }
    }
}
