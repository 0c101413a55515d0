import StatementModel
import Testing

@testable import CSVFormat

@Suite("Accounts in tables without names")
struct CSVUnnamedAccountsTests {
    @Test("Balances that follow within each code of a column, and not throughout, are of accounts")
    func codes() throws {
        let reading = try CSVTestReading(
            """
            "Mill Town","012345","EOP","2026/01/15",1,"Kettle","",3.50,"","",96.50
            "Mill Town","012345","EOP","2026/01/16",2,"Anna","","",20.00,"",116.50
            "Mill Town","012345","ET1","2026/01/16",1,"Otto","","",200.00,"",700.00
            "Mill Town","012345","ET1","2026/01/17",2,"Oak","",5.25,"","",694.75
            "Mill Town","012345","EOP","2026/01/18",3,"Fir","",1.50,"","",115.00

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-1.50", "200.00", "-5.25"])
        #expect(reading.lines.map(\.statement) == [0, 0, 0, 1, 1])
        #expect(reading.statements.result.statements.map(\.header.account.name) == ["EOP", "ET1"])
        #expect(
            reading.statements.result.statements.map { $0.ledgerBalance?.amount.description }
                == ["115.00", "694.75"])
        #expect(reading.points == [])
    }

    @Test("Codes that do not part the balances are no accounts")
    func kinds() throws {
        let reading = try CSVTestReading(
            """
            ATM,2026-01-15,Kettle,-3.50,96.50
            TRF,2026-01-16,Anna,20.00,116.50
            ATM,2026-01-17,Oak,-5.50,111.00
            TRF,2026-01-18,Otto,30.00,141.00

            """)
        #expect(reading.statements.result.statements.count == 1)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50", "30.00"])
    }

    @Test("A few long numbers in front of the days, which come again, are those of cards")
    func cards() throws {
        let reading = try CSVTestReading(
            """
            4711000000000001;28.12.2026;28.12.2026;KETTLE;;;-0,17
            4711000000000001;15.01.2026;14.01.2026;MILL;;;-15,00
            4711000000000001;15.01.2026;14.01.2026;OAK;;;0,75
            4711000000000002;07.01.2026;06.01.2026;FIR;;;-30,00
            4711000000000002;08.01.2026;07.01.2026;ASH;;;-1,49

            """)
        #expect(
            reading.statements.result.statements.map(\.header.account.number)
                == ["4711000000000001", "4711000000000002"])
        #expect(reading.lines.map(\.statement) == [0, 0, 0, 1, 1])
        #expect(reading.amounts == ["-0.17", "-15.00", "0.75", "-30.00", "-1.49"])
    }

    @Test("The first IBAN behind the day is the file's where its balances follow apart")
    func ownIBANs() throws {
        let own = ["NL00TEST0000000001", "NL00TEST0000000002"]
        let reading = try CSVTestReading(
            """
            17-06-2026,\(own[0]),NL00TEST0000000009,Anna,EUR,130.44,EUR,223.77
            17-06-2026,\(own[0]),NL00TEST0000000008,Mill,EUR,354.21,EUR,-200.00
            25-06-2026,\(own[0]),,,EUR,154.21,EUR,-2.20
            28-06-2026,\(own[0]),NL00TEST0000000007,Oak,EUR,152.01,EUR,-100.00
            11-07-2026,\(own[1]),NL00TEST0000000006,Fir,EUR,644.24,EUR,-560.00

            """)
        #expect(reading.statements.result.statements.map(\.header.account.number) == own)
        #expect(
            reading.statements.result.statements.first?.ledgerBalance?.amount.description == "52.01"
        )
        #expect(reading.points == [])
    }

    @Test("Long numbers that differ from row to row are none of accounts")
    func references() throws {
        let reading = try CSVTestReading(
            """
            4711000000000001;15.01.2026;KETTLE;-0,17
            4711000000000002;16.01.2026;MILL;-15,00
            4711000000000003;17.01.2026;OAK;0,75

            """)
        #expect(reading.statements.result.statements.count == 1)
    }

    @Test("IBANs beside the own one are of the other side, and the words beside them its name")
    func unnamedParties() throws {
        let behind = try CSVTestReading(
            """
            02-03-2026,NL57ASNB0123456789,NL91ABNA0417164300,De Eik,EUR,1000.00,EUR,-12.40,BEA,'Brood',1
            05-03-2026,NL57ASNB0123456789,NL20INGB0001234567,Chardon BV,EUR,987.60,EUR,2400.00,OVB,'Loon',2
            09-03-2026,NL57ASNB0123456789,,,EUR,3387.60,EUR,-20.00,GEA,'Automaat',3

            """)
        #expect(behind.payees == ["De Eik", "Chardon BV", ""])
        #expect(
            behind.lines.map { behind.statements.result.texts.string($0.counterAccount) }
                == ["NL91ABNA0417164300", "NL20INGB0001234567", ""])
        #expect(behind.memos[0].contains("Brood"))
        let inFront = try CSVTestReading(
            """
            "02-03-2026","NL70TRIO0123456789","12,40","Debet","De Eik","NL91ABNA0417164300","BA","Brood","987,60"
            "05-03-2026","NL70TRIO0123456789","2.400,00","Credit","Chardon","NL20INGB0001234567","ET","Loon","3.387,60"
            "09-03-2026","NL70TRIO0123456789","20,00","Debet","Nook","DE02120300000000202051","ET","Boek","3.367,60"

            """)
        #expect(inFront.payees == ["De Eik", "Chardon", "Nook"])
        #expect(inFront.amounts == ["-12.40", "2400.00", "-20.00"])
        #expect(
            inFront.statements.result.statements.map { $0.header.account.number }
                == ["NL70TRIO0123456789"])
    }
}
