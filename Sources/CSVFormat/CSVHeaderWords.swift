/// The words that banks and programs put above their columns, by language.
///
/// Written as ``CSVWords/fold(_:)`` makes them: in small letters, without accents and punctuation.
/// A name that consists of one of these is certain of its role, a name that holds one is likely to
/// have it.
enum CSVHeaderWords {
    /// One language's words for one role.
    struct Entry: Sendable {
        let language: String
        let role: CSVRole
        let words: String

        init(_ language: String, _ role: CSVRole, _ words: String) {
            self.language = language
            self.role = role
            self.words = words
        }
    }

    /// All languages.
    static let all: [Entry] =
        english + germanic + romance + slavicAndFinnic + baltic + balkan + asian
        + japanese + southern + smaller + netAmounts + categoryNames + abbreviated

    static let english: [Entry] = [
        Entry(
            "en", .bookingDate,
            "posting date|posted date|date posted|posted|post date|booking date|booked date|booked|entry date|completed date|date completed|settlement date|date processed|processed date|process date|processing date|cleared date|posted on|completion date|finished on|clearing date|date entered|book date|cleared on|settled date|date of posting"
        ),
        Entry(
            "en", .date,
            "date|datetime|date time|day|run date|date of transaction|transaction date utc|timestamp|created|created at|created on|date utc|date and time"
        ),
        Entry(
            "en", .transactionDate,
            "transaction date|trans date|tran date|trade date|purchase date|started date|date of purchase|txn date|operation date|initiated|authorised on|date started|authorisation date|authorization date|activity date"
        ),
        Entry(
            "en", .valueDate,
            "value date|valuta|valutadate|valuta date|value dt|val date|effective date|interest date|available on|transfer date|available date"
        ),
        Entry("en", .time, "time|transaction time|time of transaction|hour"),
        Entry(
            "en", .amount,
            "amount|signed amount|credit debit amount|debit credit amount|transaction amount|amt|sum|value|gross|gross amount|amount total|total amount|billing amount|booking amount|posted amount|payment amount|amount gbp|amount usd|amount eur|total|paid amount|money|source amount after fees|account amount|amount in account currency|local amount in account currency|amount of transaction|trans amount|txn amount|billed amount|charge amount|settlement amount|amount charged|charged amount|amount billed|amount in card currency|card currency amount|money in out|money out in|paid in out|money in money out"
        ),
        Entry(
            "en", .netAmount,
            "net|net amount|amount net|net total|net payout|payout amount|total inclusive of fees|total inclusive of fees and or spread|usd total inclusive of fees|total incl fees|total including fees|total with fees"
        ),
        Entry(
            "en", .debit,
            "debit|debits|debit amount|amount debit|debited|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdraw|outflow|money out|paid out|payments out|spent|amount out|out|payment|expense|expenses|spending|charges|dr|dr amount|amount dr|amt dr|dr amt|amount db|amt db|debit amt|db|db amount|db amt|amount debited|money withdrawn|outgoing|outcome|withdraw amount|funds out|spend|withdrawl|withdrawls|withdrawl amt|withdrawl amount"
        ),
        Entry(
            "en", .credit,
            "credit|credits|credit amount|amount credit|credited|deposit|deposits|deposit amount|deposit amt|inflow|money in|paid in|payments in|received|amount in|in|income|receipts|cr|cr amount|amount cr|amt cr|cr amt|credit amt|amount credited|money deposited|incoming|refund|top up|topup|top ups|loaded|funds in|receipt gbp|receipt usd|receipt eur|receipt amount"
        ),
        Entry(
            "en", .direction,
            "debit credit|credit debit|deb cred|cred deb|deb cre|d c|c d|dr cr|cr dr|dt cr|cr dt|dt ct|ct dt|db cr|cr db|d k|direction|transaction type|type|debit credit indicator|credit debit indicator|sign|indicator|dc|debit or credit|credit or debit|in out|inflow outflow|crdr|drcr|details"
        ),
        Entry(
            "en", .balance,
            "balance|running balance|account balance|balance after|bal after|balance after transaction|closing balance|ending balance|available balance|ledger balance|new balance|runningbalance|running bal|bal|cash balance|book balance|balance amount|balance amt|bal after|wallet balance|resulting balance|closing bal|net balance|indicative balance|total balance|available bal|ldg bal|ledger bal|book bal|current bal|curr bal|bal amt"
        ),
        Entry(
            "en", .currency,
            "currency|ccy|curr|currency code|account currency|amount currency|booking currency|transaction currency|billing currency|cur|currency symbol"
        ),
        Entry(
            "en", .originalAmount,
            "original amount|foreign amount|amount foreign currency|foreign currency amount|transaction currency amount|originalamount|local amount|amount in currency|amount in original currency|source amount|target amount|merchant amount|presentment amount|customer facing amount|instructed amount|orig amount|foreign spend amount|native amount|converted amount|amount currency|currency amount"
        ),
        Entry(
            "en", .originalCurrency,
            "original currency|foreign currency|originalcurrency|local currency|currency original|source currency|target currency|merchant currency|presentment currency|customer facing currency|orig currency|instructed currency|native currency"
        ),
        Entry(
            "en", .fee,
            "fee|fees|commission|amount fee|transaction fee|charge|fee amount|fees comm|source fee amount|total fees|handling fee|service fee"
        ),
        Entry("en", .rate, "rate|exchange rate|fx rate|exch rate|conversion rate|fx"),
        Entry(
            "en", .payee,
            "payee|name|counterparty|counterparty name|counter party|merchant|merchant name|beneficiary|beneficiary name|recipient|partner|partner name|payer|vendor|paid to|merchantname|merchant description|payee name|remitter|sender|from|to|to from|remitter name|contact|beneficiary party|other party|party|source name|target name|supplier|customer|store|shop|name description|payer name|recipient name|sender name|receiver|receiver name|sender receiver|sender receiver name|creditor|debtor|creditor name|debtor name|remitted name|source destination|seller|retailer|consumer|consumer name|guest|guest name"
        ),
        Entry(
            "en", .counterAccount,
            "counter account|counterparty account|beneficiary account|payee account|counterparty iban|account number of counterparty|recipient account|partner iban|other account|contra account|partner account|counterparty account number|to account|from account|beneficiary iban|payee iban|sender account|from email address|to email address|counterparty bank account|sender receiver account|receiver account|counterparty s account number|counterparty account no|other party account|op bank account number|opposing account|opposing account number"
        ),
        Entry(
            "en", .memo,
            "description|memo|narrative|details|transaction details|particulars|label|note|notes|transaction description|narration|transaction|transactions|remarks|remark|text|payment details|message|purpose|comment|comments|extended description|original description|statement description|information|transaction narrative|subject|booking text|remittance information|payment reference text|transaction remarks|description 1|description 2|activity|item|description of transaction|item title|extended details|memo description|payment purpose|additional information|original statement|reason|payment reason|additional info|remittance info"
        ),
        Entry(
            "en", .category,
            "category|categories|sub category|subcategory|category group|master category|category group category|parent category|budget category"
        ),
        Entry("en", .tags, "tag|tags|labels|class|classes"),
        Entry(
            "en", .id,
            "id|transaction id|transactionid|txn id|record id|unique id|fitid|trans id|trx id|transaction number|entry id|uuid|transaction no|operation number|archive id|tran id|transfer reference|transferwise id|txn no|operation id|unique transaction id|entry number|txid|tx id"
        ),
        Entry(
            "en", .reference,
            "reference|ref|reference number|reference no|ref no|payment reference|customer reference|bank reference|end to end id|order id|document number|doc no|chq ref no|transaction reference|ref number|reference id|our reference|your reference|receipt|ref cheque no|invoice"
        ),
        Entry(
            "en", .checkNumber,
            "check number|check no|cheque number|cheque no|check|cheque|chq no|check or slip|serial number|num|number|check num|serial|chequenumber|check slip"
        ),
        Entry(
            "en", .status,
            "status|state|transaction status|statetype|booking status|pending|cleared|posted|reconcile|reconciled|transaction state"
        ),
        Entry(
            "en", .account,
            "account|account number|account no|accountnumber|account iban|iban|account id|acct|account code|own account|own iban|card number|card no|card|account nr|a c no|a c number|a c|accountno|acc no|cardid|card id|my account|bank account|this party account|account number iban|ordering account|account key|posted account|wallet|wallet name"
        ),
        Entry(
            "en", .accountName,
            "account name|accountname|account holder|account owner|account description|product"),
        Entry(
            "en", .bookingType,
            "transaction type|type|transaction code|code|tran type|method|payment method|payment type|action|kind|subtype|booking type|tx type|category code|operation type|trans type|transaction category type|operation|type of transaction|funding source|details"
        ),
        Entry(
            "en", .other,
            "quantity|price|symbol|isin|security|units|shares|bic|swift|sort code|routing number|address|city|country|postal code|emoji|time zone|merchant place|location|year to date|flag|vat|tax|email|phone|url|branch|bank code|bank name|branch name|merchant area|destination|username|disclaimer|counterparty status|shipping address|address status|initial balance|final balance|initial date|final date|opening balance|beginning balance|income entries|expenses entries|mcc|mcc code|merchant category code|statement|sales tax|row|line|card present flag|card holder name|credit limit|available credit|cashback|reward|rewards|points|asset currency|asset price|number of shares|share price|customer name|primary addon customer name|card brand|card type|card source|card entry methods|card entry method|payment method name|checkout|pan suffix|payout date|payout id|payout status|deposit id|deposit date|net sales|net sale|gift card|gift card sales|tip|tip amount|tax amount|last 4 digits|entry mode|auth code|process as|card holder|cardholder|cardholder name|card holder full name|member name|name on card|statement number|statement no|card last four digits|card last 4 digits|last four digits|product condition|ex dividend date|ex date|maturity date|expiration date"
        ),
    ]
}
