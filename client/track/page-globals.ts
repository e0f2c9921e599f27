/** Foreign scripts and the page meet in globals of their names; a list there takes what they have yet to read. */
export function globalList(name: string): unknown[] {
  const known: unknown = Reflect.get(globalThis, name);
  if (known !== undefined && known !== null) {
    // Once its script is there, the list is the script's own.
    return Array.isArray(known) ? known : pushing(known);
  }
  const made: unknown[] = [];
  Reflect.set(globalThis, name, made);
  return made;
}

/** What a script has put in place of its list: something with `push`. */
function pushing(known: unknown): unknown[] {
  const taken: unknown[] = [];
  taken.push = (...items) => {
    const push: unknown = typeof known === 'object' && known ? Reflect.get(known, 'push') : null;
    if (typeof push === 'function') Reflect.apply(push, known, items);
    return items.length;
  };
  return taken;
}

/** Puts a global function in place of a script's own, unless it is there: its calls queue in a list of it. */
export function queueGlobal(name: string, list: string): void {
  if (typeof Reflect.get(globalThis, name) === 'function') return;
  const calls: unknown[] = [];
  const stub = (...more: readonly unknown[]) => void calls.push(more);
  Reflect.set(globalThis, name, Object.assign(stub, { [list]: calls, l: Date.now() }));
}

/** Calls a foreign script's global function; until the script is there, its calls queue as it expects. */
export function callGlobal(name: string, list: string, ...given: readonly unknown[]): void {
  queueGlobal(name, list);
  const known: unknown = Reflect.get(globalThis, name);
  if (typeof known === 'function') known(...given);
}
