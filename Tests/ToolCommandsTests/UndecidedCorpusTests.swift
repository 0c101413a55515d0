import Foundation
import Testing

/// The manifest of statements beside the files that `SLUICE_CORPUS` names, if there is one.
private let manifestPath: String? = ProcessInfo.processInfo.environment["SLUICE_CORPUS"]
    .map { $0 + "/statements/manifest.json" }
    .flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }

/// Files of a corpus whose own evidence leaves a point open: an import stops and names the flag, and
/// with one of the two readings it is what the manifest says.
@Suite("Undecided files of a corpus", .needsCommand)
struct UndecidedCorpusTests {
    private struct File: Decodable {
        struct Account: Decodable {
            let transactionCount: Int
            let sum: String?
            let firstDate: String?
            let lastDate: String?

            private enum CodingKeys: String, CodingKey {
                case sum
                case transactionCount = "transaction_count"
                case firstDate = "first_date"
                case lastDate = "last_date"
            }
        }

        let file: String
        let accounts: [Account]
        let isDateOpen: Bool?
        let isSignOpen: Bool?

        private enum CodingKeys: String, CodingKey {
            case file, accounts
            case isDateOpen = "ambiguous"
            case isSignOpen = "sign_ambiguous"
        }
    }

    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    @Test(
        "An import exits 2 without the flag that it names, and is exact with it",
        .enabled(if: manifestPath != nil, "SLUICE_CORPUS names no folder with a manifest"))
    func imports() throws {
        let path = try #require(manifestPath)
        let data = try Data(contentsOf: URL(filePath: path))
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let files = try JSONDecoder().decode([File].self, from: data)
        let open = files.filter { $0.isDateOpen == true || $0.isSignOpen == true }
        #expect(!open.isEmpty)
        for file in open { try check(file, at: "/" + folder + "/" + file.file) }
    }

    private func check(_ file: File, at path: String) throws {
        let stopped = try bench.run("import", "--currency", "EUR", path)
        #expect(stopped.code == 2, "\(file.file): \(stopped.errors)")
        #expect(!bench.exists("ledger.json"))
        let named = stopped.errors.matches(of: /undecided: (--[a-z-]+) ([a-z]+) or ([a-z]+)/)
        let match = try #require(named.first, "\(file.file): \(stopped.errors)")
        #expect(named.count == 1)
        let flag = String(match.1)
        #expect(flag == (file.isSignOpen == true ? "--sign" : "--date-order"), "\(file.file)")
        var isExact = false
        for value in [String(match.2), String(match.3)] {
            let name = "\(value).json"
            let run = try bench.run(
                "import", "--ledger", name, "--currency", "EUR", flag, value, path)
            // A record without a day is rejected, and said: exit code 1.
            #expect(run.code <= 1, "\(file.file) \(flag) \(value): \(run.errors)")
            isExact = try isExact || matches(file, ledger: name)
            try FileManager.default.removeItem(atPath: bench.path(name))
        }
        #expect(isExact, "\(file.file): neither reading is the manifest's")
    }

    private func matches(_ file: File, ledger: String) throws -> Bool {
        let rows = try bench.run("list", "--ledger", ledger, "--format", "ndjson").objects()
        let dates = rows.compactMap { $0["date"] as? String }.sorted()
        // All of them are in currencies of two decimals.
        let sum = Decimal(rows.compactMap { $0["amount"] as? Int }.reduce(0, +)) / 100
        let wanted = file.accounts.compactMap { $0.sum.flatMap { Decimal(string: $0) } }
            .reduce(0, +)
        return rows.count == file.accounts.reduce(0) { $0 + $1.transactionCount } && sum == wanted
            && dates.first == file.accounts.compactMap(\.firstDate).min()
            && dates.last == file.accounts.compactMap(\.lastDate).max()
    }
}
