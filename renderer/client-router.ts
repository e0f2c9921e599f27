import type { EntityKind } from '../domain/url/link-target.ts';
import type { ScreenName } from '../domain/url/screen-names.ts';
import { createPathTable, type PathTable } from './router/path-table.ts';

const mostHints = 2000;

const screenOfKind = {
  product: 'product',
  category: 'category',
  tag: 'tag',
  cms_page: 'cms-page',
} as const satisfies Record<EntityKind, ScreenName>;

/** The browser's routing state. On the server it stays empty: nothing of a request is kept here. */
const state: { table: PathTable | null; hints: Map<string, EntityKind> } = {
  table: null,
  hints: new Map(),
};

/** Called once, when the browser has read the first page's facts. */
export function startClientRouter(storeCodes: readonly string[]): PathTable {
  state.table = createPathTable(storeCodes);
  return state.table;
}

/** Remembers what a rendered link leads to, so that following it costs one request (bounded). */
export function hintAddress(pathname: string, kind: EntityKind): void {
  if (state.table === null) return;
  state.hints.delete(pathname);
  state.hints.set(pathname, kind);
  if (state.hints.size > mostHints) {
    const [oldest] = state.hints.keys();
    if (oldest !== undefined) state.hints.delete(oldest);
  }
}

/** The screen of an address in the browser, or null when only the server can tell. */
export function clientScreenOf(pathname: string): ScreenName | null {
  const known = state.table?.match(pathname);
  if (known) return known.screen;
  const kind = state.hints.get(pathname);
  return kind === undefined ? null : screenOfKind[kind];
}
