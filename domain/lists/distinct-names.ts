import type { NamedList } from '../commerce/named-list.ts';

/**
 * Names by list id that tell lists of one name apart: a later one is “Na lato (2)”. `taken` are
 * names of other lists, and no name is given twice. [list-06]
 */
export function distinctNames(
  lists: readonly Pick<NamedList, 'id' | 'name'>[],
  taken: readonly string[] = [],
): ReadonlyMap<string, string> {
  const key = (name: string) => name.toLocaleLowerCase('pl');
  const used = new Set([...taken, ...lists.map(({ name }) => name)].map(key));
  const given = new Set(taken.map(key));
  const names = new Map<string, string>();
  for (const { id, name } of lists) {
    let shown = name;
    for (let number = 2; given.has(key(shown)) || (shown !== name && used.has(key(shown))); ) {
      shown = `${name} (${number})`;
      number += 1;
    }
    given.add(key(shown));
    names.set(id, shown);
  }
  return names;
}
