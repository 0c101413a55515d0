import StatementModel
import Testing

@testable import CSVFormat

@Suite("Columns of account numbers")
struct CSVAccountColumnsTests {
    private func accounts(_ text: String) throws -> [String] {
        try CSVTestReading(text).statements.result.statements.map {
            ($0.header.account.number ?? "-") + " " + ($0.header.account.name ?? "-")
        }
    }

    @Test("Numbers that come once each are those of several accounts where the name says so")
    func shortFile() throws {
        let accounts = try accounts(
            """
            Account Number,Date,Description,Amount
            4001112222,13/01/2026,KETTLE,-3.50
            4004445555,14/01/2026,SALARY,1000.00
            4007778888,15/01/2026,INTEREST,1.25

            """)
        #expect(accounts == ["4001112222 -", "4004445555 -", "4007778888 -"])
    }

    @Test("Behind a name they are those of the other side")
    func otherSide() throws {
        let accounts = try accounts(
            """
            Date,Beneficiary,Account Number,Amount
            13/01/2026,KETTLE,4001112222,-3.50
            14/01/2026,MILL,4004445555,-1000.00
            15/01/2026,OAK,4007778888,-1.25

            """)
        #expect(accounts == ["- -"])
    }

    @Test("So they are where the balances follow across them")
    func otherSideByBalances() throws {
        let accounts = try accounts(
            """
            Date,Account Number,Description,Amount,Balance
            13/01/2026,4001112222,KETTLE,-3.50,96.50
            14/01/2026,4004445555,MILL,-10.00,86.50
            15/01/2026,4007778888,OAK,-1.25,85.25

            """)
        #expect(accounts.count == 1)
    }

    @Test("A number goes before the name beside it")
    func numberBesideName() throws {
        let accounts = try accounts(
            """
            Run Date,Account,Account Number,Action,Amount ($)
            01/13/2026,"Kettle","X40000001","DIVIDEND",713.08
            01/13/2026,"Kettle","X40000001","REINVESTMENT",-713.08
            01/14/2026,"Mill","400000002","DIVIDEND",0.66

            """)
        #expect(accounts == ["X40000001 Kettle", "400000002 Mill"])
    }
}
