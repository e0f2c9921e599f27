import { AppError } from '../../domain/app-error.ts';
import { type ScreenName, screenNames, screenOf } from '../../domain/url/screens.ts';
import {
  BaseRootRoute,
  BaseRoute,
  findRouteMatch,
  getRouteSegments,
  hasMissingPathParams,
  interpolatePath,
  processRouteTree,
} from './router-core.js';

export type PathParams = Readonly<Record<string, string>>;

export interface ScreenMatch {
  readonly screen: ScreenName;
  readonly params: PathParams;
  /** Store code in the first path segment; null without one. */
  readonly storeCode: string | null;
}

export interface PathTable {
  /** The screen of a path; null if the path is unknown or malformed. */
  match(pathname: string): ScreenMatch | null;
  /** The address of a screen. Throws `ROUTE_NOT_FOUND` without an address or with a missing param. */
  build(screen: ScreenName, params?: PathParams, storeCode?: string | null): string;
  /** Splits the store code off an unknown path; the rest is for the resolver. */
  split(pathname: string): { readonly storeCode: string | null; readonly path: string };
}

/** An encoded slash or backslash could change the path for the next reader of the address. */
const hiddenSeparator = /%2f|%5c|\\/i;

/**
 * Builds the path table: TanStack's route tree with every screen, under an optional store code.
 * `storeCodes` belong to the store views that append their code [store-05]. `ownPages` are the
 * names of the shop folder's pages, which are also their addresses.
 */
export function createPathTable(
  storeCodes: readonly string[],
  ownPages: readonly string[] = [],
): PathTable {
  const root = new BaseRootRoute({});
  const store = new BaseRoute({
    getParentRoute: () => root,
    path: '{-$store}',
    params: {
      parse: (raw) => (raw.store === undefined || storeCodes.includes(raw.store) ? raw : false),
    },
  });
  const shown = new Map<BaseRoute, readonly [ScreenName, PathParams | undefined]>();
  const routeOf = new Map<string | undefined, BaseRoute>();
  const add = (name: string, path: string, screen: ScreenName, params?: PathParams) => {
    const route = new BaseRoute({ getParentRoute: () => store, path });
    if (!routeOf.has(name)) routeOf.set(name, route);
    shown.set(route, [screen, params]);
  };
  for (const screen of screenNames) {
    for (const path of screenOf(screen).paths) add(screen, path, screen);
  }
  // The slash keeps these names apart from the names of screens.
  for (const page of ownPages) add(`/${page}`, `/${page}`, 'own', { page });
  const tree = root.addChildren([store.addChildren([...shown.keys()])]);
  const { processedTree } = processRouteTree(tree, true);

  return {
    match(pathname) {
      if (hiddenSeparator.test(pathname) || pathname.includes('//')) return null;
      const found = findRouteMatch(pathname, processedTree);
      const known = found && shown.get(found.route);
      if (!found || !known) return null;
      const { store: storeCode = null, ...params } = found.rawParams;
      return { screen: known[0], params: { ...params, ...known[1] }, storeCode };
    },

    build(screen, params = {}, storeCode = null) {
      const route = routeOf.get(screen === 'own' ? `/${params['page']}` : screen);
      const segments = route === undefined ? undefined : getRouteSegments(route);
      const given = storeCode === null ? params : { ...params, store: storeCode };
      if (route === undefined || segments === undefined || hasMissingPathParams(segments, given)) {
        throw new AppError('ROUTE_NOT_FOUND', `Route not found ${screen}`);
      }
      const path = interpolatePath(route.fullPath, segments, given);
      return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    },

    split(pathname) {
      const [, first = '', ...rest] = pathname.split('/');
      return storeCodes.includes(first)
        ? { storeCode: first, path: `/${rest.join('/')}` }
        : { storeCode: null, path: pathname };
    },
  };
}

const tables = new Map<string, PathTable>();

/** The path table for these store codes and pages of the shop folder, built once. */
export function cachedPathTable({
  storeCodes,
  ownPages,
}: {
  readonly storeCodes: readonly string[];
  readonly ownPages?: readonly string[];
}): PathTable {
  const key = JSON.stringify([storeCodes, ownPages]);
  const table = tables.get(key) ?? createPathTable(storeCodes, ownPages);
  tables.set(key, table);
  return table;
}
