/// Hebrew, Arabic, Thai and Vietnamese, and what Greek and Cyrillic have beside Windows.
///
/// Signs that stand above or below a letter are written as their numbers.
extension SingleByteTables {
    static let windows1255 = """
        €\u{FFFD}‚ƒ„…†‡ˆ‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        \u{FFFD}‘’“”•–—˜™\u{FFFD}›\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        \u{A0}¡¢£₪¥¦§¨©×«¬\u{AD}®¯
        °±²³´µ¶·¸¹÷»¼½¾¿
        \u{5B0}\u{5B1}\u{5B2}\u{5B3}\u{5B4}\u{5B5}\u{5B6}\u{5B7}\u{5B8}\u{5B9}\u{FFFD}\u{5BB}\u{5BC}\u{5BD}־\u{5BF}
        ׀\u{5C1}\u{5C2}׃װױײ׳״\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        אבגדהוזחטיךכלםמן
        נסעףפץצקרשת\u{FFFD}\u{FFFD}\u{200E}\u{200F}\u{FFFD}
        """

    static let windows1256 = """
        €پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈ
        گ‘’“”•–—ک™ڑ›œ\u{200C}\u{200D}ں
        \u{A0}،¢£¤¥¦§¨©ھ«¬\u{AD}®¯
        °±²³´µ¶·¸¹؛»¼½¾؟
        ہءآأؤإئابةتثجحخد
        ذرزسشصض×طظعغـفقك
        àلâمنهوçèéêëىيîï
        \u{64B}\u{64C}\u{64D}\u{64E}ô\u{64F}\u{650}÷\u{651}ù\u{652}ûü\u{200E}\u{200F}ے
        """

    static let windows1258 = """
        €\u{FFFD}‚ƒ„…†‡ˆ‰\u{FFFD}‹Œ\u{FFFD}\u{FFFD}\u{FFFD}
        \u{FFFD}‘’“”•–—˜™\u{FFFD}›œ\u{FFFD}\u{FFFD}Ÿ
        \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯
        °±²³´µ¶·¸¹º»¼½¾¿
        ÀÁÂĂÄÅÆÇÈÉÊË\u{300}ÍÎÏ
        ĐÑ\u{309}ÓÔƠÖ×ØÙÚÛÜƯ\u{303}ß
        àáâăäåæçèéêë\u{301}íîï
        đñ\u{323}óôơö÷øùúûüư₫ÿ
        """

    static let windows874 = """
        €\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}…\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        \u{FFFD}‘’“”•–—\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        \u{A0}กขฃคฅฆงจฉชซฌญฎฏ
        ฐฑฒณดตถทธนบปผฝพฟ
        ภมยรฤลฦวศษสหฬอฮฯ
        ะ\u{E31}าำ\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}\u{E3A}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}฿
        เแโใไๅๆ\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}\u{E4C}\u{E4D}\u{E4E}๏
        ๐๑๒๓๔๕๖๗๘๙๚๛\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        """

    static let iso88595 = """
        \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}
        \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}
        \u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏ
        АБВГДЕЖЗИЙКЛМНОП
        РСТУФХЦЧШЩЪЫЬЭЮЯ
        абвгдежзийклмноп
        рстуфхцчшщъыьэюя
        №ёђѓєѕіїјљњћќ§ўџ
        """

    static let iso88596 = """
        \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}
        \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}
        \u{A0}\u{FFFD}\u{FFFD}\u{FFFD}¤\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}،\u{AD}\u{FFFD}\u{FFFD}
        \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}؛\u{FFFD}\u{FFFD}\u{FFFD}؟
        \u{FFFD}ءآأؤإئابةتثجحخد
        ذرزسشصضطظعغ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        ـفقكلمنهوىي\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}
        \u{650}\u{651}\u{652}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}
        """

    static let iso88597 = """
        \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}
        \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}
        \u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}\u{FFFD}―
        °±²³΄΅Ά·ΈΉΊ»Ό½ΎΏ
        ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ
        ΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί
        ΰαβγδεζηθικλμνξο
        πρςστυφχψωϊϋόύώ\u{FFFD}
        """

    static let ibm862 = """
        אבגדהוזחטיךכלםמן
        נסעףפץצקרשת¢£¥₧ƒ
        áíóúñÑªº¿⌐¬½¼¡«»
        ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐
        └┴┬├─┼╞╟╚╔╩╦╠═╬╧
        ╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀
        αßΓπΣσµτΦΘΩδ∞φε∩
        ≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
        """

    static let ibm737 = """
        ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠ
        ΡΣΤΥΦΧΨΩαβγδεζηθ
        ικλμνξοπρσςτυφχψ
        ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐
        └┴┬├─┼╞╟╚╔╩╦╠═╬╧
        ╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀
        ωάέήϊίόύϋώΆΈΉΊΌΎ
        Ώ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u{A0}
        """

    static let macCyrillic = """
        АБВГДЕЖЗИЙКЛМНОП
        РСТУФХЦЧШЩЪЫЬЭЮЯ
        †°Ґ£§•¶І®©™Ђђ≠Ѓѓ
        ∞±≤≥іµґЈЄєЇїЉљЊњ
        јЅ¬√ƒ≈∆«»…\u{A0}ЋћЌќѕ
        –—“”‘’÷„ЎўЏџ№Ёёя
        абвгдежзийклмноп
        рстуфхцчшщъыьэю€
        """

    static let macGreek = """
        Ä¹²É³ÖÜ΅àâä΄¨çéè
        êë£™îï•½‰ôö¦€ùûü
        †ΓΔΘΛΞΠß®©ΣΪ§≠°·
        Α±≤≥¥ΒΕΖΗΙΚΜΦΫΨΩ
        άΝ¬ΟΡ≈Τ«»…\u{A0}ΥΧΆΈœ
        –―“”‘’÷ΉΊΌΎέήίόΏ
        ύαβψδεφγηιξκλμνο
        πώρστθωςχυζϊϋΐΰ\u{AD}
        """
}
