import TestSupport
import Testing

@Suite("Entries of several payments, with and without their details", .needsCommand, .bothForms)
struct BatchDetailsTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        let payments = [
            ("12.50", "Druckerei Falke"), ("20.00", "Gärtnerei Moos"), ("7.50", "Kiosk"),
        ]
        .map { amount, name in
            """
            <TxDtls><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>DBIT</CdtDbtInd>
            <RltdPties><Cdtr><Pty><Nm>\(name)</Nm></Pty></Cdtr></RltdPties></TxDtls>
            """
        }.joined()
        let entries = [("40.00", "2026-04-08", payments), ("15.00", "2026-04-21", "")]
            .map { amount, day, details in
                """
                <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
                <BookgDt><Dt>\(day)</Dt></BookgDt><NtryDtls>\(details)</NtryDtls></Ntry>
                """
            }.joined()
        try bench.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
            <GrpHdr><MsgId>7</MsgId><CreDtTm>2026-05-01T00:00:00</CreDtTm></GrpHdr>
            <Stmt><Id>7</Id><Acct><Id><Othr><Id>770055</Id></Othr></Id><Ccy>EUR</Ccy></Acct>
            \(entries)</Stmt></BkToCstmrStmt></Document>

            """, to: "april.xml")
    }

    private func amounts() throws -> [Int] {
        try bench.run("list", "--format", "ndjson").objects()
            .compactMap { $0["amount"] as? Int }.sorted()
    }

    @Test("A known file is in the ledger once, whatever its records are", arguments: [false, true])
    func again(isSplitFirst: Bool) throws {
        let imports = [["import", "april.xml"], ["import", "--details", "april.xml"]]
        let ordered = isSplitFirst ? imports.reversed() : imports
        #expect(try bench.run(ordered[0]).code == 0)
        let before = try amounts()
        #expect(before.count == (isSplitFirst ? 4 : 2))
        let second = try bench.run(ordered[1])
        #expect(second.code == 0)
        #expect(second.errors.contains("undo that import first"), "\(second.errors)")
        #expect(second.errors.contains("nothing to write"), "\(second.errors)")
        #expect(try amounts() == before)
        // What was undone comes in the other records.
        #expect(try bench.run("undo", "1").code == 0)
        let third = try bench.run(ordered[1])
        #expect(third.errors.contains(isSplitFirst ? "2 new" : "4 new"), "\(third.errors)")
        #expect(try amounts().count == (isSplitFirst ? 2 : 4))
    }

    @Test(
        "A known file of which something was deleted is not booked again in other records",
        arguments: [false, true], [0, 1])
    func deleted(isSplitFirst: Bool, place: Int) throws {
        let imports = [["import", "april.xml"], ["import", "--details", "april.xml"]]
        let ordered = isSplitFirst ? imports.reversed() : imports
        #expect(try bench.run(ordered[0]).code == 0)
        let ids = try bench.run("list", "--format", "ndjson").objects()
            .compactMap { $0["id"] as? String }
        #expect(try bench.run("delete", ids[place]).code == 0)
        let before = try amounts()
        #expect(before.count == ids.count - 1)
        let second = try bench.run(ordered[1])
        #expect(second.errors.contains("undo that import first"), "\(second.errors)")
        #expect(try amounts() == before)
    }

    @Test("A file that comes again as it was says nothing of other records")
    func asBefore() throws {
        for _ in 0..<2 {
            let run = try bench.run("import", "--details", "april.xml")
            #expect(!run.errors.contains("other records"))
        }
        #expect(try amounts().count == 4)
    }
}
