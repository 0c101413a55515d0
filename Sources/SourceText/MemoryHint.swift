import CMemoryHints

/// Telling the processor which memory is needed soon.
///
/// A table of a million entries is larger than the processor's caches: each look-up waits for
/// memory as long as a hundred instructions take. Who knows several look-ups ahead asks for the
/// memory of all of them first, and the waits pass together.
package enum MemoryHint {
    /// Asks for the memory at an address, and does not wait for it.
    @inlinable @inline(__always)
    @unsafe package static func expect(_ address: UnsafeRawPointer) {
        unsafe sluice_prefetch(address)
    }

    /// Asks for the memory where an element begins, if the array has it.
    @inlinable @inline(__always)
    package static func expect<Element>(_ index: Int, of array: [Element]) {
        unsafe array.withUnsafeBufferPointer {
            guard index < $0.count, let base = $0.baseAddress else { return }
            unsafe expect(base + index)
        }
    }
}
