import { itemKey } from '../cart/same-item.ts';
import type { ListEntry, NamedList } from '../commerce/named-list.ts';

type NamedLists = readonly NamedList[];

/** The later of two; of two at one time that with the greater text, on every device the same. */
function later<T>(a: T, b: T, at: (value: T) => number): T {
  if (at(a) !== at(b)) return at(a) > at(b) ? a : b;
  return JSON.stringify(a) > JSON.stringify(b) ? a : b;
}

/** At the same time a removal counts, so that it is not undone by a merge. */
function laterEntry(a: ListEntry, b: ListEntry): ListEntry {
  if (a.at === b.at && a.is_on !== b.is_on) return a.is_on ? b : a;
  return later(a, b, ({ at }) => at);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function mergeList(a: NamedList, b: NamedList): NamedList {
  const deleted_at = Math.max(a.deleted_at, b.deleted_at);
  const entries = new Map<string, ListEntry>();
  for (const entry of [...a.entries, ...b.entries]) {
    if (entry.at <= deleted_at) continue;
    const key = itemKey(entry);
    const known = entries.get(key);
    entries.set(key, known ? laterEntry(known, entry) : entry);
  }
  const { name, named_at } = later(
    { name: a.name, named_at: a.named_at },
    { name: b.name, named_at: b.named_at },
    ({ named_at: at }) => at,
  );
  return {
    id: a.id,
    name,
    named_at,
    made_at: Math.max(a.made_at, b.made_at),
    deleted_at,
    entries: [...entries]
      .toSorted(([one, { at }], [two, { at: other }]) => at - other || compare(one, two))
      .map(([, entry]) => entry),
  };
}

/**
 * Merges two copies of a shopper's lists, in any order and any number of times. Nothing is lost or
 * doubled: the later change of a product or a name counts, and what was deleted stays deleted.
 * [list-01]
 */
export function mergeLists(a: NamedLists, b: NamedLists): NamedLists {
  const merged = new Map<string, NamedList>();
  for (const list of [...a, ...b]) {
    merged.set(list.id, mergeList(merged.get(list.id) ?? list, list));
  }
  return [...merged.values()].toSorted((one, two) => compare(one.id, two.id));
}

/** Whether a list was not deleted since it was last made. */
export const isThere = ({ made_at, deleted_at }: NamedList): boolean => made_at > deleted_at;

/** What is on a list, the oldest first. */
export const entriesOn = ({ entries }: NamedList) => entries.filter(({ is_on }) => is_on);
