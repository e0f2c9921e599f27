import { lineKey } from '../cart/line-key.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => JSON.stringify(value) ?? '';

/** Whether a value is empty, which carries no information when the previous value is unknown. */
const isNothing = (value: unknown) =>
  ['null', '[]', '{}', '0', 'false', '""', ''].includes(textOf(value));

/** The identity of a list member; null where it has none. */
function nameOf(member: unknown): string | null {
  if (!isFields(member)) return null;
  const { sku, checksum, code, id } = member;
  if (typeof sku === 'string' && typeof checksum === 'string') {
    const option = isFields(member['product_option']) ? member['product_option'] : null;
    return lineKey({ sku, checksum, product_option: option });
  }
  const name = [sku, code, id].find((each) => typeof each === 'string' || typeof each === 'number');
  return name === undefined ? null : String(name);
}

/** The members of a list by identity; null where one has none or two share one. */
function named(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const found = new Map<string, unknown>();
  for (const member of list) {
    const name = nameOf(member);
    if (name === null || found.has(name)) return null;
    found.set(name, member);
  }
  return found;
}

/** Merges key by key: changed keys from the change, the others as stored. */
function joinKeys(
  base: ReadonlyMap<string, unknown> | null,
  value: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  const joined = new Map<string, unknown>();
  for (const key of new Set([...stored.keys(), ...value.keys()])) {
    const isRemoved = !value.has(key) && base?.has(key);
    if (isRemoved) continue;
    if (!value.has(key)) joined.set(key, stored.get(key));
    else if (stored.has(key)) {
      joined.set(key, joinChanges(base?.get(key), value.get(key), stored.get(key)));
    } else if (textOf(base?.get(key)) !== textOf(value.get(key))) joined.set(key, value.get(key));
  }
  return joined;
}

/**
 * Applies to `stored` the change from `base` to `value`. The change may have been applied already:
 * a page that ended does not know whether its write succeeded. Members of lists are identified by
 * sku, code or id. `base` is undefined or null where unknown; then whatever `value` does not
 * contain stays as stored.
 */
export function joinChanges(base: unknown, value: unknown, stored: unknown): unknown {
  const isKnown = base !== undefined && base !== null;
  const text = textOf(value);
  if (isKnown && textOf(base) === text) return stored;
  if (stored === undefined || stored === null || text === textOf(stored)) return value;
  if (isKnown && textOf(base) === textOf(stored)) return value;
  if (!isKnown && isNothing(value)) return stored;
  if (isFields(value) && isFields(stored)) {
    const before = isFields(base) ? new Map(Object.entries(base)) : null;
    const joined = joinKeys(
      before,
      new Map(Object.entries(value)),
      new Map(Object.entries(stored)),
    );
    return Object.fromEntries(joined);
  }
  if (Array.isArray(value) && Array.isArray(stored)) {
    const before = Array.isArray(base) ? named(base) : null;
    const [wanted, there] = [named(value), named(stored)];
    if (wanted && there && (before || !isKnown)) {
      return [...joinKeys(before, wanted, there).values()];
    }
  }
  return value;
}
