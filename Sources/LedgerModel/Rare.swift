/// Keeps a value that few have outside of its owner, which is larger by no more than a pointer for it.
///
/// A list of a hundred thousand extras of which each has a time of day, and nothing else, is moved and
/// copied as a whole while it grows.
@propertyWrapper
package enum Rare<Value> {
    /// No value.
    case none
    /// The value, in a box.
    indirect case some(Value)

    /// Keeps a value, or none.
    package init(wrappedValue: Value?) {
        self = if let wrappedValue { .some(wrappedValue) } else { .none }
    }

    /// The value, if there is one.
    package var wrappedValue: Value? {
        get { if case .some(let value) = self { value } else { nil } }
        set { self = Rare(wrappedValue: newValue) }
    }
}

extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
extension Rare: Sendable where Value: Sendable {}
