import { queryText } from './encode-path.ts';

/** The redirect of a legacy URL; `from` may contain a query, which is then required. */
export interface OldAddress {
  readonly from: string;
  readonly to: string;
  readonly code: 301 | 302;
}

export interface Moved {
  readonly location: string;
  readonly status: 301 | 302;
}

/** Invalid entries: to another host, to an invalid address, or in a circle. */
export interface RedirectFault {
  readonly from: string;
  readonly reason: 'unsafe-target' | 'circle';
}

export interface RedirectTable {
  /** The target of the decoded path with this query; null for an unknown one. */
  readonly find: (path: string, search: URLSearchParams) => Moved | null;
  readonly faults: readonly RedirectFault[];
}

interface Entry extends Moved {
  readonly from: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly query: readonly (readonly [string, string])[];
}

/** An unused host, for targets without one. */
const nowhere = 'https://shop.invalid';
const mostSteps = 20;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const bare = (path: string): string => decoded(path).replaceAll(/^\/+|\/+$/g, '');

/**
 * The target as an address of this shop, in ASCII; null for an external one. Browsers read `\` as
 * `/` and ignore tabs and line ends, so `/\host` and `/<tab>/host` are other hosts.
 */
function targetOf(to: string, origin: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(to) || to === '') return null;
  const url = URL.parse(to, origin);
  if (url === null || url.origin !== origin) return null;
  return { pathname: url.pathname.replace(/^\/+/, '/'), search: url.search, hash: url.hash };
}

function entryOf({ from, to, code }: OldAddress, origin: string): Entry | null {
  const target = targetOf(to, origin);
  if (target === null) return null;
  const mark = from.indexOf('?');
  const query = mark === -1 ? [] : [...new URLSearchParams(from.slice(mark))];
  const location = target.pathname + target.search + target.hash;
  return {
    from: mark === -1 ? from : from.slice(0, mark),
    query,
    status: code,
    location,
    ...target,
  };
}

/** The query without what the entry requires; that of the target wins over both. */
function searchOf({ query, search }: Entry, params: URLSearchParams): string {
  if (search !== '') return search;
  const rest = new URLSearchParams(params);
  for (const [name, value] of query) rest.delete(name, value);
  return queryText(rest);
}

/**
 * Legacy URLs by path, so that an unknown address costs one look-up, whatever the size of the
 * table. Of several entries for one address the first wins, and one with a query wins over one
 * without. A target that is itself a legacy URL is resolved to the final one. [pl-L04]
 */
export function redirectTable(
  entries: Iterable<OldAddress>,
  origin: string = nowhere,
): RedirectTable {
  const byPath = new Map<string, Entry[]>();
  const faults: RedirectFault[] = [];
  for (const old of entries) {
    const entry = entryOf(old, origin);
    const others = entry && (byPath.get(bare(entry.from)) ?? []);
    if (entry && others) byPath.set(bare(entry.from), [...others, entry]);
    else faults.push({ from: old.from, reason: 'unsafe-target' });
  }
  for (const list of byPath.values()) list.sort((a, b) => b.query.length - a.query.length);

  const stepOf = (path: string, search: URLSearchParams) =>
    byPath
      .get(bare(path))
      ?.find(({ query }) => query.every(([name, value]) => search.has(name, value)));

  function follow(first: Entry, params: URLSearchParams): Moved | null {
    let at = first;
    let search = searchOf(first, params);
    let status = first.status;
    for (let step = 0; step < mostSteps; step += 1) {
      const next = stepOf(at.pathname, new URLSearchParams(search));
      if (next === undefined) return { location: at.pathname + search + at.hash, status };
      search = searchOf(next, new URLSearchParams(search));
      // Temporary, if one redirect of the chain is.
      if (next.status === 302) status = 302;
      at = next;
    }
    return null;
  }

  for (const { from, query, ...entry } of [...byPath.values()].flat()) {
    const own = new URLSearchParams(query.map(([name, value]) => [name, value]));
    if (follow({ from, query, ...entry }, own) === null) faults.push({ from, reason: 'circle' });
  }

  return {
    faults,
    find: (path, search) => {
      const first = stepOf(path, search);
      return first === undefined ? null : follow(first, search);
    },
  };
}
