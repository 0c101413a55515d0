import LedgerModel
import Testing

@Suite("Archived tags")
struct LedgerTagArchiveTests {
    @Test("stay on transactions and leave the pickers; a parent takes its children along")
    func archiving() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.transaction.tags = [Tag("Home", "Garden")]
        let id = try sample.ledger.add(draft)
        try sample.ledger.archiveTag(Tag("home"))
        #expect(sample.ledger.tags.active.map(\.path) == ["Fun", "Fun:Cinema"])
        #expect(sample.ledger.tags.archived.map(\.path) == ["Home", "Home:Garden"])
        #expect(sample.ledger.transaction(id)?.tags.map(\.path) == ["Home:Garden"])
        try sample.ledger.restoreTag(Tag("HOME"))
        #expect(sample.ledger.tags.archived.isEmpty)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("a child that was archived by itself stays so when its parent comes back")
    func children() throws {
        let sample = try SampleLedger()
        try sample.ledger.archiveTag(Tag("Fun", "cinema"))
        #expect(sample.ledger.tags.active.map(\.path) == ["Fun", "Home", "Home:Garden"])
        try sample.ledger.archiveTag(Tag("Fun"))
        expect(.archivedTag, from: &sample.ledger) { try $0.restoreTag(Tag("Fun", "Cinema")) }
        try sample.ledger.restoreTag(Tag("Fun"))
        #expect(sample.ledger.tags.archived.map(\.path) == ["Fun:Cinema"])
        try sample.ledger.renameTag(Tag("Fun", "Cinema"), to: "Films")
        #expect(sample.ledger.tags.archived.map(\.path) == ["Fun:Films"])
        try sample.ledger.removeTag(Tag("Fun", "Films"))
        try sample.ledger.addTag(Tag("Fun", "Films"))
        #expect(sample.ledger.tags.archived.isEmpty)
        expect(.unknownTag, from: &sample.ledger) { try $0.archiveTag(Tag("Work")) }
        expect(.wrongParent, from: &sample.ledger) { try $0.restoreTag(Tag("Fun", "Garden")) }
    }

    @Test("predictions leave them out")
    func predictions() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.transaction.tags = [Tag("Fun", "Cinema"), Tag("Home")]
        try sample.ledger.add(draft)
        try sample.ledger.archiveTag(Tag("Fun"))
        let prediction = sample.ledger.prediction(for: PredictionContext(date: day("2026-04-01")))
        #expect(prediction?.tags.map(\.path) == ["Home"])
    }
}
