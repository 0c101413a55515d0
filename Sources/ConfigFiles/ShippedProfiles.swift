/// The profiles that come with the program: only of files whose reading nothing in them tells.
enum ShippedProfiles {
    /// Their texts; all samples are invented.
    static let texts = [appleCard, discover, americanExpress]

    private static let appleCard = #"""
        name = "apple-card"
        title = "Apple Card, monthly CSV: purchases are positive"
        header = ["Transaction Date", "Clearing Date", "Description", "Merchant", "Category", "Type", "Amount (USD)", "Purchased By"]
        optional = ["Purchased By"]
        date-order = "mdy"
        decimal = "point"
        sign = "inverted"
        account-kind = "card"
        currency = "USD"

        [columns]
        transaction-date = "Transaction Date"
        booking-date = "Clearing Date"
        payee = "Merchant"
        memo = "Description"
        category = "Category"
        booking-type = "Type"
        amount = "Amount (USD)"

        [sample]
        records = 3
        sum = "-6.00"
        first = "2026-02-02"
        last = "2026-02-10"
        text = """
        Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
        02/10/2026,02/10/2026,"ACH DEPOSIT INTERNET TRANSFER","Ach Deposit","Payment","Payment",-20.00,"Ann Example"
        02/03/2026,02/04/2026,"CORNER BAKERY 12","Corner Bakery","Restaurants","Purchase",6.50,"Ann Example"
        02/01/2026,02/02/2026,"GREEN GROCER","Green Grocer","Grocery","Purchase",19.50,"Ann Example"
        """
        """#

    private static let discover = #"""
        name = "discover"
        title = "Discover card: purchases are positive"
        header = ["Trans. Date", "Post Date", "Description", "Amount", "Category"]
        date-order = "mdy"
        decimal = "point"
        sign = "inverted"
        account-kind = "card"
        currency = "USD"

        [columns]
        transaction-date = "Trans. Date"
        booking-date = "Post Date"
        memo = "Description"
        amount = "Amount"
        category = "Category"

        [sample]
        records = 2
        sum = "67.90"
        first = "2026-03-03"
        last = "2026-03-05"
        text = """
        Trans. Date,Post Date,Description,Amount,Category
        03/02/2026,03/03/2026,"HARDWARE HALL SPRINGFIELD",32.10,"Home Improvement"
        03/05/2026,03/05/2026,"INTERNET PAYMENT - THANK YOU",-100.00,"Payments and Credits"
        """
        """#

    private static let americanExpress = #"""
        name = "american-express"
        title = "American Express, CSV with details: purchases are positive"
        header = ["Date", "Receipt", "Description", "Card Member", "Account #", "Amount", "Extended Details", "Appears On Your Statement As", "Address", "City/State", "Zip Code", "Country", "Reference", "Category"]
        optional = ["Receipt", "Card Member", "Account #"]
        date-order = "mdy"
        decimal = "point"
        sign = "inverted"
        account-kind = "card"
        currency = "USD"
        ignore = ["Receipt", "Card Member", "Account #", "Appears On Your Statement As", "Address", "City/State", "Zip Code", "Country"]

        [columns]
        date = "Date"
        payee = "Description"
        memo = "Extended Details"
        amount = "Amount"
        reference = "Reference"
        category = "Category"

        [sample]
        records = 2
        sum = "-34.15"
        first = "2026-01-08"
        last = "2026-01-09"
        text = """
        Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
        01/08/2026,RIVER CAFE,ANN EXAMPLE,-01005,40.65,"FOOD AND BEVERAGE",RIVER CAFE,"1 MAIN ST",SPRINGFIELD,00000,UNITED STATES,'320260080000001',Restaurant-Bar & Café
        01/09/2026,PAPER SHOP,ANN EXAMPLE,-01005,-6.50,"RETURNED GOODS",PAPER SHOP,"2 MAIN ST",SPRINGFIELD,00000,UNITED STATES,'320260090000002',Merchandise & Supplies
        """
        """#
}
