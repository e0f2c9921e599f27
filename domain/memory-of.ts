interface Made<Value> {
  readonly parts: readonly unknown[];
  readonly value: Value;
}

/**
 * Remembers what was made of an object for as long as the object lives, together with whatever else it was
 * made of: with other parts it is made anew. One value for each object, so a memory never outgrows what
 * somebody else keeps.
 */
export function createMemory<Value>() {
  const made = new WeakMap<object, Made<Value>>();
  return (owner: object, parts: readonly unknown[], make: () => Value): Value => {
    const known = made.get(owner);
    if (known?.parts.every((part, index) => part === parts[index])) return known.value;
    const value = make();
    made.set(owner, { parts, value });
    return value;
  };
}
