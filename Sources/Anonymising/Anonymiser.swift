package import SourceText
import StatementFormats
package import StatementModel

/// A file with other values.
package struct AnonymisedFile: Sendable {
    /// All bytes of the file.
    package var bytes: [UInt8]
    /// Words that stay though they may be somebody's, for the file is read by them; folded, sorted.
    package var keptWords: [String] = []
}

/// Replaces names, numbers, texts and amounts of a file so that it can be shown to others: it is
/// read exactly as before, and tells nothing of its owner.
///
/// Delimiters, quotes, encoding, days, times, codes and the words by which a file is understood stay;
/// what was equal stays equal; sums and balances add up as before. What a value becomes hangs on a key;
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
    /// - Returns: The new file, and which words of it stay.
    /// - Throws: ``ReadError``: `not-a-statement` for what is no statement; `not-anonymised` where
    ///   the result would not be read like the file.
    package func anonymised(
        _ bytes: [UInt8], name: String, _ options: ReadOptions = ReadOptions(),
        encoding: TextEncoding? = nil
    ) throws(ReadError) -> AnonymisedFile {
        let file = try SourceFile(name: name, bytes: bytes, encoding: encoding)
        let format = try FormatDetection.format(of: file)
        guard !format.isReceipt else {
            throw ReadError(
                .notAStatement, "a receipt cannot be anonymised", path: name,
                hint: "statements can: CSV, OFX, QIF, MT940 and camt")
        }
        let shape = try FileShape(file, format, options)
        let pieces = try FilePiece.all(of: file, format, options, shape)
        let mark = encoding == nil ? TextEncoding.detect(in: bytes.span).markLength : 0
        func attempt(
            _ kept: Set<KeptWord>, keepsAccents: Bool
        ) throws(ReadError) -> FittingFile.Attempt {
            let (text, met) = try replaced(
                pieces, of: file, options, keeping: kept, keepsAccents: keepsAccents)
            let new = Array(bytes.prefix(mark)) + file.encoding.bytes(fromUTF8: text)
            let other = try FileShape(
                SourceFile(name: name, bytes: new, encoding: encoding), format, options)
            return FittingFile.Attempt(
                bytes: new, kept: kept, met: met, difference: shape.difference(from: other),
                hasOtherEncoding: other.encoding != shape.encoding, isLike: shape.isLike(other))
        }
        let found = try found(size: bytes.count, attempt)
        guard let difference = found.difference else {
            let words = Set(found.kept.map(\.word)).sorted()
            return AnonymisedFile(bytes: found.bytes, keptWords: words)
        }
        throw ReadError(
            .notAnonymised,
            "the file with other values would not be read the same, and nothing was written: "
                + difference,
            path: name,
            hint: "where the file is not damaged, this is a fault of sluice; please tell which "
                + "kind of file it is")
    }

    /// The best file with other values: with other letters beyond ASCII, unless the encoding hangs on
    /// those.
    private func found(
        size: Int,
        _ attempt:
            @escaping (Set<KeptWord>, _ keepsAccents: Bool) throws(ReadError) -> FittingFile.Attempt
    ) throws(ReadError) -> FittingFile.Attempt {
        var table = FittingFile(size: size) { kept throws(ReadError) in try attempt(kept, false) }
        let found = try table.found()
        guard found.hasOtherEncoding else { return found }
        var accented = FittingFile(size: size) { kept throws(ReadError) in try attempt(kept, true) }
        return try accented.found()
    }

    /// The text with other values, and the words in it by which tables are understood: each statement by
    /// its own format, with what stands between them.
    private func replaced(
        _ pieces: [FilePiece], of whole: SourceFile, _ options: ReadOptions,
        keeping kept: Set<KeptWord>, keepsAccents: Bool
    ) throws(ReadError) -> (text: [UInt8], met: Set<KeptWord>) {
        var (text, met) = ([UInt8](), Set<KeptWord>())
        for piece in pieces {
            let (new, words) = try replaced(
                piece, options, keeping: kept,
                Pseudonyms(
                    key: key, text: whole.text.span, keywords: [], keepsAccents: keepsAccents))
            text += piece.gap + new
            met.formUnion(words)
        }
        return (text, met)
    }

    private func replaced(
        _ piece: FilePiece, _ options: ReadOptions, keeping kept: Set<KeptWord>,
        _ pseudonyms: Pseudonyms
    ) throws(ReadError) -> (text: [UInt8], met: Set<KeptWord>) {
        let (file, format) = (piece.file, piece.format)
        let met = format.textForm == .table ? [] : wordsMet(file, format)
        func words(_ kept: Set<KeptWord>) -> Pseudonyms {
            pseudonyms.keeping(FormatWords.placeholders.union(kept.map(\.word)))
        }
        switch format.textForm {
        case .table:
            guard var table = CSVAnonymiser(file, options, pseudonyms, keeping: kept) else {
                throw ReadError(.noStatement, "no table was found", path: file.name)
            }
            return (table.anonymised(stated: piece.balances), table.met)
        case .tags:
            return (OFXAnonymiser.anonymised(file.text.array, words(kept)), met)
        case .elements:
            var camt = CamtAnonymiser(file.text.array, words(kept))
            return (camt.anonymised(), met)
        case .messages:
            var message = MT940Anonymiser(file.text.array, words(kept))
            return (message.anonymised(), met)
        case .list:
            var list = QIFAnonymiser(file.text.array, words(kept))
            return (list.anonymised(), met)
        case nil:
            throw ReadError(
                .notAStatement, "\(format.title) cannot be anonymised", path: file.name)
        }
    }

    /// The words of a file that its format knows.
    private func wordsMet(_ file: SourceFile, _ format: StatementFormat) -> Set<KeptWord> {
        let known = format.valueWords()
        let words = file.text.array.split { !ASCII.isLetter($0) }
            .map { String(decoding: $0.map(ASCII.lowercased), as: UTF8.self) }
        return Set(words).intersection(known).reduce(into: []) {
            $0.insert(KeptWord(place: .text, word: $1))
        }
    }
}

extension ReadError.Code {
    /// A file cannot be given other values without being read in another way.
    package static let notAnonymised = Self(rawValue: "not-anonymised")
}
