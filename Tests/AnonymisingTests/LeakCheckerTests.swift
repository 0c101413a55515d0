import Foundation
import SourceText
import StatementFormats
import StatementModel
import Testing

@testable import Anonymising

private let corpusFolder = ProcessInfo.processInfo.environment["SLUICE_CORPUS"]

@Suite("No word or number of somebody is left in a file with other values")
struct LeakCheckerTests {
    /// Text that is cut into a table before it is read comes out as that table.
    private static let cutAnew = ["csv/a-line-for-each-cell", "csv/columns-at-fixed-places"]

    /// Both are asked of one copy: to make one is most of the time.
    @Test(
        "In fixtures of all formats, of which the same is said as before",
        arguments: AnonymiserTests.fixtures)
    func fixtures(_ fixture: String) throws {
        let bytes = try AnonymiserTests.bytes(fixture)
        let copy = try Anonymiser(key: "k").anonymised(bytes, name: fixture)
        let leaks = try LeakChecker(bytes, copy, name: fixture).leaks()
        #expect(leaks.isEmpty)
        if Self.cutAnew.contains(where: fixture.hasPrefix) { return }
        #expect(try Self.shape(bytes, fixture).isLike(Self.shape(copy.bytes, fixture)))
    }

    private static func shape(_ bytes: [UInt8], _ name: String) throws -> FileShape {
        let file = try SourceFile(name: name, bytes: bytes)
        return try FileShape(file, FormatDetection.format(of: file), ReadOptions())
    }

    @Test(
        "In the files of a corpus",
        .enabled(if: corpusFolder != nil, "SLUICE_CORPUS names no folder of bank files"))
    func corpus() throws {
        let folder = try #require(corpusFolder)
        let walk = try #require(FileManager.default.enumerator(atPath: folder))
        for path in walk.compactMap({ $0 as? String }).sorted() {
            guard let data = FileManager.default.contents(atPath: folder + "/" + path),
                AnonymiserTests.isStatement([UInt8](data), path)
            else { continue }
            do {
                let bytes = [UInt8](data)
                let copy = try Anonymiser(key: "k").anonymised(bytes, name: path)
                let leaks = try LeakChecker(bytes, copy, name: path).leaks()
                #expect(leaks.isEmpty, "\(path): \(Set(leaks).sorted())")
            } catch {
                Issue.record("\(path): \(error)")
            }
        }
    }
}
