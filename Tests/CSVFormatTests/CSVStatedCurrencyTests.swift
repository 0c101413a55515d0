import StatementModel
import Testing

@testable import CSVFormat

/// Currencies that the names of columns state.
@Suite("Currencies in names of columns")
struct CSVStatedCurrencyTests {
    private func currencies(_ text: String) throws -> [String?] {
        try CSVTestReading(text).statements.result.statements.map { $0.header.currency?.code }
    }

    @Test(
        "stand in small letters behind a word for an amount",
        arguments: ["importo eur", "Importo Eur", "amount eur"])
    func smallLetters(_ name: String) throws {
        let text = "data;descrizione;\(name)\n03/03/2026;Forno;-9,72\n16/03/2026;Mulino;31,99\n"
        #expect(try currencies(text) == ["EUR"])
    }

    @Test("are none where the word means something else", arguments: ["amount all", "Betrag dem"])
    func words(_ name: String) throws {
        let text = "Date;Text;\(name)\n03/03/2026;Kiln;-9,72\n16/03/2026;Mill;31,99\n"
        #expect(try currencies(text) == [nil])
    }

    @Test("go before those of a column that has others on some rows")
    func several() throws {
        let text = """
            Date,Description,Currency,Amount EUR
            04/03/2026,Kiln,USD,-62.63
            16/03/2026,Mill,EUR,52.63
            17/03/2026,Oak,EUR,-52.63
            """
        #expect(try currencies(text) == ["EUR"])
    }

    @Test("are asked for where a column has another one on all rows")
    func one() throws {
        let text = """
            Date,Description,Currency,Amount EUR
            04/03/2026,Kiln,USD,-62.63
            16/03/2026,Mill,USD,52.63
            17/03/2026,Oak,USD,-52.63
            """
        #expect(try CSVTestReading(text).points == [.currency])
        var options = ReadOptions()
        options.currency = CurrencyCode("USD")
        let reading = try CSVTestReading(text, options)
        #expect(reading.points.isEmpty)
        #expect(reading.statements.result.statements.map { $0.header.currency?.code } == ["USD"])
    }

    @Test("are the amounts', and the column's those of what was paid abroad beside them")
    func originals() throws {
        let text = """
            Date,Description,Currency,Amount EUR,Original amount
            04/03/2026,Kiln,USD,-62.63,-70.00
            16/03/2026,Mill,USD,52.63,60.00
            17/03/2026,Oak,USD,-52.63,-60.00
            """
        let reading = try CSVTestReading(text)
        #expect(reading.points.isEmpty)
        #expect(reading.statements.result.statements.map { $0.header.currency?.code } == ["EUR"])
        #expect(reading.lines.allSatisfy { $0.originalCurrency?.code == "USD" })
    }

    @Test(
        "Signs of currencies fill the cells of a column",
        arguments: ["TL": "TRY", "Kč": "CZK", "zł": "PLN", "Ft": "HUF"])
    func signsInCells(sign: String, code: String) throws {
        let reading = try CSVTestReading(
            "Tarih;Açıklama;Tutar;Para Birimi\n02.03.2026;MILL;-12,40;\(sign)\n19.03.2026;OAK;-3,15;\(sign)\n"
        )
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == [code])
    }

    @Test("Bahts are told in Thai letters behind the names of amounts")
    func bahts() throws {
        let reading = try CSVTestReading(
            "วันที่,รายการ,ถอนเงิน (บาท),ฝากเงิน (บาท)\n02/03/2569,MILL,12.40,\n19/03/2569,OAK,,3.15\n")
        #expect(reading.amounts == ["-12.40", "3.15"])
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == ["THB"])
    }
}
