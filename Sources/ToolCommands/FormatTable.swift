import CSVFormat
import SourceText
import StatementFormats

/// The formats that files are read in, CSV with the profiles of the user.
struct FormatTable {
    /// The profiles.
    let profiles: CSVProfileSet
    private let formats: [StatementFormat]

    /// All formats, CSV with profiles.
    init(_ profiles: CSVProfileSet = CSVProfileSet()) {
        self.profiles = profiles
        formats = StatementFormat.all(with: profiles)
    }

    /// The table with one profile for all CSV files.
    func pinned(to profile: CSVProfile) -> FormatTable {
        FormatTable(CSVProfileSet(profiles.profiles, pinned: profile))
    }

    /// The format of a short name.
    func named(_ name: String) -> StatementFormat? {
        formats.first { $0.name == name.lowercased() }
    }

    /// The format that the content of a file shows.
    func format(of file: SourceFile) throws(ReadError) -> StatementFormat {
        try FormatDetection.format(of: file, among: formats)
    }

    /// What the format of a statement is called; `nil` for what is none, and for receipts, which any
    /// text may be.
    func statementTitle(of input: InputFile) -> String? {
        guard let loaded = try? source(of: input, encoding: nil),
            let format = try? format(of: loaded.file), !format.isReceipt
        else { return nil }
        return format.title
    }

    /// An error with advice that fits an encoding or a format which the user gave.
    func advised(
        _ error: ReadError, on input: InputFile, readAs named: StatementFormat?,
        in encoding: TextEncoding?
    ) -> ReadError {
        guard encoding == nil else { return error.advising(onGiven: encoding) }
        guard let named, let loaded = try? source(of: input, encoding: nil),
            let format = try? format(of: loaded.file),
            format.name != named.name, !format.isReceipt
        else { return error }
        var advised = error
        advised.hint =
            "it looks like \(format.title): leave --from out, or give --from \(format.name)"
        return advised
    }

    /// A file, read and decoded: as the user says, else as its bytes tell, else as its profile does.
    /// With `mayMap` it need not be copied; see ``InputFile/source(encoding:mayMap:)``.
    func source(
        of input: InputFile, encoding: TextEncoding?, mayMap: Bool = false
    ) throws -> LoadedFile {
        var loaded = try input.source(encoding: encoding, mayMap: mayMap)
        guard encoding == nil, loaded.file.encoding.isGuessed,
            let decoded = try decoded(loaded)
        else { return loaded }
        loaded.file = decoded
        return loaded
    }

    /// The file in the encoding of its profile, where that is another one.
    private func decoded(_ loaded: LoadedFile) throws(ReadError) -> SourceFile? {
        if let encoding = profiles.pinned?.encoding {
            guard encoding != loaded.file.encoding else { return nil }
            return try SourceFile(
                name: loaded.file.name, bytes: loaded.bytes, encoding: encoding)
        }
        let encodings = Set(profiles.profiles.compactMap(\.encoding?.rawValue)).sorted()
        for name in encodings where name != loaded.file.encoding.rawValue {
            let encoding = TextEncoding(rawValue: name)
            let file = try SourceFile(
                name: loaded.file.name, bytes: loaded.bytes, encoding: encoding)
            if case .recognised(let match) = profiles.verdict(on: file.text.span),
                match.profile.encoding == encoding
            {
                return file
            }
        }
        return nil
    }
}

extension TextEncoding {
    /// Whether bytes cannot prove the encoding: each byte, or each pair, is a character in several.
    fileprivate var isGuessed: Bool {
        ![
            .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        ].contains(self)
    }
}
