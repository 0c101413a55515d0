import SourceText

/// Brings documents of older versions to the version that this program reads.
///
/// A version is raised when a key changes its meaning or goes away, or a new one may not be
/// overlooked. Then the old version gets a step here, which takes the whole document and gives the
/// document of the next version; reading an old ledger runs the steps one after the other.
enum StoreMigration {
    /// The way from one version to the next.
    struct Step: Sendable {
        /// The version that the step takes.
        let version: Int64
        /// Gives the document of the version after it.
        let migrate: @Sendable ([UInt8]) throws(JSONFault) -> [UInt8]
    }

    /// The steps, one for each older version. Version 1 is the first, so there is none yet.
    static let steps: [Step] = []

    /// The document in this program's version, `nil` where it is in that version already.
    /// - Throws: a fault of code `newer-version`, or `damaged` where no version is found.
    static func migrated(
        _ bytes: Span<UInt8>, to current: Int = StoreDocument.version, by steps: [Step] = Self.steps
    ) throws(JSONFault) -> [UInt8]? {
        let found = try version(of: bytes)
        guard found.number != Int64(current) else { return nil }
        guard found.number < Int64(current) else {
            var fault = JSONFault(
                "a newer version of the program wrote the ledger", at: found.offset)
            fault.code = .newerVersion
            throw fault
        }
        var document: [UInt8] = []
        unsafe bytes.withUnsafeBufferPointer { unsafe document.append(contentsOf: $0) }
        for number in found.number..<Int64(current) {
            guard let step = steps.first(where: { $0.version == number }) else {
                throw JSONFault("there is no such version of the ledger", at: found.offset)
            }
            document = try step.migrate(document)
        }
        return document
    }

    /// The version that a document states, wherever the key stands among the others.
    static func version(of bytes: Span<UInt8>) throws(JSONFault) -> (number: Int64, offset: Int) {
        var reader = JSONByteReader()
        if reader.peek(bytes) == 0 && reader.offset >= bytes.count {
            throw JSONFault("the file is empty", at: 0)
        }
        try reader.expect(0x7B, bytes, "the file is no ledger: expected an object")
        var isFirst = true
        while let key = try reader.nextKey(bytes, isFirst: &isFirst) {
            if bytes.string(key) == "version" {
                reader.skipBlanks(bytes)
                let offset = reader.offset
                return (try reader.integer(bytes, in: 1...Int64(Int32.max)), offset)
            }
            try reader.skipValue(bytes)
        }
        throw JSONFault("the file is no ledger: it has no version", at: 0)
    }
}
