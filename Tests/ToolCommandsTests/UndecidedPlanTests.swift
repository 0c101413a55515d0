import TestSupport
import Testing

@Suite("What is said of files that are not clear, or have nothing to write", .needsCommand)
struct UndecidedPlanTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(
            "Date,Payee,Amount\n03/02/2026,Inn,\"-1,234\"\n04/03/2026,Inn,\"-2,345\"\n",
            to: "open.csv")
    }

    @Test("A plan that is not clear says so, and applying it names the command that settles it")
    func plan() throws {
        let made = try bench.run("plan", "-o", "plan.json", "open.csv")
        #expect(made.errors.contains("needs one made with the flags above"), "\(made.errors)")
        let applied = try bench.run("apply", "plan.json")
        #expect(applied.code == 2)
        #expect(applied.errors.contains("make the plan anew, with `sluice plan`"))
        let settled = [
            "--date-order", "dmy", "--decimal", "point", "--sign", "signed", "--currency", "EUR",
        ]
        #expect(try bench.run(["plan", "-o", "plan.json"] + settled + ["open.csv"]).code == 0)
        #expect(try bench.run("apply", "plan.json").code == 0)
    }

    @Test("Where there is no ledger, none is said to be as it was")
    func nothing() throws {
        try bench.write(
            "Date,Payee,Amount,Currency\n2026-02-13,Notice,0.00,EUR\n2026-02-14,Inn,0.00,EUR\n",
            to: "zero.csv")
        let run = try bench.run("import", "zero.csv")
        #expect(run.errors.contains("nothing to write: ledger.json was not made"), "\(run.errors)")
        #expect(!bench.exists("ledger.json"))
    }

    @Test("Explaining a file tells its records that are pending, of zero, or notices")
    func unbooked() throws {
        try bench.write(
            """
            Date,Payee,Amount,Currency,Status
            2026-02-13,Inn,-5.00,EUR,Completed
            2026-02-14,Inn,-6.00,EUR,Pending
            2026-02-15,Shop,0.00,EUR,Completed
            2026-02-16,Shop,-7.00,EUR,Reverted

            """, to: "mixed.csv")
        let run = try bench.run("explain", "mixed.csv")
        #expect(
            run.output.contains("1 record announced and not booked: imported as pending"),
            "\(run.output)")
        #expect(
            run.output.contains("1 record of zero, 1 record told for information: skipped"),
            "\(run.output)")
    }

    @Test("Records without a day say whose day they get")
    func days() throws {
        func statement(_ first: String, _ second: String) -> String {
            "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n"
                + "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1"
                + "<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>"
                + "<STMTTRN><TRNTYPE>DEBIT\(first)<TRNAMT>-1.00<FITID>1<NAME>INN</STMTTRN>"
                + "<STMTTRN><TRNTYPE>DEBIT\(second)<TRNAMT>-2.00<FITID>2<NAME>INN</STMTTRN>"
                + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"
        }
        try bench.write(statement("", "<DTPOSTED>20260214"), to: "first.ofx")
        try bench.write(statement("<DTPOSTED>20260214", ""), to: "second.ofx")
        try bench.write(statement("", ""), to: "none.ofx")
        for (file, day) in [
            ("first.ofx", "the day of the next record that has one: 1"),
            ("second.ofx", "the day of the record before: 1"),
            ("none.ofx", "1970-01-01, for the statement names no day: 2"),
        ] {
            let run = try bench.run("repair", file, "-o", "new.ofx")
            #expect(run.errors.contains("written with \(day)"), "\(run.errors)")
        }
    }

    @Test("The help of no command names a flag twice")
    func help() throws {
        let help = try bench.run("help", "repair").output
        #expect(help.split(separator: "\n").count { $0.contains(" --version") } == 1, "\(help)")
        try bench.write("x", to: "x.ofx")
        #expect(try bench.run("repair", "x.ofx", "--version", "3.0").code == 64)
        #expect(try bench.run("repair", "x.ofx", "--ofx-version", "3.0").code == 64)
    }
}
