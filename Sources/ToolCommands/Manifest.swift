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
    }

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
                .badInput, "\(path) is not a manifest: \(error)",
                hint: "it is an object with \"files\", a list of objects with \"file\"")
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        folder = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
    }

    /// Makes the accounts that the manifest declares and the ledger does not have.
    func declareAccounts(in ledger: inout Ledger) throws {
        for declared in content.accounts ?? [] {
            let owner = declared.owner ?? ""
            guard !ledger.accounts.contains(where: { $0.creationKey == declared.id }),
                let currency = CurrencyCode(declared.currency ?? "")
                    ?? ledger.settings.preferredCurrency
            else { continue }
            let account = Account(
                creationKey: declared.id, name: declared.name ?? declared.id, currency: currency,
                kind: declared.kind.flatMap(Account.Kind.init) ?? .bank, owner: owner,
                number: declared.number)
            _ = try ledger.add(account)
        }
    }

    /// The files in order of import, paths relative to the manifest.
    func files(
        _ importing: ImportOptions, _ reading: ReadOptions, _ format: StatementFormat?
    ) throws -> [ImportFile] {
        content.files.map { named in
            var file = ImportFile(
                path: named.file.hasPrefix("/") ? named.file : folder + named.file,
                importing: importing, reading: reading, format: format)
            file.importing.account = named.account ?? importing.account
            file.importing.owner = named.owner ?? importing.owner
            file.importing.currency =
                named.currency.flatMap { CurrencyCode($0) }
                ?? importing.currency
            file.reading.currency = file.importing.currency
            file.reading.dateOrder = named.dateOrder.flatMap(DateOrder.init) ?? reading.dateOrder
            file.reading.decimalMark =
                named.decimal.flatMap { DecimalMark(argument: $0)?.byte } ?? reading.decimalMark
            file.reading.sign = named.sign.flatMap(SignConvention.init) ?? reading.sign
            file.format = named.format.flatMap(StatementFormat.named) ?? format
            file.name = named.file
            return file
        }
    }
}
