import CXMLEvents
import SourceText

/// Scans documents of plain XML, as banks' programs write them, and leaves all others to the parser.
///
/// Plain are elements and attributes of ASCII names, texts with the references that every document
/// knows, and instructions and comments in front of the root or behind it. Such a document is
/// checked here as the parser checks it; whatever else it may hold, CDATA for example, or any damage,
/// ends the scan, and the parser decides. So nothing is accepted here that the parser refuses, and
/// what is told is the same (XML 1.0, sections 2 and 3).
struct PlainXMLScanner {
    /// How a scan ended.
    enum Outcome {
        /// The document is well formed.
        case complete
        /// The taker did not want the rest.
        case unwanted
        /// Something stands in it that is not plain. The first events were told.
        case beyond(toldCount: Int)
    }

    /// Events are handed on after so much of the document: they stay in the cache while they are
    /// walked.
    private static let piece = 64 * 1024

    private var names: XMLNameTable
    private let maximumDepth: Int
    /// The open elements, those in a skipped one included.
    private var opened: [XMLName] = []
    /// How many of them are a skipped one or stand in it.
    private var skippedDepth = 0
    private var events: [sluice_xml_event] = []
    /// In front of it all was told.
    private(set) var handedOnOffset = 0
    private var toldCount = 0
    /// An element that has begun is pending until the next tag shows what it is: a leaf, or one that
    /// holds others.
    private(set) var isPending = false
    private var pendingOffset = 0
    /// The text of the pending element.
    var value = PlainXMLValue()
    /// The texts that do not stand in the document as they are.
    var batch: [UInt8] = []
    /// Behind the last tag that ended an element.
    private(set) var resumeOffset = 0

    /// A scanner for one document.
    init(names: XMLNameTable, maximumDepth: UInt32) {
        self.names = names
        self.maximumDepth = Int(maximumDepth)
    }

    /// Scans the document, once.
    mutating func scan(_ document: Span<UInt8>, _ take: XMLEventReader.Taker) -> Outcome {
        guard document.count <= UInt32.max, var offset = Self.endOfProlog(document) else {
            return .beyond(toldCount: 0)
        }
        repeat {
            guard offset &+ 1 < document.count else { return .beyond(toldCount: toldCount) }
            let isEnd = document[offset &+ 1] == ASCII.slash
            let behind = isEnd ? endTag(document, at: offset) : startTag(document, at: offset)
            guard let behind else { return .beyond(toldCount: toldCount) }
            offset = behind
            if opened.isEmpty { break }
            if isEnd, offset &- handedOnOffset >= Self.piece {
                guard handOn(before: offset, take) else { return .unwanted }
            }
            guard let next = passText(document, from: offset) else {
                return .beyond(toldCount: toldCount)
            }
            offset = next
        } while true
        guard Self.endOfMiscellany(document, from: offset) == document.count else {
            return .beyond(toldCount: toldCount)
        }
        return handOn(before: offset, take) ? .complete : .unwanted
    }

    /// Hands on all events. Nothing is pending behind an end tag.
    private mutating func handOn(before offset: Int, _ take: XMLEventReader.Taker) -> Bool {
        handedOnOffset = offset
        toldCount &+= events.count
        let isWanted = events.isEmpty || take(events.span, batch.span)
        events.removeAll(keepingCapacity: true)
        if !batch.isEmpty { batch.removeAll(keepingCapacity: true) }
        return isWanted
    }
}

/// The text of an element: a range of the document, or of the batch.
struct PlainXMLValue {
    var start = 0
    var length = 0
    var isInBatch = false
}

/// Tags.
extension PlainXMLScanner {
    /// Passes a start tag and tells what it shows; returns the offset behind it.
    @inline(__always)
    private mutating func startTag(_ document: Span<UInt8>, at start: Int) -> Int? {
        guard opened.count < maximumDepth, let name = names.name(document, at: start &+ 1) else {
            return nil
        }
        if skippedDepth > 0 {
            skippedDepth &+= 1
        } else {
            guard begin(name, at: start) else { return nil }
        }
        opened.append(name)
        let offset = name.end
        if document[offset] == ASCII.greater { return offset &+ 1 }
        return attributes(document, of: name, from: offset)
    }

    /// Begins an element outside of skipped ones.
    @inline(__always)
    private mutating func begin(_ name: XMLName, at start: Int) -> Bool {
        if name.treatment == SLUICE_XML_BLANK { return false }
        if isPending { tell(SLUICE_XML_START, opened[opened.count &- 1].number) }
        isPending = name.treatment != SLUICE_XML_SKIPPED
        if !isPending { skippedDepth = 1 }
        pendingOffset = start
        value = PlainXMLValue()
        return true
    }

    /// Passes the attributes and the end of a start tag.
    @inline(never)
    private mutating func attributes(
        _ document: Span<UInt8>, of element: XMLName, from start: Int
    ) -> Int? {
        let areTold = element.treatment == SLUICE_XML_WITH_ATTRIBUTES && skippedDepth == 0
        var before: [XMLName] = []
        var offset = start
        while true {
            let next = document.behindXMLBlanks(from: offset)
            guard next &+ 1 < document.count else { return nil }
            if document[next] == ASCII.greater { return next &+ 1 }
            if document[next] == ASCII.slash {
                guard document[next &+ 1] == ASCII.greater else { return nil }
                endInnermost(at: next &+ 2)
                return next &+ 2
            }
            guard next > offset, before.count < 64, let name = names.name(document, at: next),
                !before.contains(where: {
                    $0.length == name.length && $0.stands(document, at: next)
                }),
                let text = attributeValue(document, behind: name, isTold: areTold)
            else { return nil }
            before.append(name)
            offset = text.upperBound &+ 1
            if areTold, name.number != SLUICE_XML_UNKNOWN {
                events.append(
                    sluice_xml_event(
                        offset: UInt32(truncatingIfNeeded: pendingOffset), end: 0,
                        value_start: UInt32(truncatingIfNeeded: text.lowerBound),
                        value_length: UInt32(truncatingIfNeeded: text.count), name: name.number,
                        kind: SLUICE_XML_ATTRIBUTE, place: SLUICE_XML_IN_DOCUMENT))
            }
        }
    }

    /// The text between the quotes of an attribute. White space but a blank would be changed, which
    /// matters to those that are told.
    private func attributeValue(
        _ document: Span<UInt8>, behind name: XMLName, isTold: Bool
    ) -> Range<Int>? {
        // `xml:space` and `xml:lang` have rules of their own.
        if document.hasPrefixIgnoringCase("xml:", at: Int(name.start)) { return nil }
        let equals = document.behindXMLBlanks(from: name.end)
        guard equals < document.count, document[equals] == ASCII.equals else { return nil }
        let start = document.behindXMLBlanks(from: equals &+ 1)
        guard start < document.count,
            document[start] == ASCII.quote || document[start] == ASCII.apostrophe
        else { return nil }
        var offset = start &+ 1
        while offset < document.count, offset &- start < 64 * 1024 {
            let byte = document[offset]
            if byte == document[start] { return start &+ 1..<offset }
            let isPlain = byte >= ASCII.space || !isTold && Self.isXMLBlank(byte)
            guard isPlain, byte < 0x80, byte != ASCII.less, byte != ASCII.ampersand else {
                return nil
            }
            offset &+= 1
        }
        return nil
    }

    /// Passes an end tag, which has to fit.
    @inline(__always)
    private mutating func endTag(_ document: Span<UInt8>, at start: Int) -> Int? {
        let name = opened[opened.count &- 1]
        guard name.stands(document, at: start &+ 2) else { return nil }
        var offset = start &+ 2 &+ Int(name.length)
        guard offset < document.count else { return nil }
        if document[offset] != ASCII.greater {
            offset = document.behindXMLBlanks(from: offset)
            guard offset < document.count, document[offset] == ASCII.greater else { return nil }
        }
        endInnermost(at: offset &+ 1)
        return offset &+ 1
    }

    /// The innermost element ends in front of an offset.
    @inline(__always)
    private mutating func endInnermost(at end: Int) {
        let name = opened.removeLast()
        resumeOffset = end
        if skippedDepth > 0 {
            skippedDepth &-= 1
        } else if !isPending {
            let offset = UInt32(truncatingIfNeeded: end)
            events.append(
                sluice_xml_event(
                    offset: offset, end: offset, value_start: 0, value_length: 0,
                    name: name.number, kind: SLUICE_XML_END, place: SLUICE_XML_IN_DOCUMENT))
        } else {
            isPending = false
            if name.number != SLUICE_XML_UNKNOWN { tell(SLUICE_XML_LEAF, name.number, end: end) }
        }
    }

    /// Tells of the pending element.
    @inline(__always)
    private mutating func tell(_ kind: UInt8, _ number: UInt16, end: Int = 0) {
        events.append(
            sluice_xml_event(
                offset: UInt32(truncatingIfNeeded: pendingOffset),
                end: UInt32(truncatingIfNeeded: end),
                value_start: UInt32(truncatingIfNeeded: value.start),
                value_length: UInt32(truncatingIfNeeded: value.length), name: number, kind: kind,
                place: value.isInBatch ? SLUICE_XML_IN_BATCH : SLUICE_XML_IN_DOCUMENT))
    }
}
