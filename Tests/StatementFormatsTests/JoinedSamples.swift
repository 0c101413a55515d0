/// Invented files of each format, to be put behind each other.
enum JoinedSamples {
    static func ofx(_ account: String) -> String {
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1
        <ACCTID>\(account)<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-4.00<FITID>a<NAME>Kiosk</STMTTRN>
        </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """
    }

    static func camt(_ account: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
        <Stmt><Id>\(account)</Id><Acct><Id><Othr><Id>\(account)</Id></Othr></Id><Ccy>EUR</Ccy></Acct>
        <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><Dt>2026-01-09</Dt></BookgDt>
        <NtryDtls><TxDtls><RmtInf><Ustrd>Rent</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
        </Stmt></BkToCstmrStmt></Document>

        """
    }

    static let qif = "!Type:Bank\nD1/31/2026\nT-7.00\nPBaker\n^\nD1/30/2026\nT-8.00\nPCafe\n^\n"

    static let mt940 = """
        :20:A
        :25:10020030/1234567
        :28C:1/1
        :60F:C260101EUR100,
        :61:260102D12,50NTRFNONREF
        :86:SHOP
        :62F:C260102EUR87,5
        -

        """

    static let mt942 = """
        :20:B
        :25:10020030/1234567
        :28C:2/1
        :34F:EUR0,
        :13D:2601031200+0100
        :61:260103D2,50NTRFNONREF
        :86:BAKER
        :90D:1EUR2,50
        :90C:0EUR0,
        -

        """

    static let csv = """
        Date,Description,Amount,Balance
        2026-01-05,Florist,-3.00,97.00
        2026-01-06,Wage,50.00,147.00
        2026-01-17,Cafe,-7.00,140.00

        """
}
