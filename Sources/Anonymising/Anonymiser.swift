package import SourceText
import StatementFormats
package import StatementModel

/// Replaces names, numbers, texts and amounts of a file so that it can be shown to others: it is
/// read exactly as before, and tells nothing of its owner.
///
/// Delimiters, quotes, encoding, days, codes and the words by which a file is understood stay; what
/// was equal stays equal; sums and balances add up as before. What a value becomes hangs on a key;
/// without it nothing leads back.
package struct Anonymiser: Sendable {
    private let key: (UInt64, UInt64)

    /// An anonymiser with a key of 128 bits: random, or the same for files that belong together.
    package init(key: (UInt64, UInt64)) { self.key = key }

    /// An anonymiser whose key is made of a word.
    package init(key word: String) {
        let bytes = Array(word.utf8)
        key = (SipHash(key: (1, 2)).hash(bytes), SipHash(key: (3, 4)).hash(bytes))
    }

    /// The file with other values, in its own encoding.
    /// - Parameters:
    ///   - bytes: All bytes of the file.
    ///   - name: The file as the user named it, for messages.
    ///   - options: What the user has settled about the file.
    ///   - encoding: The encoding to use whatever the bytes say.
    /// - Returns: All bytes of the new file.
    /// - Throws: ``ReadError``: `not-a-statement` for what is no statement; `not-anonymised` where
    ///   the result would not be read like the file.
    package func anonymised(
        _ bytes: [UInt8], name: String, _ options: ReadOptions = ReadOptions(),
        encoding: TextEncoding? = nil
    ) throws(ReadError) -> [UInt8] {
        let file = try SourceFile(name: name, bytes: bytes, encoding: encoding)
        let format = try FormatDetection.format(of: file)
        guard !format.isReceipt else {
            throw ReadError(
                .notAStatement, "a receipt cannot be anonymised", path: name,
                hint: "statements can: CSV, OFX, QIF, MT940 and camt")
        }
        let before = try FileShape(file, format, options)
        let text = try replaced(file, format, options, before)
        let mark = encoding == nil ? TextEncoding.detect(in: bytes.span).markLength : 0
        let new = Array(bytes.prefix(mark)) + file.encoding.bytes(fromUTF8: text)
        let after = try FileShape(
            SourceFile(name: name, bytes: new, encoding: encoding), format, options)
        guard let difference = before.difference(from: after) else { return new }
        throw ReadError(
            .notAnonymised, "the file with other values would not be read the same: \(difference)",
            path: name, hint: "this is a fault of sluice; please tell which kind of file it is")
    }

    private func replaced(
        _ file: SourceFile, _ format: StatementFormat, _ options: ReadOptions, _ shape: FileShape
    ) throws(ReadError) -> [UInt8] {
        switch format.textForm {
        case .table:
            guard var table = CSVAnonymiser(file, options, key) else {
                throw ReadError(.noStatement, "no table was found", path: file.name)
            }
            return table.anonymised(stated: shape.balances)
        case .tags:
            return OFXAnonymiser.anonymised(file.text.array, pseudonyms(file, format))
        case .elements:
            var camt = CamtAnonymiser(file.text.array, pseudonyms(file, format))
            return camt.anonymised()
        case .messages:
            var message = MT940Anonymiser(file.text.array, pseudonyms(file, format))
            return message.anonymised()
        case .list:
            var list = QIFAnonymiser(file.text.array, pseudonyms(file, format))
            return list.anonymised()
        case nil:
            throw ReadError(
                .notAStatement, "\(format.title) cannot be anonymised", path: file.name)
        }
    }

    private func pseudonyms(_ file: SourceFile, _ format: StatementFormat) -> Pseudonyms {
        Pseudonyms(key: key, text: file.text.span, keywords: format.valueWords())
    }
}

extension ReadError.Code {
    /// A file cannot be given other values without being read in another way.
    package static let notAnonymised = Self(rawValue: "not-anonymised")
}
