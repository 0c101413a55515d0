import Foundation
import Sluice
import Testing

private let corpusFolder = ProcessInfo.processInfo.environment["SLUICE_CORPUS"]

/// Files of a user's own that `SLUICE_CORPUS` names, for measuring; without it the suite is skipped.
@Suite("Files of a corpus")
struct CorpusTests {
    private static func files(in folder: String) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        return walk.compactMap { $0 as? String }
            .filter { !$0.hasSuffix(".md") && !$0.hasSuffix(".json") }
            .sorted()
    }

    @Test(
        "Every file is refused, or read with each record in one bin; again, it adds nothing",
        .enabled(
            if: corpusFolder != nil, "SLUICE_CORPUS names no folder of bank files to measure with"))
    func conservation() throws {
        let folder = try #require(corpusFolder)
        let files = Self.files(in: folder)
        var readCount = 0
        for path in files {
            // A folder has no contents.
            guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
                continue
            }
            let bytes = [UInt8](data)
            var options = ImportOptions()
            options.currency = CurrencyCode("EUR")
            do {
                let plan = try Ledger().importing(path, bytes: bytes, options: options)
                let outline = plan.outline
                let addsUp = outline.files.allSatisfy(\.addsUp)
                #expect(addsUp, "\(path): bins do not add up")
                #expect(plan.ledger.validate().isEmpty, "\(path): a rule is broken")
                let again = try plan.ledger.importing(path, bytes: bytes, options: options)
                #expect(again.outline.files[0].counts[.new, default: 0] == 0, "\(path): new again")
                #expect(!again.changesLedger, "\(path): a second import changes the ledger")
                readCount += 1
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
        print("corpus: \(readCount) of \(files.count) files read, the others refused")
    }
}
