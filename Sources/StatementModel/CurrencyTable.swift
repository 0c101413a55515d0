/// The currencies of ISO 4217: one line for each, `code|number|decimals|name|symbol|symbol at
/// home|countries`.
///
/// Codes, numbers, decimals and names are those of ISO 4217 (list one, with the countries of the
/// euro since 2026); symbols and countries are those of Unicode CLDR. Where the standard gives no
/// number of decimals, as for gold, 2 stands here. Marks of writing direction are left out.
package enum CurrencyTable {
    /// The currencies of today.
    package static let current = """
        AED|784|2|UAE Dirham|د.إ.|د.إ.|AE
        AFN|971|2|Afghani|؋|؋|AF
        ALL|008|2|Lek|Lekë|Lekë|AL
        AMD|051|2|Armenian Dram|֏|֏|AM
        AOA|973|2|Kwanza|Kz|Kz|AO
        ARS|032|2|Argentine Peso|ARS|$|AR
        AUD|036|2|Australian Dollar|A$|$|AU CC CX HM KI NF NR TV
        AWG|533|2|Aruban Florin|Afl.|Afl.|AW
        AZN|944|2|Azerbaijan Manat|₼|₼|AZ
        BAM|977|2|Convertible Mark|КМ|КМ|BA
        BBD|052|2|Barbados Dollar|BBD|$|BB
        BDT|050|2|Taka|৳|৳|BD
        BHD|048|3|Bahraini Dinar|د.ب.|د.ب.|BH
        BIF|108|0|Burundi Franc|FBu|FBu|BI
        BMD|060|2|Bermudian Dollar|BMD|$|BM
        BND|096|2|Brunei Dollar|BND|$|BN
        BOB|068|2|Boliviano|Bs|Bs|BO
        BOV|984|2|Mvdol|BOV|BOV|
        BRL|986|2|Brazilian Real|R$|R$|BR
        BSD|044|2|Bahamian Dollar|BSD|$|BS
        BTN|064|2|Ngultrum|Nu.|Nu.|BT
        BWP|072|2|Pula|P|P|BW
        BYN|933|2|Belarusian Ruble|Br|Br|BY
        BZD|084|2|Belize Dollar|BZD|$|BZ
        CAD|124|2|Canadian Dollar|CA$|$|CA
        CDF|976|2|Congolese Franc|FC|FC|CD
        CHE|947|2|WIR Euro|CHE|CHE|
        CHF|756|2|Swiss Franc|CHF|CHF|CH LI
        CHW|948|2|WIR Franc|CHW|CHW|
        CLF|990|4|Unidad de Fomento|CLF|CLF|
        CLP|152|0|Chilean Peso|CLP|$|CL
        CNY|156|2|Yuan Renminbi|CN¥|¥|CN
        COP|170|2|Colombian Peso|COP|$|CO
        COU|970|2|Unidad de Valor Real|COU|COU|
        CRC|188|2|Costa Rican Colon|₡|₡|CR
        CUP|192|2|Cuban Peso|CUP|$|CU
        CVE|132|2|Cabo Verde Escudo|CVE|CVE|CV
        CZK|203|2|Czech Koruna|Kč|Kč|CZ
        DJF|262|0|Djibouti Franc|Fdj|Fdj|DJ
        DKK|208|2|Danish Krone|DKK|kr.|DK FO GL
        DOP|214|2|Dominican Peso|RD$|RD$|DO
        DZD|012|2|Algerian Dinar|د.ج.|د.ج.|DZ
        EGP|818|2|Egyptian Pound|ج.م.|ج.م.|EG
        ERN|232|2|Nakfa|Nfk|Nfk|ER
        ETB|230|2|Ethiopian Birr|ብር|ብር|ET
        EUR|978|2|Euro|€|€|AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF \
        MQ MT NL PM PT RE SI SK SM TF VA YT
        FJD|242|2|Fiji Dollar|FJD|$|FJ
        FKP|238|2|Falkland Islands Pound|FKP|£|FK
        GBP|826|2|Pound Sterling|£|£|GB GG GS IM JE
        GEL|981|2|Lari|₾|₾|GE
        GHS|936|2|Ghana Cedi|GH₵|GH₵|GH
        GIP|292|2|Gibraltar Pound|GIP|£|GI
        GMD|270|2|Dalasi|D|D|GM
        GNF|324|0|Guinean Franc|FG|FG|GN
        GTQ|320|2|Quetzal|Q|Q|GT
        GYD|328|2|Guyana Dollar|GYD|$|GY
        HKD|344|2|Hong Kong Dollar|HK$|HK$|HK
        HNL|340|2|Lempira|HNL|L|HN
        HTG|332|2|Gourde|G|G|HT
        HUF|348|2|Forint|Ft|Ft|HU
        IDR|360|2|Rupiah|Rp|Rp|ID
        ILS|376|2|New Israeli Sheqel|₪|₪|IL PS
        INR|356|2|Indian Rupee|₹|₹|BT IN
        IQD|368|3|Iraqi Dinar|د.ع.|د.ع.|IQ
        IRR|364|2|Iranian Rial|ریال|ریال|IR
        ISK|352|0|Iceland Krona|ISK|kr.|IS
        JMD|388|2|Jamaican Dollar|JMD|$|JM
        JOD|400|3|Jordanian Dinar|د.أ.|د.أ.|JO PS
        JPY|392|0|Yen|¥|￥|JP
        KES|404|2|Kenyan Shilling|Ksh|Ksh|KE
        KGS|417|2|Som|сом|сом|KG
        KHR|116|2|Riel|៛|៛|KH
        KMF|174|0|Comorian Franc|CF|CF|KM
        KPW|408|2|North Korean Won|KPW|KPW|KP
        KRW|410|0|Won|₩|₩|KR
        KWD|414|3|Kuwaiti Dinar|د.ك.|د.ك.|KW
        KYD|136|2|Cayman Islands Dollar|KYD|$|KY
        KZT|398|2|Tenge|₸|₸|KZ
        LAK|418|2|Lao Kip|₭|₭|LA
        LBP|422|2|Lebanese Pound|ل.ل.|ل.ل.|LB
        LKR|144|2|Sri Lanka Rupee|රු.|රු.|LK
        LRD|430|2|Liberian Dollar|LRD|$|LR
        LSL|426|2|Loti|M|M|LS
        LYD|434|3|Libyan Dinar|د.ل.|د.ل.|LY
        MAD|504|2|Moroccan Dirham|د.م.|د.م.|EH MA
        MDL|498|2|Moldovan Leu|MDL|L|MD
        MGA|969|2|Malagasy Ariary|Ar|Ar|MG
        MKD|807|2|Denar|ден.|ден.|MK
        MMK|104|2|Kyat|MMK|K|MM
        MNT|496|2|Tugrik|₮|₮|MN
        MOP|446|2|Pataca|MOP$|MOP$|MO
        MRU|929|2|Ouguiya|أ.م.|أ.م.|MR
        MUR|480|2|Mauritius Rupee|MUR|Rs|MU
        MVR|462|2|Rufiyaa|ރ.|ރ.|MV
        MWK|454|2|Malawi Kwacha|MK|MK|MW
        MXN|484|2|Mexican Peso|MX$|$|MX
        MXV|979|2|Mexican Unidad de Inversion (UDI)|MXV|MXV|
        MYR|458|2|Malaysian Ringgit|RM|RM|MY
        MZN|943|2|Mozambique Metical|MTn|MTn|MZ
        NAD|516|2|Namibia Dollar|NAD|$|NA
        NGN|566|2|Naira|₦|₦|NG
        NIO|558|2|Cordoba Oro|C$|C$|NI
        NOK|578|2|Norwegian Krone|NOK|kr|BV NO SJ
        NPR|524|2|Nepalese Rupee|नेरू|नेरू|NP
        NZD|554|2|New Zealand Dollar|NZ$|$|CK NU NZ PN TK
        OMR|512|3|Rial Omani|ر.ع.|ر.ع.|OM
        PAB|590|2|Balboa|B/.|B/.|PA
        PEN|604|2|Sol|S/|S/|PE
        PGK|598|2|Kina|PGK|K|PG
        PHP|608|2|Philippine Peso|₱|₱|PH
        PKR|586|2|Pakistan Rupee|PKR|Rs|PK
        PLN|985|2|Zloty|zł|zł|PL
        PYG|600|0|Guarani|₲|₲|PY
        QAR|634|2|Qatari Rial|ر.ق.|ر.ق.|QA
        RON|946|2|Romanian Leu|RON|RON|RO
        RSD|941|2|Serbian Dinar|RSD|RSD|RS
        RUB|643|2|Russian Ruble|₽|₽|RU
        RWF|646|0|Rwanda Franc|RF|RF|RW
        SAR|682|2|Saudi Riyal|ر.س.|ر.س.|SA
        SBD|090|2|Solomon Islands Dollar|SBD|$|SB
        SCR|690|2|Seychelles Rupee|SR|SR|SC
        SDG|938|2|Sudanese Pound|ج.س.|ج.س.|SD
        SEK|752|2|Swedish Krona|SEK|kr|SE
        SGD|702|2|Singapore Dollar|SGD|$|SG
        SHP|654|2|Saint Helena Pound|SHP|£|SH
        SLE|925|2|Leone|Le|Le|SL
        SOS|706|2|Somali Shilling|S|S|SO
        SRD|968|2|Surinam Dollar|SRD|$|SR
        SSP|728|2|South Sudanese Pound|SSP|£|SS
        STN|930|2|Dobra|Db|Db|ST
        SVC|222|2|El Salvador Colon|SVC|SVC|SV
        SYP|760|2|Syrian Pound|ل.س.|ل.س.|SY
        SZL|748|2|Lilangeni|E|E|SZ
        THB|764|2|Baht|฿|฿|TH
        TJS|972|2|Somoni|TJS|TJS|TJ
        TMT|934|2|Turkmenistan New Manat|TMT|TMT|TM
        TND|788|3|Tunisian Dinar|د.ت.|د.ت.|TN
        TOP|776|2|Pa'anga|T$|T$|TO
        TRY|949|2|Turkish Lira|₺|₺|TR
        TTD|780|2|Trinidad and Tobago Dollar|TTD|$|TT
        TWD|901|2|New Taiwan Dollar|NT$|$|TW
        TZS|834|2|Tanzanian Shilling|TSh|TSh|TZ
        UAH|980|2|Hryvnia|₴|₴|UA
        UGX|800|0|Uganda Shilling|USh|USh|UG
        USD|840|2|US Dollar|$|$|AS BQ EC FM GU HT IO MH MP PA PR PW SV TC TL UM US VG VI ZW
        USN|997|2|US Dollar (Next day)|USN|USN|
        UYI|940|0|Uruguay Peso en Unidades Indexadas (UI)|UYI|UYI|
        UYU|858|2|Peso Uruguayo|UYU|$|UY
        UYW|927|4|Unidad Previsional|UYW|UYW|
        UZS|860|2|Uzbekistan Sum|soʻm|soʻm|UZ
        VED|926|2|Bolívar Soberano|VED|VED|
        VES|928|2|Bolívar Soberano|Bs.S|Bs.S|VE
        VND|704|0|Dong|₫|₫|VN
        VUV|548|0|Vatu|VT|VT|VU
        WST|882|2|Tala|WS$|WS$|WS
        XAD|396|2|Arab Accounting Dinar|XAD|XAD|
        XAF|950|0|CFA Franc BEAC|FCFA|FCFA|CF CG CM GA GQ TD
        XAG|961|2|Silver|XAG|XAG|
        XAU|959|2|Gold|XAU|XAU|
        XBA|955|2|Bond Markets Unit European Composite Unit (EURCO)|XBA|XBA|
        XBB|956|2|Bond Markets Unit European Monetary Unit (E.M.U.-6)|XBB|XBB|
        XBC|957|2|Bond Markets Unit European Unit of Account 9 (E.U.A.-9)|XBC|XBC|
        XBD|958|2|Bond Markets Unit European Unit of Account 17 (E.U.A.-17)|XBD|XBD|
        XCD|951|2|East Caribbean Dollar|EC$|$|AG AI DM GD KN LC MS VC
        XCG|532|2|Caribbean Guilder|Cg.|Cg.|CW SX
        XDR|960|2|SDR (Special Drawing Right)|XDR|XDR|
        XOF|952|0|CFA Franc BCEAO|F CFA|F CFA|BF BJ CI GW ML NE SN TG
        XPD|964|2|Palladium|XPD|XPD|
        XPF|953|0|CFP Franc|CFPF|FCFP|NC PF WF
        XPT|962|2|Platinum|XPT|XPT|
        XSU|994|2|Sucre|XSU|XSU|
        XTS|963|2|Codes specifically reserved for testing purposes|XTS|XTS|
        XUA|965|2|ADB Unit of Account|XUA|XUA|
        XXX|999|2|The codes assigned for transactions where no currency is involved|¤|XXX|
        YER|886|2|Yemeni Rial|ر.ي.|ر.ي.|YE
        ZAR|710|2|Rand|R|R|LS NA ZA
        ZMW|967|2|Zambian Kwacha|ZMW|K|ZM
        ZWG|924|2|Zimbabwe Gold|ZWG|ZWG|ZW
        """

    /// Currencies that are no longer in use but stand in old statements (ISO 4217, list three;
    /// decimals as in CLDR and, for those that had none in banking, 0).
    package static let withdrawn = """
        ANG|532|2|Netherlands Antillean Guilder|ANG|ANG|
        ATS|040|2|Austrian Schilling|öS|öS|
        BEF|056|0|Belgian Franc|FB|FB|
        BGN|975|2|Bulgarian Lev|лв.|лв.|
        BYR|974|0|Belarusian Ruble|BYR|BYR|
        CUC|931|2|Cuban Convertible Peso|CUC|CUC|
        CYP|196|2|Cypriot Pound|CYP|CYP|
        DEM|276|2|German Mark|DM|DM|
        EEK|233|2|Estonian Kroon|EEK|kr|
        ESP|724|0|Spanish Peseta|₧|₧|
        FIM|246|2|Finnish Markka|mk|mk|
        FRF|250|2|French Franc|FRF|F|
        GRD|300|0|Greek Drachma|Δρχ|Δρχ|
        HRK|191|2|Croatian Kuna|kn|kn|
        IEP|372|2|Irish Pound|IEP|IEP|
        ITL|380|0|Italian Lira|ITL|ITL|
        LTL|440|2|Lithuanian Litas|LTL|LTL|
        LUF|442|0|Luxembourgian Franc|LUF|F|
        LVL|428|2|Latvian Lats|Ls|Ls|
        MRO|478|2|Mauritanian Ouguiya|MRO|MRO|
        MTL|470|2|Maltese Lira|MTL|MTL|
        NLG|528|2|Dutch Guilder|NLG|NLG|
        PTE|620|0|Portuguese Escudo|PTE|PTE|
        SIT|705|2|Slovenian Tolar|SIT|SIT|
        SKK|703|2|Slovak Koruna|SKK|SKK|
        SLL|694|2|Sierra Leonean Leone|SLL|SLL|
        STD|678|2|São Tomé & Príncipe Dobra|STD|STD|
        TRL|792|0|Turkish Lira|TRL|TRL|
        VEF|937|2|Venezuelan Bolívar|VEF|VEF|
        ZWL|932|2|Zimbabwean Dollar|ZWL|ZWL|
        """
}

extension CurrencyCode {
    /// Whether the standard has the code, or had it.
    package var isInStandard: Bool { Self.standard.contains(self) }

    private static let standard = Set(
        [CurrencyTable.current, CurrencyTable.withdrawn].flatMap { table in
            table.split(separator: "\n").compactMap { CurrencyCode($0.prefix { $0 != "|" }) }
        })
}
