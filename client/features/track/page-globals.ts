/** A global list that foreign scripts read; it is created if missing. */
export function globalList(name: string): unknown[] {
  const known: unknown = Reflect.get(globalThis, name);
  if (known !== undefined && known !== null) {
    // Once its script is loaded, the global belongs to the script.
    return Array.isArray(known) ? known : pushing(known);
  }
  const made: unknown[] = [];
  Reflect.set(globalThis, name, made);
  return made;
}

/** Wraps the object with `push` that a script has put in place of its list. */
function pushing(known: unknown): unknown[] {
  const defined: unknown[] = [];
  defined.push = (...items) => {
    const push: unknown = typeof known === 'object' && known ? Reflect.get(known, 'push') : null;
    if (typeof push === 'function') Reflect.apply(push, known, items);
    return items.length;
  };
  return defined;
}

/**
 * Defines a global function of a script, unless it exists: its calls are queued in its own list.
 */
export function queueGlobal(name: string, list: string): void {
  if (typeof Reflect.get(globalThis, name) === 'function') return;
  const calls: unknown[] = [];
  const stub = (...more: readonly unknown[]) => void calls.push(more);
  Reflect.set(globalThis, name, Object.assign(stub, { [list]: calls, l: Date.now() }));
}

/** Calls a foreign script's global function; until the script is loaded, the calls are queued. */
export function callGlobal(name: string, list: string, ...given: readonly unknown[]): void {
  queueGlobal(name, list);
  const known: unknown = Reflect.get(globalThis, name);
  if (typeof known === 'function') known(...given);
}
