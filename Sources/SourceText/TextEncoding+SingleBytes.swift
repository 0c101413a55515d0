extension TextEncoding {
    /// The scalars of the bytes 0x80 to 0xFF, where each byte is a character of its own and the
    /// lower half is ASCII; `nil` for any other encoding.
    var upperHalf: [Unicode.Scalar]? {
        table.map { $0.unicodeScalars.filter { $0 != "\n" } }
    }

    private var table: String? {
        switch self {
        case .windows1250: SingleByteTables.windows1250
        case .windows1251: SingleByteTables.windows1251
        case .windows1252: SingleByteTables.windows1252
        case .windows1253: SingleByteTables.windows1253
        case .windows1254: SingleByteTables.windows1254
        case .windows1255: SingleByteTables.windows1255
        case .windows1256: SingleByteTables.windows1256
        case .windows1257: SingleByteTables.windows1257
        case .windows1258: SingleByteTables.windows1258
        case .windows874: SingleByteTables.windows874
        case .iso88591: SingleByteTables.iso88591
        case .iso88592: SingleByteTables.iso88592
        case .iso88593: SingleByteTables.iso88593
        case .iso88594: SingleByteTables.iso88594
        case .iso88595: SingleByteTables.iso88595
        case .iso88596: SingleByteTables.iso88596
        case .iso88597: SingleByteTables.iso88597
        case .iso885915: SingleByteTables.iso885915
        case .iso885916: SingleByteTables.iso885916
        case .ibm437: SingleByteTables.ibm437
        case .ibm737: SingleByteTables.ibm737
        case .ibm775: SingleByteTables.ibm775
        case .ibm850: SingleByteTables.ibm850
        case .ibm852: SingleByteTables.ibm852
        case .ibm857: SingleByteTables.ibm857
        case .ibm861: SingleByteTables.ibm861
        case .ibm862: SingleByteTables.ibm862
        case .ibm865: SingleByteTables.ibm865
        case .ibm866: SingleByteTables.ibm866
        case .koi8R: SingleByteTables.koi8R
        case .koi8U: SingleByteTables.koi8U
        case .macRoman: SingleByteTables.macRoman
        case .macCentralEurope: SingleByteTables.macCentralEurope
        case .macCyrillic: SingleByteTables.macCyrillic
        case .macGreek: SingleByteTables.macGreek
        case .macTurkish: SingleByteTables.macTurkish
        case .macIcelandic: SingleByteTables.macIcelandic
        default: nil
        }
    }

    /// Whether programs on a Macintosh wrote it before OS X.
    var isMacintosh: Bool {
        switch self {
        case .macRoman, .macCentralEurope, .macCyrillic, .macGreek, .macTurkish, .macIcelandic: true
        default: false
        }
    }
}
