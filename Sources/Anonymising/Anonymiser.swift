public import SourceText
import StatementFormats
public import StatementModel

/// Replaces names, numbers, texts and amounts of a file so that it can be shown to others: it is
/// read exactly as before, and tells nothing of its owner.
///
/// Delimiters, quotes, encoding, days, codes and the words by which a file is understood stay; what
/// was equal stays equal; sums and balances add up as before. What a value becomes hangs on a key;
/// without it nothing leads back.
public struct Anonymiser: Sendable {
    private let key: (UInt64, UInt64)

    /// An anonymiser with a key of 128 bits: random, or the same for files that belong together.
    public init(key: (UInt64, UInt64)) { self.key = key }

    /// An anonymiser whose key is made of a word.
    public init(key word: String) {
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
    public func anonymised(
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
        switch format.name {
        case "csv":
            guard var table = CSVAnonymiser(file, options, key) else {
                throw ReadError(.noStatement, "no table was found", path: file.name)
            }
            return table.anonymised(stated: shape.balances)
        case "ofx":
            return OFXAnonymiser.anonymised(file.text.array, pseudonyms(file, FormatWords.ofx))
        case "camt":
            var camt = CamtAnonymiser(file.text.array, pseudonyms(file, FormatWords.camt))
            return camt.anonymised()
        case "mt940":
            var message = MT940Anonymiser(file.text.array, pseudonyms(file, FormatWords.mt940))
            return message.anonymised()
        case "qif":
            var list = QIFAnonymiser(file.text.array, pseudonyms(file, FormatWords.qif))
            return list.anonymised()
        default:
            throw ReadError(
                .notAStatement, "\(format.title) cannot be anonymised", path: file.name)
        }
    }

    private func pseudonyms(_ file: SourceFile, _ keywords: Set<String>) -> Pseudonyms {
        Pseudonyms(key: key, text: file.text.span, keywords: keywords)
    }
}

/// Words of the formats' values that their readers know.
enum FormatWords {
    static let all = ofx.union(camt).union(mt940).union(qif)
    static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos", "nbsp"]
    static let ofx: Set<String> = entities.union(["none", "unknown", "cash", "margin"])
        .union(BalancePhrases.words)
    static let camt: Set<String> = entities.union(["notprovided", "nonref", "notavailable"])
    static let mt940: Set<String> = [
        "nonref", "notprovided", "kref", "eref", "mref", "cred", "debt", "svwz", "abwa", "abwe",
        "iban", "bic", "name", "adres", "remi", "trtp", "csid", "marf", "ultc", "ultd", "isdt",
        "purp", "rtrn", "benm", "ordp", "cntp", "ustd", "strd",
    ]
    static let qif: Set<String> = ["opening", "balance", "split"]
}

extension ReadError.Code {
    /// A file cannot be given other values without being read in another way.
    public static let notAnonymised = Self(rawValue: "not-anonymised")
}
