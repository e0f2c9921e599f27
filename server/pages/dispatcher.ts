import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { createDynamicMap } from '../../domain/url/dynamic-map.ts';
import { type Resolution, resolveAddress } from '../../domain/url/resolve-address.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import { hrefOf } from '../../renderer/href.ts';
import type { PathParams, PathTable } from '../../renderer/router/path-table.ts';

export interface PageDispatch {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly screen: ScreenName;
  readonly params: PathParams;
  readonly storeCode: string;
  /** Generation of the index that the address was resolved with. */
  readonly generation: string;
}

export interface RedirectDispatch {
  readonly kind: 'redirect';
  readonly status: 301;
  readonly location: string;
}

export type Dispatch = PageDispatch | RedirectDispatch;

/** Decides what an address leads to. Errors: the catalogue's, when it cannot be asked. */
export type Dispatcher = (path: string, search: URLSearchParams) => Promise<Dispatch>;

export interface DispatcherOptions {
  readonly catalogue: Catalogue;
  readonly stores: readonly StoreView[];
  /** The store view of addresses without a store code. */
  readonly defaultStore: string;
  readonly pathTable: PathTable;
}

const mostKnownPaths = 20_000;

/** The other reading of the spec has the checkout here (decisions, 2). */
const checkoutPath = '/checkout';

/**
 * Fixed addresses first, then those learned before, then the resolver's questions to the catalogue;
 * what nobody knows is the 404 page. [route-34, route-36, route-69]
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { catalogue, pathTable, defaultStore } = options;
  const known = new Map(
    options.stores.map(({ storeCode }) => [
      storeCode,
      createDynamicMap<Resolution>(mostKnownPaths),
    ]),
  );

  async function resolve(path: string, storeCode: string, generation: string): Promise<Resolution> {
    const learned = known.get(storeCode)?.get(generation, path);
    if (learned !== undefined) return learned;
    const decoded = decodePath(path);
    if (decoded === null) return { kind: 'none' };
    const found = await resolveAddress(decoded, catalogue, storeCode);
    if (found.kind !== 'none') known.get(storeCode)?.set(generation, path, found);
    return found;
  }

  return async (pathname, search) => {
    const match = pathTable.match(pathname);
    const { storeCode: named, path } = pathTable.split(pathname);
    const storeCode = named ?? defaultStore;
    const generation = await catalogue.generation(storeCode);
    const page = (
      screen: ScreenName,
      params: PathParams,
      status: 200 | 404 = 200,
    ): PageDispatch => ({
      kind: 'page',
      status,
      screen,
      params,
      storeCode,
      generation,
    });
    if (match !== null) return page(match.screen, match.params);
    const query = search.size === 0 ? '' : `?${search}`;
    if (path === checkoutPath) {
      const location = pathTable.build('checkout', {}, named) + query;
      return { kind: 'redirect', status: 301, location };
    }
    const found = await resolve(path, storeCode, generation);
    switch (found.kind) {
      case 'screen':
        return page(found.screen, { ...found.params });
      case 'redirect': {
        const location = hrefOf(pathTable, named)(found.target);
        return {
          kind: 'redirect',
          status: 301,
          location: location.includes('?') ? location : location + query,
        };
      }
      case 'none':
        return page('page-not-found', {}, 404);
    }
  };
}

/** The path's text; null for malformed bytes and for separators hidden by encoding. */
function decodePath(path: string): string | null {
  if (/%2f|%5c|%00|\\/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
