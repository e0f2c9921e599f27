import type { LinkSearch } from '../../domain/url/link-target.ts';

/**
 * The query a form leads to: what it carries along and what its own fields say. Fields that are all
 * empty say nothing.
 */
export function formSearch(
  carried: LinkSearch,
  entries: Iterable<readonly [string, unknown]>,
): LinkSearch {
  const own = [...entries].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !Object.hasOwn(carried, name) ? [[name, value.trim()]] : [],
  );
  if (own.every(([, value]) => value === '')) return carried;
  return { ...carried, ...Object.fromEntries(own) };
}
