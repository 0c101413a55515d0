import Testing

@testable import DiskFiles

@Suite("Where a file lies")
struct FilePlaceTests {
    @Test("A temporary name is known again, for this file alone")
    func temporaryNames() throws {
        let place = try FilePlace("a/b.json", companions: ["-wal"])
        let name = place.temporaryName(process: 12, number: 3)
        #expect(place.writer(ofTemporaryName: name) == 12)
        #expect(place.writer(ofTemporaryName: name + "-wal") == 12)
        #expect(try FilePlace("a/c.json").writer(ofTemporaryName: name) == nil)
        for name in [
            "b.json", ".b.json.tmp", ".b.json.-.tmp", ".b.json.1-2-3.tmp", ".b.json.1.tmp",
            ".b.json.1-.tmp", ".b.json.1-2.tmp-shm",
        ] {
            #expect(place.writer(ofTemporaryName: name) == nil, "\(name)")
        }
    }
}
