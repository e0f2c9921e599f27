import { type ScreenName, screenNames, screens } from '../../domain/url/screens.ts';
import { drafts } from '../../mock/content/drafts.ts';
import { cachePolicy } from '../../server/cache/cache-policy.ts';

/** An address of the shop that is requested under faults. */
export interface MatrixPage {
  readonly name: string;
  readonly path: string;
  /** Whether the shop caches it, so that a copy is available if a service fails. */
  readonly isKept: boolean;
  /** A page for people; otherwise a file or an API request. */
  readonly isPage: boolean;
  /** Body of the request; without it the request is a GET. */
  readonly body?: unknown;
}

const [draft = ''] = drafts.keys();

/**
 * Pages whose address comes from the tests' catalogue, and values for the parameters of path
 * patterns.
 */
const catalogued: Partial<Record<ScreenName, string>> = {
  category: '/kobiety',
  product: '/suk-01',
  tag: '/nowosci',
  search: '/szukaj?q=sukienka',
  'page-not-found': '/nie-ma-takiej-strony',
};
const parameters: Readonly<Record<string, string>> = {
  key: draft,
  slug: 'o-nas',
  uuid: '3f0c7a52-6f0e-4c1b-9a57-2d8a6b1e4c90',
  secret: 'abcdefabcdef',
  orderUuid: '3f0c7a52-6f0e-4c1b-9a57-2d8a6b1e4c90',
  orderSecret: 'abcdefabcdef',
  token: 'nieznany',
  step: 'potwierdzenie',
  what: 'newsletter',
};

function pathOf(screen: ScreenName): string {
  const [pattern = '/'] = screens[screen].paths;
  return (
    catalogued[screen] ??
    pattern.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, may = '', must = '') =>
      screen === 'account-new-address' ? '' : (parameters[may || must] ?? ''),
    )
  );
}

const pageOf = (screen: ScreenName): MatrixPage => ({
  name: screen,
  path: pathOf(screen),
  isKept: cachePolicy(screen).cacheControl === 'public',
  isPage: true,
});

const call = (name: string, path: string, body?: unknown): MatrixPage => ({
  name,
  path,
  isKept: false,
  isPage: false,
  ...(body !== undefined && { body }),
});

/** Files and API requests: one of each kind that fails differently. */
const calls: readonly MatrixPage[] = [
  call('sitemap.xml', '/sitemap.xml'),
  call('feed', '/feed/ceneo.xml'),
  call('PDF form', '/dokumenty/formularz-zwrotu.pdf'),
  call('search call', '/api/catalog/search', { store: 'pl', type: 'product', query: 'szal' }),
  call('size tables call', '/api/size-table?storeCode=pl'),
  call('cart call', '/api/cart/create', {}),
];

/** Every page of the path table, and the requests. */
export function everyPage(): readonly MatrixPage[] {
  return [...screenNames.map(pageOf), ...calls];
}

/** One page of each class in the list of cache tags and lifetimes, and the requests. */
export function onePagePerClass(): readonly MatrixPage[] {
  const byClass = new Map<string, ScreenName>();
  for (const screen of screenNames) {
    const { tags, cacheControl, query } = cachePolicy(screen);
    const name = JSON.stringify([tags, cacheControl, query]);
    if (!byClass.has(name)) byClass.set(name, screen);
  }
  return [...[...byClass.values()].map(pageOf), ...calls];
}
