/// Countries that use a currency: one line for each, `code|name|other name|…` (ISO 3166-1 and
/// Unicode CLDR, in English; names with other letters stand a second time in ASCII).
enum CountryTable {
    /// All lines.
    static let lines = """
        AD|Andorra
        AE|United Arab Emirates
        AF|Afghanistan
        AG|Antigua & Barbuda|Antigua and Barbuda
        AI|Anguilla
        AL|Albania
        AM|Armenia
        AO|Angola
        AR|Argentina
        AS|American Samoa
        AT|Austria
        AU|Australia
        AW|Aruba
        AX|Åland Islands|Aland Islands
        AZ|Azerbaijan
        BA|Bosnia & Herzegovina|Bosnia and Herzegovina
        BB|Barbados
        BD|Bangladesh
        BE|Belgium
        BF|Burkina Faso
        BG|Bulgaria
        BH|Bahrain
        BI|Burundi
        BJ|Benin
        BL|St. Barthélemy|St. Barthelemy|Saint Barthélemy|Saint Barthelemy
        BM|Bermuda
        BN|Brunei|Brunei Darussalam
        BO|Bolivia|Bolivia, Plurinational State of
        BQ|Caribbean Netherlands|Bonaire, Sint Eustatius and Saba
        BR|Brazil
        BS|Bahamas
        BT|Bhutan
        BV|Bouvet Island
        BW|Botswana
        BY|Belarus
        BZ|Belize
        CA|Canada
        CC|Cocos (Keeling) Islands
        CD|Congo - Kinshasa|Congo, The Democratic Republic of the
        CF|Central African Republic
        CG|Congo - Brazzaville|Congo
        CH|Switzerland
        CI|Côte d'Ivoire|Cote d'Ivoire
        CK|Cook Islands
        CL|Chile
        CM|Cameroon
        CN|China
        CO|Colombia
        CR|Costa Rica
        CU|Cuba
        CV|Cape Verde|Cabo Verde
        CW|Curaçao|Curacao
        CX|Christmas Island
        CY|Cyprus
        CZ|Czechia
        DE|Germany
        DJ|Djibouti
        DK|Denmark
        DM|Dominica
        DO|Dominican Republic
        DZ|Algeria
        EC|Ecuador
        EE|Estonia
        EG|Egypt
        EH|Western Sahara
        ER|Eritrea
        ES|Spain
        ET|Ethiopia
        FI|Finland
        FJ|Fiji
        FK|Falkland Islands|Falkland Islands (Malvinas)
        FM|Micronesia|Micronesia, Federated States of
        FO|Faroe Islands
        FR|France
        GA|Gabon
        GB|United Kingdom
        GD|Grenada
        GE|Georgia
        GF|French Guiana
        GG|Guernsey
        GH|Ghana
        GI|Gibraltar
        GL|Greenland
        GM|Gambia
        GN|Guinea
        GP|Guadeloupe
        GQ|Equatorial Guinea
        GR|Greece
        GS|South Georgia & South Sandwich Islands|South Georgia and the South Sandwich Islands
        GT|Guatemala
        GU|Guam
        GW|Guinea-Bissau
        GY|Guyana
        HK|Hong Kong SAR China|Hong Kong
        HM|Heard & McDonald Islands|Heard Island and McDonald Islands
        HN|Honduras
        HR|Croatia
        HT|Haiti
        HU|Hungary
        ID|Indonesia
        IE|Ireland
        IL|Israel
        IM|Isle of Man
        IN|India
        IO|British Indian Ocean Territory
        IQ|Iraq
        IR|Iran|Iran, Islamic Republic of
        IS|Iceland
        IT|Italy
        JE|Jersey
        JM|Jamaica
        JO|Jordan
        JP|Japan
        KE|Kenya
        KG|Kyrgyzstan
        KH|Cambodia
        KI|Kiribati
        KM|Comoros
        KN|St. Kitts & Nevis|Saint Kitts and Nevis
        KP|North Korea|Korea, Democratic People's Republic of
        KR|South Korea|Korea, Republic of
        KW|Kuwait
        KY|Cayman Islands
        KZ|Kazakhstan
        LA|Laos|Lao People's Democratic Republic
        LB|Lebanon
        LC|St. Lucia|Saint Lucia
        LI|Liechtenstein
        LK|Sri Lanka
        LR|Liberia
        LS|Lesotho
        LT|Lithuania
        LU|Luxembourg
        LV|Latvia
        LY|Libya
        MA|Morocco
        MC|Monaco
        MD|Moldova|Moldova, Republic of
        ME|Montenegro
        MF|St. Martin|Saint Martin (French part)
        MG|Madagascar
        MH|Marshall Islands
        MK|North Macedonia
        ML|Mali
        MM|Myanmar (Burma)|Myanmar
        MN|Mongolia
        MO|Macao SAR China|Macao
        MP|Northern Mariana Islands
        MQ|Martinique
        MR|Mauritania
        MS|Montserrat
        MT|Malta
        MU|Mauritius
        MV|Maldives
        MW|Malawi
        MX|Mexico
        MY|Malaysia
        MZ|Mozambique
        NA|Namibia
        NC|New Caledonia
        NE|Niger
        NF|Norfolk Island
        NG|Nigeria
        NI|Nicaragua
        NL|Netherlands
        NO|Norway
        NP|Nepal
        NR|Nauru
        NU|Niue
        NZ|New Zealand
        OM|Oman
        PA|Panama
        PE|Peru
        PF|French Polynesia
        PG|Papua New Guinea
        PH|Philippines
        PK|Pakistan
        PL|Poland
        PM|St. Pierre & Miquelon|Saint Pierre and Miquelon
        PN|Pitcairn Islands|Pitcairn
        PR|Puerto Rico
        PS|Palestinian Territories|Palestine, State of
        PT|Portugal
        PW|Palau
        PY|Paraguay
        QA|Qatar
        RE|Réunion|Reunion
        RO|Romania
        RS|Serbia
        RU|Russia|Russian Federation
        RW|Rwanda
        SA|Saudi Arabia
        SB|Solomon Islands
        SC|Seychelles
        SD|Sudan
        SE|Sweden
        SG|Singapore
        SH|St. Helena|Saint Helena, Ascension and Tristan da Cunha
        SI|Slovenia
        SJ|Svalbard & Jan Mayen|Svalbard and Jan Mayen
        SK|Slovakia
        SL|Sierra Leone
        SM|San Marino
        SN|Senegal
        SO|Somalia
        SR|Suriname
        SS|South Sudan
        ST|São Tomé & Príncipe|Sao Tome & Principe|Sao Tome and Principe
        SV|El Salvador
        SX|Sint Maarten|Sint Maarten (Dutch part)
        SY|Syria|Syrian Arab Republic
        SZ|Eswatini
        TC|Turks & Caicos Islands|Turks and Caicos Islands
        TD|Chad
        TF|French Southern Territories
        TG|Togo
        TH|Thailand
        TJ|Tajikistan
        TK|Tokelau
        TL|Timor-Leste
        TM|Turkmenistan
        TN|Tunisia
        TO|Tonga
        TR|Türkiye|Turkiye
        TT|Trinidad & Tobago|Trinidad and Tobago
        TV|Tuvalu
        TW|Taiwan|Taiwan, Province of China
        TZ|Tanzania|Tanzania, United Republic of
        UA|Ukraine
        UG|Uganda
        UM|U.S. Outlying Islands|United States Minor Outlying Islands
        US|United States
        UY|Uruguay
        UZ|Uzbekistan
        VA|Vatican City|Holy See (Vatican City State)
        VC|St. Vincent & Grenadines|Saint Vincent and the Grenadines
        VE|Venezuela|Venezuela, Bolivarian Republic of
        VG|British Virgin Islands|Virgin Islands, British
        VI|U.S. Virgin Islands|Virgin Islands, U.S.
        VN|Vietnam|Viet Nam
        VU|Vanuatu
        WF|Wallis & Futuna|Wallis and Futuna
        WS|Samoa
        YE|Yemen
        YT|Mayotte
        ZA|South Africa
        ZM|Zambia
        ZW|Zimbabwe
        """
}
