import Foundation
import Sluice
import Synchronization
import TestSupport
import Testing

/// An import into the newest part of a large ledger, beside the same import into all of it.
@Suite("An import that reads the newest part of a ledger")
struct TailImportTests {
    /// So few rows teach here, so that small ledgers have older ones.
    private static let teachingCount = 60
    private static let payees = [
        "Corner Coffee", "STADTVERKEHR 4711", "Markthalle", "Luna Bakery 0815", "Kiosk Eins",
        "Museum", "Rent Mrs Lind", "Transfer to Savings", "Transfer from Everyday",
    ]

    /// A record as a file lists it.
    private struct Entry {
        var day: CalendarDate
        var cents: Int
        var text: String
    }

    private func entries(from day: CalendarDate, _ days: Int, _ numbers: inout SeededNumbers)
        -> [Entry]
    {
        (0..<days).flatMap { offset in
            (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
                Entry(
                    day: day.adding(days: offset),
                    cents: [-350, -350, -1200, -990, 2000, -20000, 20000]
                        .randomElement(using: &numbers) ?? 1,
                    text: Self.payees.randomElement(using: &numbers) ?? "")
            }
        }
    }

    /// A file of a bank, with the balance behind each record where one is given to begin with.
    private func csv(_ entries: [Entry], from opening: Int64? = nil) -> [UInt8] {
        var balance = opening ?? 0
        let lines = entries.map { entry in
            balance += Int64(entry.cents)
            let line = "\(entry.day),\(entry.text),\(Double(entry.cents) / 100),EUR"
            return opening == nil ? line : line + ",\(Double(balance) / 100)"
        }
        let header = "Date,Description,Amount,Currency" + (opening == nil ? "" : ",Balance")
        return Array(([header] + lines).joined(separator: "\n").utf8)
    }

    /// The same of another program: later, in other words, with ids.
    private func ofx(_ entries: [Entry], _ numbers: inout SeededNumbers) -> [UInt8] {
        var text = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>"
        text += "<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>1<ACCTTYPE>CHECKING"
        text += "</BANKACCTFROM><BANKTRANLIST>\n"
        for (number, entry) in entries.enumerated() {
            let day = entry.day.adding(days: .random(in: 0...2, using: &numbers))
            let digits = day.description.replacing("-", with: "")
            text += "<STMTTRN><TRNTYPE>POS<DTPOSTED>\(digits)<TRNAMT>\(Double(entry.cents) / 100)"
            text += "<FITID>\(digits)-\(number % 7)<NAME>POS \(entry.text.uppercased())</STMTTRN>\n"
        }
        return Array((text + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n").utf8)
    }

    private func plan(
        _ bytes: [UInt8], _ name: String, account: String?, into ledger: Ledger,
        _ tail: LedgerTail? = nil
    ) throws -> ImportPlan {
        let session = ImportSession(
            ledger: ledger, tail: tail, teachingCount: Self.teachingCount)
        let file = try SourceFile(name: name, bytes: bytes)
        let format = try FormatDetection.format(of: file)
        var options = ImportOptions()
        options.account = account
        session.begin(
            IncomingFile(
                name: name, digest: FileDigest.sha256(bytes), format: format.name,
                options: options))
        var sink: any StatementSink = session
        session.end(try format.read(file, ReadOptions(), into: &sink))
        return session.finish()
    }

    /// A ledger of a year and more, of two files a month, with what people do to it.
    private func history(
        in store: StoreFile, _ numbers: inout SeededNumbers, isTagged: Bool
    ) throws -> [Entry] {
        var all: [Entry] = []
        let first = CalendarDate(dayNumber: 20_000)
        for month in 0..<Int.random(in: 6...14, using: &numbers) {
            let account = ["Everyday", "Savings"][month % 5 == 4 ? 1 : 0]
            let list = entries(from: first.adding(days: month * 30), 30, &numbers)
            all += list
            guard !list.isEmpty else { continue }
            let loaded = try store.load()
            var ledger = loaded?.ledger ?? Ledger()
            ledger = try plan(csv(list), "\(month).csv", account: account, into: ledger).ledger
            if Int.random(in: 0..<3, using: &numbers) == 0 {
                let other = ofx(list, &numbers)
                ledger = try plan(other, "\(month).ofx", account: account, into: ledger).ledger
            }
            for _ in 0..<3 { try edit(&ledger, &numbers, isTagged: isTagged) }
            try store.commit(
                ledger, as: Batch(.import, title: "month"), at: 0, replacing: loaded)
        }
        return all
    }

    private func edit(
        _ ledger: inout Ledger, _ numbers: inout SeededNumbers, isTagged: Bool
    ) throws {
        guard let value = ledger.transactions.randomElement(using: &numbers) else { return }
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0:
            let days = Int.random(in: -300...300, using: &numbers)
            _ = try? ledger.edit(value.id) { $0.date = $0.date.adding(days: days) }
        case 1: _ = try? ledger.edit(value.id) { $0.payee = $0.payee.lowercased() }
        case 2: _ = try? ledger.delete(value.id)
        case 3 where isTagged:
            if ledger.categories.isEmpty { try ledger.addCategory(named: "Food") }
            _ = try? ledger.edit(value.id) { $0.category = "Food" }
        default: _ = try? ledger.edit(value.id) { $0.status = .reconciled }
        }
    }

    /// What a plan says, in words.
    private func words(_ plan: ImportPlan) -> [String] {
        var words: [String] = []
        plan.forEachRecord { words.append("\($0)") }
        return words + ["\(plan.outline.transfersPaired) \(plan.outline.untagged)"]
    }

    @Test("comes out as one into all of it, or says that the part is not enough")
    func equivalence() throws {
        let seeds = SoakLevel.seeds(40)
        var partCount = 0
        var addedUp = 0
        for seed in seeds {
            let folder = NSTemporaryDirectory() + "/sluice-tail-" + UUID().uuidString
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let store = StoreFile(path: folder + "/ledger.sqlite")
            if try isEquivalent(seed, in: store, addedUp: &addedUp) { partCount += 1 }
        }
        // Else nothing was compared.
        #expect(partCount * 2 > seeds.count, "a part was enough in \(partCount) of \(seeds.count)")
        #expect(addedUp > 0, "no balance was followed into what was not loaded")
    }

    /// What an account had in it before the records of a list, the last ones of the ledger again.
    private func opening(of list: [Entry], in ledger: Ledger) -> Int64? {
        guard let account = ledger.accounts.first(where: { $0.name == "Everyday" }) else {
            return nil
        }
        let first = list.map(\.day).min() ?? .earliest
        return ledger.transactions.filter { $0.account == account.id && $0.date < first }
            .reduce(account.openingBalance) { $0 + $1.signedMinorUnits }
    }

    /// Makes a ledger and imports into a part of it and into all of it.
    /// - Returns: Whether the part was enough.
    private func isEquivalent(
        _ seed: Int, in store: StoreFile, addedUp: inout Int
    ) throws -> Bool {
        var numbers = SeededNumbers(seed: seed)
        let old = try history(in: store, &numbers, isTagged: seed % 4 == 0)
        let whole = try #require(try store.load())
        // What goes on from the history, with some of it again, and at times something very old.
        let last = old.map(\.day).max() ?? CalendarDate(dayNumber: 20_000)
        var list = old.filter { $0.day > last.adding(days: -10) }
        list += entries(from: last.adding(days: 1), 12, &numbers)
        if seed % 9 == 0, let ancient = old.first { list.append(ancient) }
        list.sort { $0.day < $1.day }
        let firstDay = try #require(list.first?.day)
        let balance = seed % 3 == 1 ? opening(of: list, in: whole.ledger) : nil
        let bytes = seed % 3 == 0 ? ofx(list, &numbers) : csv(list, from: balance)
        let account = seed % 5 == 0 ? nil : "Everyday"
        let reach = ImportReach(
            firstDay: firstDay, recordCount: list.count, digests: [FileDigest.sha256(bytes)])
        let part = try store.loadTail(
            for: reach, choiceCount: seed % 4 == 0 ? .max : 0, teachingCount: Self.teachingCount)
        guard let part else { return false }
        #expect(part.ledger.transactions.count < whole.ledger.transactions.count, "seed \(seed)")
        let sums = Mutex(0)
        var tail = try #require(part.tail)
        let olderSum = tail.olderSum
        tail.olderSum = { account in
            sums.withLock { $0 += 1 }
            return olderSum(account)
        }
        let planned = try plan(bytes, "new", account: account, into: part.ledger, tail)
        addedUp += sums.withLock { $0 }
        guard try store.suffices(part, for: reach, of: planned.ledger) else { return false }
        let expected = try plan(bytes, "new", account: account, into: whole.ledger)
        let differing = zip(words(planned), words(expected)).filter { $0 != $1 }.map {
            "\($0)\n\($1)"
        }
        #expect(differing.isEmpty, "seed \(seed): \(differing.joined(separator: "\n"))")
        try store.commit(
            planned.ledger, as: Batch(planned), at: 0, replacing: part,
            seen: planned.transactionsSeenAgain())
        let written = try #require(try store.load()?.ledger)
        #expect(Array(written.transactions) == Array(expected.ledger.transactions), "seed \(seed)")
        #expect(written.accounts == expected.ledger.accounts, "seed \(seed)")
        #expect(written.files == expected.ledger.files, "seed \(seed)")
        #expect(written.tombstones == expected.ledger.tombstones, "seed \(seed)")
        _ = try store.undo(at: 0, cleanPayee: { $0 })
        let undone = try #require(try store.load()?.ledger.transactions)
        #expect(Array(undone) == Array(whole.ledger.transactions), "seed \(seed)")
        return true
    }
}
