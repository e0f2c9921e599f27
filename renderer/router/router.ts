import { log, reason } from '../../client/core/log.ts';
import { createDynamicMap } from '../../domain/url/dynamic-map.ts';
import { encodePath } from '../../domain/url/encode-path.ts';
import type { EntityKind, LinkTarget } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { createPathTable, type PathTable } from './path-table.ts';

const mostHints = 2000;

const screenOfKind = {
  product: 'product',
  category: 'category',
  tag: 'tag',
  cms_page: 'cms-page',
} as const satisfies Record<EntityKind, ScreenName>;

/** The browser's routing state. It stays empty on the server, so requests share nothing. */
const state: { table: PathTable | null; storePrefix: string | null; generation: string } = {
  table: null,
  storePrefix: null,
  generation: '',
};

/** Entity kinds of rendered links: the browser's part of the dynamic map. [route-38] */
const hints = createDynamicMap<EntityKind>(mostHints);

/** Called once with the facts of the first page. */
export function startClientRouter(
  storeCodes: readonly string[],
  storePrefix: string | null,
  ownPages?: readonly string[],
): PathTable {
  state.table = createPathTable(storeCodes, ownPages);
  state.storePrefix = storePrefix;
  return state.table;
}

/** Called with each page: link hints of another index generation are no longer valid. */
export function enterGeneration(generation: string): void {
  state.generation = generation;
}

/** Stores the entity kind of a rendered link, so that following it costs one request (bounded). */
export function hintAddress(pathname: string, kind: EntityKind): void {
  if (state.table !== null) hints.set(state.generation, pathname, kind);
}

/** Clears the link hints, as when the storage quota is exceeded. The server is then queried again. */
export function clearHints(): void {
  hints.clear();
}

/**
 * The screen of an address in the browser. Null when only the server can decide: an address without
 * a link hint, or one of another store view, which is another document. [route-60] An error is
 * logged and leaves the address to the server. [route-65]
 */
export function clientScreenOf(pathname: string): ScreenName | null {
  try {
    const known = state.table?.match(pathname);
    if (known) return known.storeCode === state.storePrefix ? known.screen : null;
    const kind = hints.get(state.generation, pathname);
    return kind === undefined ? null : screenOfKind[kind];
  } catch (error) {
    log.error('route.dispatch-failed', { reason: reason(error) });
    return null;
  }
}

/**
 * The path of an address that may be an entity without a link hint, for the server's URL map. Null
 * for a known address, one of another store view, and a file.
 */
export function unnamedPath(pathname: string): string | null {
  const { table, storePrefix } = state;
  if (table === null || clientScreenOf(pathname) !== null || /\.\w+$/.test(pathname)) return null;
  const { storeCode, path } = table.split(pathname);
  return storeCode === storePrefix && table.match(pathname) === null ? path : null;
}

/** Builds the address of a link target in a store view. All addresses are built here. */
export function hrefOf(table: PathTable, storePrefix: string | null) {
  return (target: LinkTarget): string => {
    const query = searchText(target.search);
    if (target.to === 'screen') return screenPath(table, target, storePrefix, query);
    const path = encodePath(target.path);
    const pathname = storePrefix === null ? `/${path}` : `/${storePrefix}/${path}`;
    hintAddress(pathname, target.kind);
    return pathname + query;
  };
}

/**
 * The address of a screen. An unknown screen, as of a custom shop's page that was removed, is only
 * logged: the page is shown, and the link leads Home. [route-64]
 */
function screenPath(
  table: PathTable,
  { screen, params }: Extract<LinkTarget, { to: 'screen' }>,
  storePrefix: string | null,
  query: string,
): string {
  try {
    return table.build(screen, params, storePrefix) + query;
  } catch (error) {
    log.error('route.not-found', { reason: reason(error) });
    return table.build('home', {}, storePrefix);
  }
}

/** What `URLSearchParams` writes unchanged. */
const plainValue = /^[\w.*-]*$/;

function searchText(search: LinkTarget['search']): string {
  if (search === undefined) return '';
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((each) => [name, each] as const),
  );
  if (pairs.length === 0) return '';
  // Most queries need no encoding, and a page has hundreds of links.
  return pairs.every(([name, value]) => plainValue.test(name) && plainValue.test(value))
    ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`;
}
