import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { allCapabilities, type Capabilities } from '../../domain/commerce/capabilities.ts';
import type { CmsEntry } from '../../domain/commerce/cms.ts';
import { hasScreen } from '../../domain/commerce/needed-features.ts';
import type { Point } from '../../domain/commerce/point.ts';
import type { NamedSizeTable } from '../../domain/commerce/size-table.ts';
import type { HomeContent } from '../../domain/screens/load-home.ts';
import {
  parentTargetOfSku,
  type Resolution,
  type ResolveRules,
  resolveAddress,
} from '../../domain/screens/resolve-address.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { isCheckoutRoute } from '../../domain/url/checkout-route.ts';
import { createDynamicMap } from '../../domain/url/dynamic-map.ts';
import { queryText } from '../../domain/url/encode-path.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { platformScreen } from '../../domain/url/platform-paths.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import type { PathParams, PathTable, ScreenMatch } from '../../renderer/router/path-table.ts';
import { hrefOf } from '../../renderer/router/router.ts';
import type { NamedPage } from './renderer.ts';

/** The address of a page, parsed once when its request arrives. */
export interface PageAddress {
  /** Path of the page as written, still encoded, without the data suffix and a trailing slash. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** Only the page's data is requested. */
  readonly isData: boolean;
  /**
   * The page is requested as Markdown: by an address of its own, that of a home page (`index`), or by
   * the `Accept` header.
   */
  readonly markdown?: 'address' | 'index' | 'accept';
  /** The canonical address to redirect to; null when this one is canonical. */
  readonly canonical: string | null;
}

export interface PageDispatch extends NamedPage {
  readonly kind: 'page';
  readonly status: 200 | 404;
  /** Parts of its path are free text, so the number of such addresses is unlimited. */
  readonly hasFreePath?: boolean;
  /** Why there is no such page, where that is more than an unknown address. */
  readonly refusedAs?: 'CAPABILITY_MISSING';
}

export interface RedirectDispatch {
  readonly kind: 'redirect';
  readonly status: 301 | 302;
  readonly location: string;
}

export type Dispatch = PageDispatch | RedirectDispatch;

/** Resolves an address to a page or redirect. Errors: `CATALOGUE_UNAVAILABLE`. */
export type Dispatcher = (address: Pick<PageAddress, 'path' | 'search'>) => Promise<Dispatch>;

export interface DispatcherOptions {
  readonly catalogue: Catalogue;
  readonly stores: readonly StoreView[];
  /** The store view of addresses without a store code. */
  readonly defaultStore: string;
  readonly pathTable: PathTable;
  readonly rules?: ResolveRules;
  /** Unpublished content by its preview key; none when left out. */
  readonly drafts?: DraftSource;
  /** Redirects of legacy URLs; none when left out. */
  readonly redirects?: RedirectSource;
  /** Content of the home page besides the catalogue; nothing when left out. */
  readonly home?: HomeSource;
  /** Tables of the size guide; none when left out. */
  readonly sizeTables?: SizeTableSource;
  /** Our shops and showrooms; unknown when left out. */
  readonly places?: PlaceSource;
  /** What the shop has; everything when left out. */
  readonly capabilities?: () => Capabilities;
}

/** A draft by its key; null for an unknown key. Errors: the commerce backend's. */
export type DraftSource = (key: string, store: string) => Promise<CmsEntry | null>;

/** Content of a store view's home page besides this generation of the catalogue. Never fails. */
export type HomeSource = (store: string, generation: string) => Promise<HomeContent>;

/** The size tables of a store view; none when they cannot be fetched. */
export type SizeTableSource = (store: string) => Promise<readonly NamedSizeTable[]>;

/** Our places of a kind; null when they cannot be fetched. */
export type PlaceSource = (network: ShopNetwork, store: string) => Promise<readonly Point[] | null>;

/** Target of a legacy URL in this shop, with its query; null for an unknown one. */
export type RedirectSource = (
  path: string,
  store: string,
  search: URLSearchParams,
) => Promise<Pick<RedirectDispatch, 'location' | 'status'> | null>;

/** Catalogue addresses cached for each store view. */
const mostKnownPaths = 20_000;

/**
 * Order: fixed addresses, cached addresses, the resolver's requests to the catalogue. An
 * unknown address and a preview with an unknown key give the 404 page. [route-34,
 * route-36, route-69, content-23]
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { catalogue, pathTable, defaultStore } = options;
  const { capabilities = () => allCapabilities } = options;
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
    const found = await resolveAddress(decoded, catalogue, storeCode, options.rules);
    if (found.kind !== 'none') known.get(storeCode)?.set(generation, path, found);
    return found;
  }

  /** Content from outside the catalogue; null for a preview whose key is unknown. */
  async function contentOf(
    { screen, params }: ScreenMatch,
    storeCode: string,
    generation: string,
  ): Promise<Pick<NamedPage, 'draft' | 'home' | 'sizeTables' | 'places'> | null> {
    switch (screen) {
      case 'home':
        return options.home ? { home: await options.home(storeCode, generation) } : {};
      case 'size-guide':
        return options.sizeTables ? { sizeTables: await options.sizeTables(storeCode) } : {};
      case 'stores':
      case 'showrooms': {
        const network = screen === 'stores' ? 'salon' : 'showroom';
        const places = await options.places?.(network, storeCode);
        return places ? { places } : {};
      }
      case 'preview': {
        const draft = await options.drafts?.(params['key'] ?? '', storeCode);
        return draft ? { draft } : null;
      }
      default:
        return {};
    }
  }

  /**
   * The page of an unknown address in another spelling, as a redirect: with the code of the default
   * store view, which its addresses do not have, or in capitals. Null when there is none either.
   */
  async function otherSpelling(
    pathname: string,
    search: URLSearchParams,
  ): Promise<RedirectDispatch | null> {
    const prefix = `/${defaultStore}/`;
    const bare = pathname.startsWith(prefix) ? pathname.slice(prefix.length - 1) : pathname;
    const spelled = bare.toLowerCase();
    if (spelled === pathname) return null;
    const found = await dispatch({ path: spelled, search });
    if (found.kind === 'redirect') return found;
    if (found.status === 404) return null;
    return { kind: 'redirect', status: 301, location: spelled + queryText(search) };
  }

  const dispatch: Dispatcher = async ({ path: pathname, search }) => {
    const match = pathTable.match(pathname);
    const { storeCode: named, path } = pathTable.split(pathname);
    const storeCode = named ?? defaultStore;
    const generation = await catalogue.generation(storeCode);
    const present = capabilities();
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
      capabilities: present,
    });
    const unknown = page('page-not-found', {}, 404);
    const missing = { ...unknown, refusedAs: 'CAPABILITY_MISSING' } as const;
    const redirect = (target: LinkTarget): RedirectDispatch => {
      const href = hrefOf(pathTable, named)(target);
      const location = href.includes('?') ? href : href + queryText(search);
      return { kind: 'redirect', status: 301, location };
    };
    if (match !== null) {
      if (!hasScreen(present, match.screen)) return missing;
      const sku =
        options.rules?.redirectsHiddenChildren &&
        match.screen === 'product' &&
        match.params['parentSku'];
      const parent = sku ? await parentTargetOfSku(sku, catalogue, storeCode) : null;
      if (parent) return redirect(parent);
      const content = await contentOf(match, storeCode, generation);
      // A wrong key gets the page of unknown addresses, so an attacker cannot distinguish them.
      if (content === null) return unknown;
      const hasFreePath = Object.keys(match.params).length > 0;
      return { ...page(match.screen, match.params), ...content, hasFreePath };
    }
    // The checkout is at `/cart`; `/checkout` redirects there [route-04].
    if (isCheckoutRoute(path.slice(1))) return redirect({ to: 'screen', screen: 'checkout' });
    const found = await resolve(path, storeCode, generation);
    switch (found.kind) {
      case 'screen':
        return hasScreen(present, found.screen) ? page(found.screen, { ...found.params }) : missing;
      case 'redirect':
        return redirect(found.target);
      case 'none': {
        const screen = platformScreen(path);
        if (screen !== null) return redirect({ to: 'screen', screen });
        const moved = await options.redirects?.(decodePath(path) ?? '', storeCode, search);
        if (!moved) return (await otherSpelling(pathname, search)) ?? unknown;
        const { location } = moved;
        const isPlaced = named === null || pathTable.split(location).storeCode !== null;
        return {
          kind: 'redirect',
          ...moved,
          location: isPlaced ? location : `/${named}${location}`,
        };
      }
    }
  };
  return dispatch;
}

/** The decoded path; null for malformed bytes and for encoded separators. */
function decodePath(path: string): string | null {
  if (/%2f|%5c|%00|\\/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
