import Glibc
import Synchronization

/// Pages of 2 MiB for memory that is used whole: files, and lists of a million rows.
///
/// Given out in pages of 4 KiB, a file of 200 MB costs 50,000 faults, which take longer than
/// reading it. It is a hint to the system; a refusal is no failure.
///
/// A virtual machine whose host takes back what is free gets its large pages back one small page
/// after the other, and one of them costs ten times what the small ones do. Nothing tells but the
/// time that a page takes. So who fills a list says so before (``prepare(_:in:)``), and the first
/// page that is slow is the last large one.
package enum LargePages {
    private static let size = 1 << 21
    /// So much of a file is read at a time into memory whose pages are given out before.
    package static let piece = 1 << 22
    /// What is slower than this is slower than small pages are, in nanoseconds.
    private static let limit = 800_000
    /// Whether a large page was slow.
    private static let areSlow = Atomic(false)

    /// Asks for large pages behind an address that the caller owns, for `length` bytes.
    @unsafe package static func prefer(_ base: UnsafeMutableRawPointer, _ length: Int) {
        if areSlow.load(ordering: .relaxed) { return }
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

    /// Has the system give out the pages of the next `count` elements, for which there is room.
    /// - Complexity: O(1) for every two MiB.
    package static func prepare<Element>(_ count: Int, in array: inout [Element]) {
        let stride = MemoryLayout<Element>.stride
        guard array.capacity * stride >= 2 * size else { return }
        // One that shares its storage gets its own, with as much room, before anything is written.
        array.reserveCapacity(array.capacity)
        let (used, room) = (array.count * stride, array.capacity * stride)
        let end = min(used + count * stride, room)
        // Behind the elements, and within the capacity, memory is the array's, and without a value.
        unsafe array.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let bytes = UnsafeMutableRawPointer(base)
            unsafe prepare(bytes + used, until: bytes + end, room: bytes + room)
        }
    }

    /// Has the system give out the pages from an address on to another one, which the caller owns on
    /// to a third, and that have no value yet.
    @unsafe package static func prepare(
        _ start: UnsafeMutableRawPointer, until end: UnsafeMutableRawPointer,
        room: UnsafeMutableRawPointer
    ) {
        var page = unsafe start.alignedUp(toMultipleOf: size)
        while unsafe page < end && room - page >= size {
            if areSlow.load(ordering: .relaxed) {
                unsafe giveOutSmall(page, room - page)
            } else {
                let before = clock()
                unsafe page.storeBytes(of: 0, as: UInt8.self)
                if clock() - before > limit { areSlow.store(true, ordering: .relaxed) }
            }
            unsafe page += size
        }
    }

    /// Has the system give out as many small pages as a large one holds, from an address on, behind
    /// which `room` bytes are the caller's. In one go they take a third less than at a fault for each.
    @unsafe private static func giveOutSmall(_ page: UnsafeMutableRawPointer, _ room: Int) {
        _ = unsafe madvise(page, room, MADV_NOHUGEPAGE)
        _ = unsafe madvise(page, size, MADV_POPULATE_WRITE)
    }

    /// The processor's time of this thread in nanoseconds: waiting for others is no page's fault.
    private static func clock() -> Int {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
