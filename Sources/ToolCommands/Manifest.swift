import CSVFormat
import ConfigFiles
import Foundation
import LedgerModel
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// `batch.json`: many files with the account and reading of each. Unknown keys are ignored.
struct Manifest {
    private struct Content: Decodable {
        var accounts: [DeclaredAccount]?
        var files: [NamedFile]
    }

    private struct DeclaredAccount: Decodable {
        var id: String
        var owner: String?
        var name: String?
        var kind: String?
        var currency: String?
        var number: String?
    }

    private struct NamedFile: Decodable {
        var file: String
        var account: String?
        var owner: String?
        var format: String?
        var dateOrder: String?
        var decimal: String?
        var sign: String?
        var currency: String?
        var profile: String?
    }

    private let path: String
    private let folder: String
    private let content: Content

    /// Reads a manifest.
    /// - Throws: ``CommandFailure`` where it is missing or not of the agreed form.
    init(path: String) throws {
        let bytes = try InputFiles.bytes(of: path)
        do {
            content = try JSONDecoder().decode(Content.self, from: Data(bytes))
        } catch {
            throw CommandFailure(
                .badInput, "\(path) is not a manifest: \(Self.reason(error))",
                hint: "it is an object with \"files\", a list of objects with \"file\"")
        }
        self.path = path
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        folder = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
        let currencies = (content.accounts ?? []).map(\.currency) + content.files.map(\.currency)
        for code in Set(currencies.compactMap { $0.flatMap(CurrencyCode.init(stated:)) })
            .sorted(by: { $0.code < $1.code })
        {
            code.tellIfUnknown()
        }
    }

    /// The manifest itself, and the files of the profiles that it names.
    var paths: [String] {
        [path] + content.files.compactMap(\.profile).filter { $0.hasSuffix(".toml") }.map(absolute)
    }

    /// Makes the accounts that the manifest declares and the ledger does not have. One without a
    /// currency has the ledger's preferred one, and is not made where there is none.
    /// - Throws: ``CommandFailure`` where a currency is none.
    func declareAccounts(in ledger: inout Ledger) throws {
        for declared in content.accounts ?? [] {
            let owner = declared.owner ?? ""
            let stated = try value(declared.currency, "currency", CurrencyCode.init(stated:))
            guard !ledger.accounts.contains(where: { $0.keys.contains(declared.id) }),
                let currency = stated ?? ledger.settings.preferredCurrency
            else { continue }
            // Other programs have words of their own for kinds, as `checking`.
            let kind = declared.kind.flatMap(Account.Kind.init) ?? .bank
            let account = Account(
                creationKey: declared.id, name: declared.name ?? declared.id, currency: currency,
                kind: kind, owner: owner, number: declared.number)
            _ = try ledger.add(account)
        }
    }

    /// The declared account of an id or, after that, of a name; `nil` where there is none.
    func identity(of account: String) -> AccountIdentity? {
        declared(account).map {
            AccountIdentity(
                number: $0.number, name: $0.name ?? $0.id,
                kind: $0.kind.flatMap(AccountIdentity.Kind.init))
        }
    }

    /// What is declared for an account's id or, after that, for its name.
    private func declared(_ account: String) -> DeclaredAccount? {
        let accounts = content.accounts ?? []
        return accounts.first { $0.id == account } ?? accounts.first { $0.name == account }
    }

    /// The files in order of import, paths relative to the manifest, each settled as `model` but
    /// for what the manifest says of it.
    func files(
        _ model: ImportFile, _ profiles: () throws -> ProfileFolder
    ) throws -> [ImportFile] {
        let folder = content.files.contains { $0.profile != nil } ? try profiles() : nil
        return try content.files.flatMap { named in
            let path = absolute(named.file)
            let profile = try named.profile.flatMap { try self.profile($0, in: folder) }
            return try InputFiles.expanded(path).map { input in
                var file = model
                file.input = input
                file.name = named.file + input.path.dropFirst(path.count)
                if let profile { file.formats = file.formats.pinned(to: profile) }
                try settle(named, in: &file)
                return file
            }
        }
    }

    private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

    /// The profile of a name, or of a file beside the manifest.
    private func profile(_ name: String, in profiles: ProfileFolder?) throws -> CSVProfile? {
        let isFile = name.hasSuffix(".toml") && profiles?.entry(named: name) == nil
        return try profiles?.profile(isFile ? absolute(name) : name)
    }

    /// Adds what the manifest settles for a file to what is settled for all.
    private func settle(_ named: NamedFile, in file: inout ImportFile) throws {
        file.importing.account = named.account ?? file.importing.account
        file.importing.owner = named.owner ?? file.importing.owner
        file.importing.currency =
            try value(named.currency, "currency", CurrencyCode.init(stated:))
            ?? file.importing.currency
        file.reading.currency =
            try file.importing.currency ?? named.account.flatMap(declaredCurrency)
        file.reading.dateOrder =
            try value(named.dateOrder, "dateOrder", DateOrder.init) ?? file.reading.dateOrder
        file.reading.decimalMark =
            try value(named.decimal, "decimal") { DecimalMark(argument: $0)?.byte }
            ?? file.reading.decimalMark
        file.reading.sign = try value(named.sign, "sign", SignConvention.init) ?? file.reading.sign
        file.format = try value(named.format, "format", file.formats.named) ?? file.format
    }

    /// The currency of a declared account; `nil` where it is not declared, or without one.
    private func declaredCurrency(of account: String) throws -> CurrencyCode? {
        try value(declared(account)?.currency, "currency", CurrencyCode.init(stated:))
    }

    /// What a text of the manifest stands for.
    /// - Throws: ``CommandFailure`` where it stands for nothing.
    private func value<Value>(
        _ text: String?, _ key: String, _ parse: (String) -> Value?
    ) throws -> Value? {
        guard let text else { return nil }
        if let value = parse(text) { return value }
        throw CommandFailure(.badInput, "\(path): \"\(key)\" cannot be \"\(text)\"")
    }

    /// What is wrong with the form, in words.
    private static func reason(_ error: any Error) -> String {
        let place = { (context: DecodingError.Context) in
            let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
            return keys.isEmpty ? "" : " in \(keys.joined(separator: "."))"
        }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            return "\"\(key.stringValue)\" is missing\(place(context))"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "a value of another kind is expected\(place(context))"
        default: return "it cannot be read as JSON"
        }
    }
}
