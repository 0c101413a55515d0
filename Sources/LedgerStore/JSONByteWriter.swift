import Glibc
import LedgerModel
import SourceText
import StatementModel

/// Gathers the bytes of a JSON document and hands them on in chunks.
///
/// All chunks but the last have one size, of whole pages: a file that grows by those costs the
/// system a third less than one whose chunks begin and end within pages.
///
/// Whoever changes this file: it is the one place of the store that works on a raw pointer. A
/// million transactions are twenty million small appends, and with `[UInt8].append` they take
/// twice as long. The invariant is that of ``makeRoom(_:)``: after `makeRoom(n)` at least `n` bytes
/// behind `base + count` belong to the buffer, so every store below stands behind such a call.
@safe struct JSONByteWriter: ~Copyable {
    /// Takes the finished bytes, in order.
    typealias Sink = (Span<UInt8>) throws(StoreError) -> Void

    /// The size of the chunks of a file. Larger ones would have the system keep the file in larger
    /// blocks of memory, which take longer to come by than they save where it gives its free memory
    /// away.
    static let fileChunk = 1 << 18
    /// The size of the chunks of what is gathered in memory, most of which is small: a large buffer comes
    /// from the system, and goes back to it, each time.
    static let memoryChunk = 1 << 14
    /// The longest piece that is appended at once; so much fits behind a chunk.
    private static let margin = 1 << 14
    /// The longest run of text that is escaped without asking for room again.
    private static let run = 1024
    /// How many bytes behind its range ``append(ready:_:)`` may copy along.
    static let slack = 16

    private let base: UnsafeMutablePointer<UInt8>
    private let chunk: Int
    private let capacity: Int
    private var count = 0
    private let sink: Sink
    private var failure: StoreError?
    /// Whether writing on is in vain.
    private(set) var hasFailed = false
    private var day = DayWords(.earliest)

    /// A writer that hands chunks to a sink.
    init(chunk: Int = Self.memoryChunk, sink: @escaping Sink) {
        (self.chunk, capacity) = (chunk, chunk + Self.margin)
        unsafe base = .allocate(capacity: capacity)
        self.sink = sink
    }

    deinit { unsafe base.deallocate() }

    /// Hands the rest on; throws what the sink threw at any time, or ``fail(_:)`` was given.
    mutating func finish() throws(StoreError) {
        handOn(count)
        count = 0
        if let failure { throw failure }
    }

    /// Notes an error that ``finish()`` will throw; the first one wins.
    mutating func fail(_ error: StoreError) {
        if !hasFailed { (failure, hasFailed) = (error, true) }
    }

    private mutating func handOn(_ count: Int) {
        guard !hasFailed, count > 0 else { return }
        do throws(StoreError) {
            try sink(unsafe Span(_unsafeStart: base, count: count))
        } catch {
            fail(error)
        }
    }

    /// Hands a chunk on; what stands behind it becomes the beginning of the next one.
    private mutating func handOnChunk() {
        handOn(chunk)
        count &-= chunk
        unsafe _ = memcpy(base, base + chunk, count)
    }

    /// Makes sure that `size` bytes fit, at most ``margin``; there is more than a chunk where they
    /// do not.
    @inline(__always)
    private mutating func makeRoom(_ size: Int) {
        if capacity &- count < size { handOnChunk() }
    }

    // MARK: Pieces

    /// Appends one byte.
    @inline(__always)
    mutating func append(byte: UInt8) {
        makeRoom(1)
        unsafe base[count] = byte
        count &+= 1
    }

    /// Appends a piece of syntax; a constant, whose copy the compiler turns into a few stores.
    @inline(__always)
    mutating func append(_ literal: StaticString) {
        let size = literal.utf8CodeUnitCount
        makeRoom(size)
        unsafe memcpy(base + count, literal.utf8Start, size)
        count &+= size
    }

    /// Appends bytes that are JSON already.
    mutating func append(_ bytes: Span<UInt8>) {
        guard bytes.count <= Self.margin else {
            append(bytes.extracting(first: Self.margin))
            return append(bytes.extracting(droppingFirst: Self.margin))
        }
        makeRoom(bytes.count)
        unsafe bytes.withUnsafeBufferPointer { source in
            if let start = source.baseAddress {
                unsafe _ = memcpy(base + count, start, source.count)
            }
        }
        count &+= bytes.count
    }

    /// Appends a range of bytes that are JSON already. For short ranges with others behind them,
    /// which are copied sixteen bytes at a time; a call of `memcpy` takes as long as the copy.
    @inline(__always)
    mutating func append(ready bytes: Span<UInt8>, _ range: Range<Int>) {
        guard range.count <= Self.run, range.upperBound &+ Self.slack <= bytes.count else {
            return append(bytes.extracting(range))
        }
        makeRoom(range.count &+ Self.slack)
        let place = unsafe UnsafeMutableRawPointer(base + count)
        unsafe bytes.withUnsafeBytes { source in
            var offset = 0
            while offset < range.count {
                // In bounds, as is asked above.
                let sixteen = unsafe source.loadUnaligned(
                    fromByteOffset: range.lowerBound &+ offset, as: SIMD16<UInt8>.self)
                unsafe place.storeBytes(of: sixteen, toByteOffset: offset, as: SIMD16<UInt8>.self)
                offset &+= Self.slack
            }
        }
        count &+= range.count
    }

    /// Appends an integer in decimal.
    mutating func append(_ value: Int64) {
        makeRoom(28)
        if value < 0 {
            unsafe base[count] = 0x2D
            count &+= 1
        }
        let magnitude = value.magnitude
        if magnitude < 10 {
            unsafe base[count] = 0x30 &+ UInt8(truncatingIfNeeded: magnitude)
            count &+= 1
            return
        }
        guard magnitude >= DigitWord.bound else { return append(leading: magnitude) }
        let (rest, low) = magnitude.quotientAndRemainder(dividingBy: DigitWord.bound)
        let (high, middle) = rest.quotientAndRemainder(dividingBy: DigitWord.bound)
        if high > 0 {
            append(leading: high)
            append(word: DigitWord.decimal(middle) | DigitWord.zeros)
        } else {
            append(leading: middle)
        }
        append(word: DigitWord.decimal(low) | DigitWord.zeros)
    }

    /// Appends a number of at most eight digits, where there is room for so many.
    @inline(__always)
    private mutating func append(leading value: UInt64) {
        let digits = DigitWord.decimal(value)
        let skipped = min(7, digits.trailingZeroBitCount >> 3)
        let word = (digits | DigitWord.zeros) >> UInt64(skipped << 3)
        store(word, at: count)
        count &+= 8 &- skipped
    }

    /// Appends eight bytes, where there is room for them.
    @inline(__always)
    private mutating func append(word: UInt64) {
        store(word, at: count)
        count &+= 8
    }

    @inline(__always)
    private func store(_ word: UInt64, at place: Int) {
        unsafe UnsafeMutableRawPointer(base + place).storeBytes(
            of: word.littleEndian, as: UInt64.self)
    }

    // MARK: Texts

    /// Appends text as it stands in a JSON string, without the quotes. Quotes, backslashes and
    /// control characters are escaped (RFC 8259, section 7); ill-formed UTF-8 becomes U+FFFD.
    mutating func append(escaping text: Span<UInt8>) {
        var offset = 0
        while offset < text.count {
            let end = min(text.count, offset &+ Self.run)
            makeRoom(Self.run * JSONEscapes.mostBytes + JSONEscapes.slack)
            offset = unsafe JSONEscapes.store(text, offset..<end, to: base, &count)
        }
    }

    // MARK: Values of the ledger

    /// Appends the 27 characters of an id.
    mutating func append(_ id: TransactionID) {
        makeRoom(33)
        unsafe base[count] = 0x74
        store(DigitWord.base32(id.high >> 24), at: count &+ 1)
        store(DigitWord.base32((id.high & 0xFF_FFFF) << 16 | id.low >> 48), at: count &+ 9)
        store(DigitWord.base32(id.low >> 8 & 0xFF_FFFF_FFFF), at: count &+ 17)
        // Of the last two digits' word only its beginning stays.
        store(DigitWord.base32((id.low & 0xFF) << 32), at: count &+ 25)
        count &+= 27
    }

    /// Appends a date as `2026-01-31`; one that cannot be written so fails the document.
    mutating func append(_ date: CalendarDate) {
        if date != day.date {
            guard date >= .earliest && date <= .latest else {
                return fail(
                    StoreError(.notRepresentable, "a date is outside of the years 1 to 9999"))
            }
            day = DayWords(date)
        }
        makeRoom(16)
        store(day.yearAndMonth, at: count)
        store(day.rest, at: count &+ 8)
        count &+= 10
    }
}
