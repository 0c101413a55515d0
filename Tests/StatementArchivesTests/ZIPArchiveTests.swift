import SourceText
import StatementArchives
import TestSupport
import Testing

@Suite("ZIP archives")
struct ZIPArchiveTests {
    private typealias Entry = ZIPBuilder.Entry

    private let card = Array("<OFX>card</OFX>".utf8)
    private let bank = Array("Date,Amount\n2026-01-05,-3.50\n".utf8)

    private func archive(
        _ entries: [ZIPBuilder.Entry], _ limits: ArchiveLimits = ArchiveLimits()
    ) throws(ReadError) -> ZIPArchive {
        try ZIPArchive(name: "may.zip", bytes: ZIPBuilder(entries).bytes, limits: limits)
    }

    private func code(_ body: () throws(ReadError) -> some Any) -> ReadError.Code? {
        do {
            _ = try body()
            return nil
        } catch {
            return error.code
        }
    }

    // MARK: Sound archives

    @Test("Files are read in the order of the archive, packed or stored")
    func order() throws {
        var stored = Entry("2026/bank.csv", bank)
        stored.method = 0
        let archive = try archive([stored, Entry("card.ofx", card), Entry("empty.csv", [])])
        #expect(archive.members.map(\.name) == ["2026/bank.csv", "card.ofx", "empty.csv"])
        #expect(try archive.members.map { try archive.bytes(of: $0) } == [bank, card, []])
        #expect(archive.path(of: archive.members[0]) == "may.zip/2026/bank.csv")
        #expect(archive.problem == nil)
    }

    @Test("Folders, hidden files and what desktops leave behind are passed over")
    func passedOver() throws {
        let names = [
            "a/", "__MACOSX/._card.ofx", "a/.DS_Store", ".git/config", "a/Thumbs.db", "desktop.ini",
            "a/card.ofx",
        ]
        let archive = try archive(names.map { Entry($0, card) })
        #expect(archive.members.map(\.name) == ["a/card.ofx"])
    }

    @Test("A name is text, whatever it says and in whatever encoding")
    func names() throws {
        var windows = Entry("", card)
        windows.name = Array("J\u{E4}nner\\M\u{E4}rz.csv".unicodeScalars.map { UInt8($0.value) })
        windows.name = windows.name.map { $0 == 0xE4 ? 0x84 : $0 }
        windows.flags = 0
        let archive = try archive([
            Entry("../../etc/passwd", card), Entry("/root/a.csv", bank), windows,
            Entry("a\u{1B}[2J.csv", bank),
        ])
        #expect(
            archive.members.map(\.name) == [
                "../../etc/passwd", "/root/a.csv", "J\u{E4}nner/M\u{E4}rz.csv",
                "a\u{FFFD}[2J.csv",
            ])
        #expect(try archive.bytes(of: archive.members[0]) == card)
    }

    @Test("Two files of one name are two files")
    func twins() throws {
        let archive = try archive([Entry("a.csv", bank), Entry("a.csv", card)])
        #expect(try archive.members.map { try archive.bytes(of: $0) } == [bank, card])
    }

    // MARK: What is refused

    @Test(
        "A workbook is refused, and said to be one",
        arguments: ["[Content_Types].xml", "xl/workbook.xml", "mimetype", "Index/Document.iwa"])
    func workbook(name: String) {
        let error = #expect(throws: ReadError.self) {
            try archive([Entry(name, card), Entry("data.csv", bank)])
        }
        #expect(error?.code == .notAStatement)
        #expect(error?.hint?.contains("CSV") == true)
    }

    @Test("An archive without files is empty")
    func empty() {
        #expect(code { () throws(ReadError) in try archive([]) } == .emptyFile)
        #expect(
            code { () throws(ReadError) in try archive([Entry("a/", []), Entry(".x", card)]) }
                == .emptyFile)
    }

    @Test("A file that cannot be read does not keep the others from being read")
    func badMembers() throws {
        var encrypted = Entry("secret.csv", bank)
        encrypted.flags = 0x0801
        var exotic = Entry("exotic.csv", bank)
        exotic.method = 14
        var damaged = Entry("damaged.csv", bank)
        damaged.checksum = 7
        var boasting = Entry("boasting.csv", bank)
        boasting.statedCount = 1 << 31
        var short = Entry("short.csv", bank)
        short.statedCount = bank.count + 1
        let archive = try archive([encrypted, exotic, damaged, boasting, short, Entry("a", card)])
        let outcomes = archive.members.map { member in
            code { () throws(ReadError) in try archive.bytes(of: member) }
        }
        #expect(
            outcomes == [
                .encrypted, .unsupportedCompression, .damaged, .damaged, .damaged, nil,
            ])
        let error = #expect(throws: ReadError.self) { try archive.bytes(of: archive.members[0]) }
        #expect(error?.path == "may.zip/secret.csv")
    }

    // MARK: Bombs

    @Test("Files that share bytes make the archive a bomb")
    func overlap() {
        var again = Entry("b.csv", bank)
        again.headerOffset = 0
        var first = Entry("b.csv", bank)
        first.headerOffset = nil
        #expect(code { () throws(ReadError) in try archive([first, again]) } == .damaged)
    }

    @Test("Files that grow out of proportion are refused, and those in front of them read")
    func ratio() throws {
        var limits = ArchiveLimits()
        limits.harmlessByteCount = 1000
        limits.ratio = 20
        let bomb = [UInt8](repeating: 0x61, count: 50_000)
        let archive = try archive([Entry("a.csv", bank), Entry("bomb", bomb)], limits)
        #expect(try archive.bytes(of: archive.members[0]) == bank)
        #expect(
            code { () throws(ReadError) in try archive.bytes(of: archive.members[1]) }
                == .limitExceeded)
        #expect(try self.archive([Entry("bomb", bomb)]).members[0].problem == nil)
    }

    @Test("Many files are held to the limit together")
    func total() throws {
        var limits = ArchiveLimits()
        limits.totalByteCount = 3000
        let page = [UInt8](repeating: 0x61, count: 1000)
        let archive = try archive((0..<5).map { Entry("\($0)", page) }, limits)
        #expect(
            archive.members.map { $0.problem?.code == .limitExceeded } == [
                false, false, false, true, true,
            ])
        limits = ArchiveLimits()
        limits.memberByteCount = 999
        #expect(try self.archive([Entry("a", page)], limits).members[0].problem?.code == .tooLarge)
    }

    @Test("Of too many files those up to the limit are read, and it is said")
    func count() throws {
        var limits = ArchiveLimits()
        limits.memberCount = 2
        let archive = try archive((0..<4).map { Entry("\($0)", bank) }, limits)
        #expect(archive.members.count == 2)
        #expect(archive.problem?.code == .limitExceeded)
    }

    // MARK: Damage

    @Test("An archive cut off at any byte is damaged; without its last bytes alone it may be whole")
    func truncated() throws {
        let whole = ZIPBuilder([Entry("a.csv", bank), Entry("card.ofx", card)]).bytes
        for count in 4..<whole.count {
            let part = Array(whole[..<count])
            let isArchive = ZIPArchive.isArchive(part.span)
            #expect(isArchive)
            do {
                let archive = try ZIPArchive(name: "t", bytes: part)
                #expect(count > whole.count - 12)
                #expect(try archive.members.map { try archive.bytes(of: $0) } == [bank, card])
            } catch {
                #expect((error as? ReadError)?.code == .damaged)
            }
        }
    }

    @Test("A byte that changed is found out, or changes nothing of the files")
    func changed() throws {
        let whole = ZIPBuilder([Entry("a.csv", bank), Entry("card.ofx", card)]).bytes
        var numbers = SeededNumbers(seed: SoakLevel.seed(3))
        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= UInt8.random(in: 1...255, using: &numbers)
            guard let archive = try? ZIPArchive(name: "t", bytes: bytes) else { continue }
            for member in archive.members {
                guard let content = try? archive.bytes(of: member) else { continue }
                #expect(content == bank || content == card, "byte \(place) is not missed")
            }
        }
    }

    @Test("Random bytes behind the mark of an archive do no harm")
    func random() {
        var numbers = SeededNumbers(seed: SoakLevel.seed(11))
        for _ in 0..<SoakLevel.rounds(500) {
            let tail = (0..<Int.random(in: 0..<400, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            let end = [0x50, 0x4B, 0x05, 0x06] + tail.prefix(18)
            guard let archive = try? ZIPArchive(name: "t", bytes: [0x50, 0x4B, 3, 4] + tail + end)
            else { continue }
            for member in archive.members { _ = try? archive.bytes(of: member) }
        }
    }
}
