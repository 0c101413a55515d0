package import CXMLEvents
import SourceText

/// Reads one XML document and hands on its elements, some 64 KiB at a time, as plain events.
///
/// What the events say, and what is refused, stands with ``sluice_xml_event`` and
/// `sluice_xml_reader_create`. The text has to be UTF-8. A document of plain XML is scanned here; of
/// any other the system's parser decides, which reads it from the start.
@safe package struct XMLEventReader: ~Copyable {
    /// Takes events and the text of those whose value is not in the document; returns whether the
    /// rest is wanted.
    package typealias Taker = (
        _ events: Span<sluice_xml_event>, _ text: Span<UInt8>
    ) -> Bool

    private let maximumDepth: UInt32
    private let recovers: Bool
    private let scansPlainXML: Bool
    private var names: [(text: String, number: UInt16, treatment: UInt8)] = []
    /// The parser, where one was needed.
    private var parser: OpaquePointer?
    private var endOfPlainXML = 0
    private var isWithoutMemory = false
    /// Where an element with too many attributes stands.
    private var excess: Int?

    /// A reader for one document.
    /// - Parameters:
    ///   - maximumDepth: Elements deeper than this are refused.
    ///   - recovers: Whether it goes on behind errors, as far as the parser can.
    ///   - scansPlainXML: Whether documents of plain XML are spared the parser.
    package init(maximumDepth: UInt32, recovers: Bool, scansPlainXML: Bool = true) {
        self.maximumDepth = maximumDepth
        self.recovers = recovers
        self.scansPlainXML = scansPlainXML
    }

    deinit {
        if let parser = unsafe parser { unsafe sluice_xml_reader_free(parser) }
    }

    /// Gives a local name a number above 0; letter case of ASCII is ignored.
    package mutating func know(
        _ name: String, as number: UInt16, _ treatment: UInt8 = SLUICE_XML_PLAIN
    ) {
        names.append((name, number, treatment))
    }

    /// Reads the document, once; returns whether it was read to its end.
    package mutating func read(_ document: Span<UInt8>, _ take: Taker) -> Bool {
        guard scansPlainXML else { return parse(document, knownCount: 0, take) }
        var table = XMLNameTable()
        for name in names { table.know(name.text, as: name.number, name.treatment) }
        var scanner = PlainXMLScanner(names: table, maximumDepth: maximumDepth)
        let outcome = scanner.scan(document, take)
        endOfPlainXML = scanner.handedOnOffset
        switch outcome {
        case .complete:
            endOfPlainXML = scanner.resumeOffset
            return true
        case .unwanted: return false
        case .beyond(let toldCount): return parse(document, knownCount: toldCount, take)
        }
    }

    /// Has the parser read the document, and hands on what was not told yet.
    private mutating func parse(
        _ document: Span<UInt8>, knownCount: Int, _ take: Taker
    ) -> Bool {
        excess = AttributeBound.excess(in: document)
        guard excess == nil else { return false }
        guard let parser = unsafe sluice_xml_reader_create(maximumDepth, recovers) else {
            isWithoutMemory = true
            return false
        }
        unsafe self.parser = parser
        for name in names {
            let bytes = Array(name.text.utf8)
            unsafe bytes.withUnsafeBufferPointer {
                guard let base = $0.baseAddress else { return }
                _ = unsafe sluice_xml_reader_know(
                    parser, base, $0.count, name.number, name.treatment)
            }
        }
        return withoutActuallyEscaping(take) { take in
            // The parser calls back through a plain function, which cannot hold a closure itself.
            let taker = BatchTaker(take)
            // It does not hold the taker either, which has to outlive the call.
            return withExtendedLifetime(taker) {
                unsafe document.withUnsafeBufferPointer { document in
                    unsafe sluice_xml_reader_read(
                        parser, document.baseAddress, document.count, knownCount,
                        { taker, events, eventCount, text, textCount in
                            guard let taker = unsafe taker else { return false }
                            return unsafe Unmanaged<BatchTaker>.fromOpaque(taker)
                                .takeUnretainedValue().take(
                                    Span(_unsafeStart: events, count: eventCount),
                                    Span(
                                        _unsafeElements: UnsafeBufferPointer(
                                            start: text, count: textCount)))
                        }, Unmanaged.passUnretained(taker).toOpaque())
                }
            }
        }
    }

    /// Behind the last tag that was told, or at the start of the last one that was not: the offset
    /// from which another reader can carry on after a refusal.
    package var resumeOffset: Int {
        guard let parser = unsafe parser else { return endOfPlainXML }
        return Int(clamping: unsafe sluice_xml_reader_resume_offset(parser))
    }

    /// How many elements were begun and not ended.
    package var depth: Int {
        guard let parser = unsafe parser else { return 0 }
        return Int(unsafe sluice_xml_reader_depth(parser))
    }

    /// Whether the parser stopped because it took an end tag for that of the root, and more follows.
    package var isBehindRoot: Bool {
        guard let parser = unsafe parser else { return false }
        return unsafe sluice_xml_reader_is_behind_root(parser)
    }

    /// Whether nothing is wrong with the document but that more may follow it.
    package var isWellFormed: Bool {
        guard let parser = unsafe parser else { return !isWithoutMemory && excess == nil }
        return unsafe sluice_xml_reader_is_well_formed(parser)
    }

    /// What the first error is, without text of the document, and near which offset; `nil` for a
    /// document that is well formed as far as it was read.
    package var damage: (reason: String, offset: Int)? {
        if let excess {
            return ("an element has more than \(AttributeBound.maximumCount) attributes", excess)
        }
        guard let parser = unsafe parser else {
            return isWithoutMemory ? ("out of memory", 0) : nil
        }
        var offset: UInt64 = 0
        guard let reason = unsafe sluice_xml_reader_damage(parser, &offset) else { return nil }
        return (unsafe String(cString: reason), Int(clamping: offset))
    }
}

/// A closure behind a pointer.
private final class BatchTaker {
    let take: XMLEventReader.Taker

    init(_ take: @escaping XMLEventReader.Taker) { self.take = take }
}
