/// A key of a terminal.
enum Key: Hashable {
    case character(Character)
    case enter, tab, backspace, escape, up, down, left, right
    /// Control-U, which clears a line.
    case clear
    /// Control-C.
    case interrupt
    /// Control-Z.
    case suspend
    /// Control-D, or the end of the input.
    case end
    /// A key that means nothing here.
    case other
}
