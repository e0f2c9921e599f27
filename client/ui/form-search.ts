import type { LinkSearch } from '../../domain/url/link-target.ts';

/**
 * The query of a submitted form: the preserved parameters and the form's own fields. If all own
 * fields are empty, none is added.
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
