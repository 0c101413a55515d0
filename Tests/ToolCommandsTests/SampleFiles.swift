/// Invented files of one household, small enough to know every record.
enum SampleFiles {
    /// Four rows; two equal ones on one day; opens with 1000.00.
    static let checking = """
        Date,Description,Amount,Balance,Currency
        2026-01-05,Bakery Kranz,-3.50,996.50,EUR
        2026-01-05,Bakery Kranz,-3.50,993.00,EUR
        2026-01-07,Salary Nordwerk,2100.00,3093.00,EUR
        2026-01-09,Card settlement,-120.00,2973.00,EUR

        """

    /// The card that the checking account settles.
    static let card = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        SECURITY:NONE
        ENCODING:USASCII
        CHARSET:1252
        COMPRESSION:NONE
        OLDFILEUID:NONE
        NEWFILEUID:NONE

        <OFX>
        <CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>0<CCSTMTRS>
        <CURDEF>EUR
        <CCACCTFROM><ACCTID>5212000000004402</CCACCTFROM>
        <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
        <STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260110<TRNAMT>120.00<FITID>K1<NAME>SETTLEMENT RECEIVED</STMTTRN>
        <STMTTRN><TRNTYPE>POS<DTPOSTED>20260112<TRNAMT>-31.40<FITID>K2<NAME>GARDEN SHOP LINDE</STMTTRN>
        <STMTTRN><TRNTYPE>POS<DTPOSTED>20260115<TRNAMT>-8.00<FITID>K3<NAME>CINEMA ORION</STMTTRN>
        </BANKTRANLIST>
        <LEDGERBAL><BALAMT>-39.40<DTASOF>20260131</LEDGERBAL>
        </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>
        </OFX>

        """

    /// A till's text for the garden shop.
    static let receipt = """
        GARDEN SHOP LINDE
        Am Anger 4

        11.01.2026  10:12

        Flower pot            12,40
        Soil 20 l             19,00

        TOTAL EUR             31,40
        CARD                  31,40

        """

    /// Every date reads in two orders.
    static let undecided = """
        Date,Description,Amount,Balance,Currency
        03/04/2026,Kiosk,-4.50,95.50,EUR
        05/06/2026,Refund,10.00,105.50,EUR

        """

    /// QIF names no currency.
    static let wallet = """
        !Type:Cash
        D13/01/2026
        T-12.00
        PMarket
        ^
        D14/01/2026
        T-5.50
        PKiosk
        ^

        """

    /// One row has a day that is in no calendar.
    static let damaged = """
        Date,Description,Amount,Currency
        2026-01-05,Bakery,-3.50,EUR
        2026-02-31,Nowhere,-1.00,EUR
        2026-03-01,Kiosk,-2.00,EUR
        2026-03-02,Refund,2.00,EUR

        """

    /// The running balance breaks at the third row.
    static let unbalanced = """
        Date,Description,Amount,Balance,Currency
        2026-01-05,Bakery,-3.50,96.50,EUR
        2026-01-06,Pay,100.00,196.50,EUR
        2026-01-07,Shop,-10.00,180.50,EUR
        2026-01-08,Shop,-10.00,170.50,EUR
        2026-01-09,Shop,-20.00,150.50,EUR

        """

    /// A table of which hardly any row has a day and an amount.
    static let noTable = """
        Date,Description,Amount,Balance
        02/01/2026,Bakery,-5.00,95.00
        31/13/2026,Cinema,-5.00,90.00
        25/01/2026,Dentist,abc,85.00

        """
}
