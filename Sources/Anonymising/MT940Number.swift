/// A number of an MT940 file, and where it stands.
struct MT940Number {
    /// Where it stands, or what of it is in front of a line's end.
    var range: Range<Int>
    /// Where its decimals stand, if the line ends in front of them.
    var decimals: Range<Int>?
    var number: PlainNumber
}
