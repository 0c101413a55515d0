public import CMemoryHints

/// Telling the processor which memory is needed soon.
///
/// A table of a million entries is larger than the processor's caches: each look-up waits for
/// memory as long as a hundred instructions take. Who knows several look-ups ahead asks for the
/// memory of all of them first, and the waits pass together.
public enum MemoryHint {
    /// Asks for the memory at an address, and does not wait for it.
    @inlinable
    @inline(__always)
    @unsafe public static func expect(_ address: UnsafeRawPointer) {
        unsafe sluice_prefetch(address)
    }

    /// Asks for the memory of a byte, if the array has it.
    @inlinable
    @inline(__always)
    public static func expect(_ index: Int, of bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe expect(index, of: $0) }
    }

    /// Asks for the memory of a number, if the array has it.
    @inlinable
    @inline(__always)
    public static func expect(_ index: Int, of numbers: [UInt32]) {
        unsafe numbers.withUnsafeBufferPointer { unsafe expect(index, of: $0) }
    }

    /// Asks for the memory of a word, if the array has it.
    @inlinable
    @inline(__always)
    public static func expect(_ index: Int, of words: [UInt64]) {
        unsafe words.withUnsafeBufferPointer { unsafe expect(index, of: $0) }
    }

    /// Asks for the memory of an element, if the buffer has it.
    @inlinable
    @inline(__always)
    @unsafe public static func expect<Element>(
        _ index: Int, of buffer: UnsafeBufferPointer<Element>
    ) {
        guard index < buffer.count, let base = buffer.baseAddress else { return }
        unsafe sluice_prefetch(base + index)
    }
}
