interface Made<Value> {
  readonly parts: readonly unknown[];
  readonly value: Value;
}

/**
 * Memoises a value per object, for as long as the object lives. Other `parts` recompute the value.
 * Only one value is cached for each object, so the cache cannot outgrow its owners.
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
