import StatementModel
import Testing

@testable import CSVFormat

@Suite("Signs that columns of letters, kinds or sides seem to turn round")
struct CSVContradictingSignsTests {
    @Test("Letters in a column of references say nothing of directions")
    func letters() throws {
        for name in ["Ref", "Lot"] {
            let reading = try CSVTestReading(
                """
                Date,Text,\(name),Amount
                2026-10-05,ALPHA,a,-12.00
                2026-10-25,BETA,b,40.00
                2026-10-26,GAMMA,b,41.00

                """)
            #expect(reading.amounts == ["-12.00", "40.00", "41.00"])
            #expect(reading.points == [.sign])
        }
    }

    @Test("What a shop gives back is money out, though no amount is without a minus")
    func refunds() throws {
        let reading = try CSVTestReading(
            """
            id,Type,Amount,Fee,Net,Currency,Created (UTC)
            txn_1,refund,-10.00,0.00,-10.00,usd,2026-10-03 09:01
            txn_2,payout,-13.97,0.00,-13.97,usd,2026-10-05 00:10

            """)
        #expect(reading.amounts == ["-10.00", "-13.97"])
        #expect(reading.points == [])
    }

    @Test("Of two sides without names the one with minuses is money out, where balances allow both")
    func sides() throws {
        let two = try CSVTestReading(
            "28.10.2026;ALPHA;;-85.30;4914.70\n25.10.2026;BETA;5000.00;;5000.00\n")
        #expect(two.amounts == ["-85.30", "5000.00"])
        let three = try CSVTestReading(
            """
            28.10.2026;FEE;;-10.00;940.00
            28.10.2026;ALPHA;;-500.00;950.00
            25.10.2026;BETA;1450.00;;1450.00

            """)
        #expect(three.amounts == ["-10.00", "-500.00", "1450.00"])
        #expect(two.points + three.points == [])
    }

    @Test("A turnover below the table is a total in Romanian, too")
    func turnover() throws {
        let reading = try CSVTestReading(
            """
            Data tranzactie,Descriere,Debit,Credit,Sold contabil
            2026-10-05,MOARA,"-1,234.50",,"-234.50"
            2026-10-25,SALARIU,,"4,000.00","3,765.50"
            "Rulaj total:",,"-1,234.50","4,000.00",

            """)
        #expect(reading.amounts == ["-1234.50", "4000.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Zeros without a name are no balances that prove anything")
    func zeros() throws {
        let reading = try CSVTestReading(
            """
            31.10.2026;ALPHA;-160,89;EUR;3,00;0,00;160,89
            30.10.2026;BETA;-99,00;EUR;0,00;0,00;99,00
            28.10.2026;SALARY;50000,00;EUR;0,00;0,00;50000,00

            """)
        #expect(reading.amounts == ["-160.89", "-99.00", "50000.00"])
    }

    @Test("Names of columns below all transactions are those of an empty table behind them")
    func emptyTable() throws {
        let reading = try CSVTestReading(
            """
            04.10.2026;ALPHA;11;-20,50;879,50
            15.10.2026;BETA;12;300,00;1179,50
            16.10.2026;GAMMA;13;-9,50;1170,00

            Pending
            Date;Text;Number;Amount;Balance

            """)
        #expect(reading.amounts == ["-20.50", "300.00", "-9.50"])
    }

    @Test("A and B are classes, be they named for categories or not at all")
    func classes() throws {
        let named = try CSVTestReading(
            """
            Fecha operación;Concepto;Categoría;Importe;Tipo;Saldo
            2026-10-26;BETA;B;803,79;Cargo;-1.399,97
            2026-10-14;GAMMA;B;687,15;Cargo;-596,18
            2026-10-13;RECIBO LUZ;A;86,24;Cargo;90,97

            """)
        #expect(named.amounts == ["-803.79", "-687.15", "-86.24"])
        #expect(named.points == [])
        let unnamed = try CSVTestReading(
            "12.10.2026;B;PRLV EDF;303,65;\n07.10.2026;A;CARTE FRANPRIX;655,60;\n")
        #expect(unnamed.amounts == ["-303.65", "-655.60"])
        #expect(unnamed.points == [.sign])
    }

    @Test("Two rows without names have amounts from which their balances follow, in minus or not")
    func overdrawn() throws {
        let flagged = try CSVTestReading(
            """
            05/10/2026;SALARY;213225237;60,89;C;386,70
            11/10/2026;ALPHA;806097134;718,52;D;-331,82

            """)
        #expect(flagged.amounts == ["60.89", "-718.52"])
        let plain = try CSVTestReading(
            "06/10/2026;ALPHA;210.99;;-78.97\n28/10/2026;BETA;702.04;;-781.01\n")
        #expect(plain.amounts == ["-210.99", "-702.04"])
        #expect(plain.points == [.sign])
        let twice = try CSVTestReading(
            "06.10.2026;ALPHA;10,00;-10,00\n28.10.2026;BETA;20,00;-20,00\n")
        #expect(twice.amounts == ["-10.00", "-20.00"])
    }

    @Test("Beside directions no amounts of some rows alone, and no balances, are those that moved")
    func besideDirections() throws {
        let gaps = try CSVTestReading(
            """
            10.10.2026;DELTA;Débit;157,44;
            18.10.2026;GAMMA;Débit;76,81;-84,49
            22.10.2026;DELTA;Crédit;139,15;153,06

            """)
        #expect(gaps.amounts == ["-157.44", "-76.81", "139.15"])
        let zeros = try CSVTestReading(
            """
            2026-10-15;MILL;3.781,90;717368197;D;-1.650,61;EUR;0,00
            2026-10-07;SALARY;720,12;547035210;C;2.131,29;EUR;0,00

            """)
        #expect(zeros.amounts == ["-3781.90", "720.12"])
        let oneWay = try CSVTestReading(
            "03/10/2026;ALPHA;657,04;Af;-722,74\n12/10/2026;BETA;889,67;Af;-978,64\n"
                + "24/10/2026;Huur;262,81;Af;\n")
        #expect(oneWay.amounts == ["657.04", "889.67", "262.81"])
        #expect(oneWay.points == [.sign])
    }
}
