import StatementModel
import Testing

@testable import CSVFormat

@Suite("Pairs of columns, and columns that make none")
struct CSVPairsTests {
    @Test("Zeros of fees and taxes make no pair with amounts of both signs")
    func zeros() throws {
        let reading = try CSVTestReading(
            """
            Tag;Art;Wert;Gebühren;Steuern;Name
            2026-01-14;Einlage;500,00;0,00;0,00;
            2026-01-15;Kauf;-120,50;0,00;0,00;Mühle AG
            2026-01-16;Dividende;3,25;0,00;0,00;Mühle AG
            2026-01-17;Entnahme;-40,00;0,00;0,00;

            """)
        #expect(reading.amounts == ["500.00", "-120.50", "3.25", "-40.00"])
        #expect(!reading.summary.phrases.contains("debit and credit columns"))
        #expect(reading.points == [])
    }

    @Test("One tax on a row that has an amount makes no pair either")
    func oneTax() throws {
        let rows = (1...12).map { day in
            "2026-01-\(day + 10);\(day % 3 == 0 ? "" : "-")\(day),50;0,00;A\(day)"
        }
        let text = "Tag;Wert;Steuern;Name\n" + rows.joined(separator: "\n")
        let reading = try CSVTestReading(
            text.replacingOccurrences(of: "-5,50;0,00", with: "-5,50;0,25") + "\n")
        #expect(reading.amounts.prefix(3) == ["-1.50", "-2.50", "3.50"])
        #expect(!reading.summary.phrases.contains("debit and credit columns"))
    }

    @Test("Unsigned sums beside a column of zeros stay open")
    func unsigned() throws {
        let reading = try CSVTestReading(
            """
            Order Date,Order,Unit Price Tax,Total Owed,Item
            2026-01-14,A1,0.00,12.50,Kettle
            2026-01-15,A2,0.00,30.00,Oak table
            2026-01-16,A3,0.00,7.25,Lamp

            """)
        #expect(reading.points == [.sign])
        #expect(!reading.summary.phrases.contains("debit and credit columns"))
    }

    @Test("Beside an empty side amounts of both signs are what moved")
    func besideEmptySide() throws {
        let reading = try CSVTestReading(
            """
            Datum;Spesen;Wert;Name
            2026-01-14;0,00;-20,00;Kessel
            2026-01-15;0,00;-35,50;Eiche
            2026-01-16;0,00;4,00;Mühle

            """)
        #expect(reading.amounts == ["-20.00", "-35.50", "4.00"])
    }

    @Test("A reversal among debits without names leaves the sides open")
    func reversal() throws {
        let reading = try CSVTestReading(
            """
            2026-01-14,Kettle,12.50,
            2026-01-15,Oak,30.00,
            2026-01-16,Oak,-30.00,
            2026-01-17,Mill,,500.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test(
        "Of many columns that fill the gaps of an amount the balances tell the other side",
        .timeLimit(.minutes(5)))
    func manySides() throws {
        let columns = 2000
        var balance = 100_000
        let rows = (1...200).map { row in
            let amount = 100 + row * 37 % 900
            let isOut = row % 2 == 0
            balance += isOut ? -amount : amount
            let others = (0..<columns).map { column in
                isOut ? "" : Self.money(column == columns / 2 ? amount : 1000 + (row + column) % 90)
            }
            let front = [
                Self.date(row), "shop \(row)", isOut ? Self.money(amount) : "", Self.money(balance),
            ]
            return (front + others).joined(separator: ",")
        }
        let names = (0..<columns).map { "Field\($0)" }.joined(separator: ",")
        let text =
            "Date,Description,Amount,Balance,\(names)\n" + rows.joined(separator: "\n") + "\n"
        let reading = try CSVTestReading(text)
        #expect(reading.amounts.prefix(2) == ["1.37", "-1.74"])
        #expect(reading.lines.count == 200)
        #expect(reading.summary.runningBalance?.agreeing == 199)
    }

    @Test("Two thousand columns named in pairs are two thousand names", .timeLimit(.minutes(5)))
    func manyNamedPairs() throws {
        let names = (0..<1000).map { "Debit \($0),Credit \($0)" }.joined(separator: ",")
        let rows = (1...40).map { row in
            let cells = (0..<1000).map { pair in
                pair == 0 && row % 2 == 0 ? ",\(row).50" : pair == 0 ? "\(row).25," : ","
            }
            return "\(Self.date(row)),shop \(row),\(cells.joined(separator: ","))"
        }
        let text = "Date,Description,\(names)\n" + rows.joined(separator: "\n") + "\n"
        #expect(try CSVTestReading(text).amounts.prefix(3) == ["-1.25", "2.50", "-3.25"])
    }

    private static func money(_ cents: Int) -> String {
        "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    private static func date(_ row: Int) -> String {
        let (month, day) = (1 + row / 28, 1 + row % 28)
        return "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    @Test("Of two pairs that rows fill alike the one that is named for what is net is what moved")
    func netPair() throws {
        let reading = try CSVTestReading(
            """
            Account,Booking Date,Gross Debit (GC),Gross Credit (GC),Net Debit (NC),Net Credit (NC),Commission
            SHOP,2026-01-14,,31.45,,31.15,0.30
            SHOP,2026-01-15,,96.90,,95.93,0.97
            SHOP,2026-01-16,19.95,,19.95,,

            """)
        #expect(reading.amounts == ["31.15", "95.93", "-19.95"])
    }

    @Test("A sum of fees from which they leave nothing is not what moved")
    func sumOfFees() throws {
        let reading = try CSVTestReading(
            """
            Transaction Type,Currency,Settlement Amount,Settlement Date,Refunded Amount,Total Amount,Total Fee Amount
            sale,EUR,993.53,2026-01-14,0.00,29.10,29.10
            sale,EUR,2241.63,2026-01-15,0.00,65.30,65.30

            """)
        #expect(reading.amounts == ["993.53", "2241.63"])
    }

    @Test("A row that states a balance does not make a count of rows a side beside named ones")
    func countOfRows() throws {
        let reading = try CSVTestReading(
            """
            SL#,TXN DATE,DESCRIPTION,REFERENCE,DEBITS,CREDITS
            1,01-Mar-2026,B/F,,,
            2,02-Mar-2026,KETTLE AND CO,R71,1000,
            3,15-Mar-2026,MILL LANE,R72,500,

            """)
        #expect(reading.amounts == ["-1000", "-500"])
    }

    @Test("Nor does it part a pair without names")
    func unnamedPair() throws {
        let reading = try CSVTestReading(
            """
            Transaction Date,Transaction Description,,,
            01/03/26,OPENING BALANCE,,,,500.00 Cr
            02/03/26,KETTLE AND CO,50.00,,,450.00 Cr
            02/03/26,CHEQUE DEPOSIT,,200.00,,650.00 Cr
            13/03/26,MILL LANE,25.00,,,625.00 Cr
            14/03/26,MILL LANE,30.00,,,595.00 Cr

            """)
        #expect(reading.amounts == ["-50.00", "200.00", "-25.00", "-30.00"])
    }

    @Test("Two rows are enough to tell the sides of an amount that each has in another column")
    func pairOfTwoRows() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Amount1,BalanceAfter
            02.09.2026,Mill,,"1,850.00","3,850.00"
            27.09.2026,Kettle,41.00,,"3,809.00"

            """)
        #expect(reading.amounts == ["1850.00", "-41.00"])
    }

    @Test("What was loaded onto a travel card came in, and its balance is no amount")
    func travelCard() throws {
        let reading = try CSVTestReading(
            """
            利用年月日,種別,利用駅,チャージ,支払,残額
            2026/09/01,物販,谷駅,,1240,-240
            2026/09/04,改札,川駅,,6435,-6675
            2026/09/17,改札,川駅,,799,-7474

            """)
        #expect(reading.amounts == ["-1240", "-6435", "-799"])
        #expect(reading.lines.last?.balance?.description == "-7474")
    }

    @Test(
        "Debit and credit count beside what was paid abroad, whatever is carried over or not booked yet"
    )
    func carriedOverAndOpen() throws {
        let reading = try CSVTestReading(
            """
            sep=;
            Numéro de compte;Date d'achat;Texte comptable;Montant;Monnaie originale;Cours;Monnaie;Débit;Crédit;Ecriture
            1234 4711 5555;19.10.2026;Report de solde;;;;CHF;;0.00;
            1234 4711 5555;16.11.2026;Café;119.40;CHF;;;;;
            1234 4711 5555;13.11.2026;Billets;189.00;CHF;;CHF;189.00;;15.11.2026
            1234 4711 5555;05.11.2026;Jeux;3.00;CHF;;CHF;3.00;;06.11.2026
            1234 4711 5555;27.10.2026;Vidéo;13.90;EUR;1.2000;CHF;16.68;;30.10.2026
            1234 4711 5555;25.10.2026;VOTRE PAIEMENT;78.00;CHF;;CHF;;78.00;27.10.2026

            """)
        let moved = reading.lines.compactMap(\.amount).filter { !$0.isZero }.map(\.description)
        #expect(moved == ["-189.00", "-3.00", "-16.68", "78.00"])
        #expect(reading.points == [])
        #expect(reading.memos.contains("Billets"))
    }
}
