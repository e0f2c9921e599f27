import { AppError } from '../../domain/app-error.ts';
import { type ScreenName, screenNames } from '../../domain/url/screen-names.ts';
import {
  BaseRootRoute,
  BaseRoute,
  findRouteMatch,
  getRouteSegments,
  hasMissingPathParams,
  interpolatePath,
  processRouteTree,
} from './router-core.js';
import { screenPaths } from './screen-paths.ts';

export type PathParams = Readonly<Record<string, string>>;

export interface ScreenMatch {
  readonly screen: ScreenName;
  readonly params: PathParams;
  /** Code of the store view named by the path's first segment; null without one. */
  readonly storeCode: string | null;
}

export interface PathTable {
  /** The screen of a path; null when the table does not know it or its bytes are malformed. */
  match(pathname: string): ScreenMatch | null;
  /** The address of a screen. Throws `ROUTE_NOT_FOUND` without an address or with a missing param. */
  build(screen: ScreenName, params?: PathParams, storeCode?: string | null): string;
  /** Takes the store code off a path the table does not know: the rest is for the resolver. */
  split(pathname: string): { readonly storeCode: string | null; readonly path: string };
}

/** An encoded slash or backslash would mean another path to the next reader of the address. */
const hiddenSeparator = /%2f|%5c|\\/i;

/**
 * The one path table: TanStack's route tree with every screen, under an optional store code.
 * `storeCodes` are those of the store views that append their code (spec §2 Multistore).
 */
export function createPathTable(storeCodes: readonly string[]): PathTable {
  const root = new BaseRootRoute({});
  const store = new BaseRoute({
    getParentRoute: () => root,
    path: '{-$store}',
    params: {
      parse: (raw) => (raw.store === undefined || storeCodes.includes(raw.store) ? raw : false),
    },
  });
  const screenOf = new Map<BaseRoute, ScreenName>();
  const routeOf = new Map<ScreenName, BaseRoute>();
  for (const screen of screenNames) {
    for (const path of screenPaths[screen]) {
      const route = new BaseRoute({ getParentRoute: () => store, path });
      if (!routeOf.has(screen)) routeOf.set(screen, route);
      screenOf.set(route, screen);
    }
  }
  const tree = root.addChildren([store.addChildren([...screenOf.keys()])]);
  const { processedTree } = processRouteTree(tree, true);

  return {
    match(pathname) {
      if (hiddenSeparator.test(pathname) || pathname.includes('//')) return null;
      const found = findRouteMatch(pathname, processedTree);
      const screen = found === null ? undefined : screenOf.get(found.route);
      if (found === null || screen === undefined) return null;
      const { store: storeCode = null, ...params } = found.rawParams;
      return { screen, params, storeCode };
    },

    build(screen, params = {}, storeCode = null) {
      const route = routeOf.get(screen);
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
