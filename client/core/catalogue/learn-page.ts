import { isRecord } from '../../../domain/is-record.ts';
import { cardFields } from '../../../domain/product/product-card.ts';
import { everyReview, reviewQuestion } from '../../../domain/product-page/review-question.ts';
import { defaultScreenSettings } from '../../../domain/screens/context.ts';
import { createCatalogueFacts } from '../../../domain/screens/facts.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { ScreenName } from '../../../domain/url/screens.ts';
import { log, reason } from '../log.ts';
import { type BrowserCatalogue, openBrowserCatalogue } from './browser-catalogue.ts';
import { type CatalogueCache, pageCache } from './catalogue-cache.ts';

const isCard = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['sku'] === 'string' && 'swatches' in value;

/** Depth to which pages nest cards in sections. */
const deepest = 5;

function cards(value: unknown, depth: number): string[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => cards(entry, depth + 1));
  if (!isRecord(value)) return [];
  if (isCard(value)) return [String(value['sku'])];
  return Object.values(value).flatMap((entry) => cards(entry, depth + 1));
}

/** SKUs of the products on a page, without duplicates: its own product first, then its cards. */
function seenProducts(view: unknown): string[] {
  const own = isRecord(view) && typeof view['sku'] === 'string' ? [view['sku']] : [];
  return [...new Set([...own, ...cards(view, 0)])];
}

/** A page that was shown. */
export interface SeenPage {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly view: unknown;
}

/** Milliseconds for which stored documents are not fetched again, as long as a cached page. */
const freshFor = 86_400_000;
/** Products in one request. */
const atOnce = 50;

const { defaultFilters, blocks, reviewLimit } = defaultScreenSettings;

/** On a metered or slow connection: only the fields for cards, filters and orders of a listing. */
const fewFields: readonly string[] = [
  ...cardFields,
  ...defaultFilters,
  ...defaultFilters.map((field) => `${field}_options`),
  'category_ids',
  'order_priority',
  'special_price',
  'created_at',
  'updated_at',
];

function isDataDear(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const type = String(Reflect.get(connection, 'effectiveType'));
  return Reflect.get(connection, 'saveData') === true || type.endsWith('2g');
}

/** Fetches the menu, filters, tags and taxes that every page needs, once a day. */
async function learnFacts(
  catalogue: BrowserCatalogue,
  cache: CatalogueCache,
  store: StoreCode,
): Promise<void> {
  const mark = `facts ${store}`;
  if ((await cache.response(mark, Date.now() - freshFor)) !== undefined) return;
  const facts = createCatalogueFacts(catalogue, store);
  await Promise.all([
    facts.attributes(),
    facts.categories(),
    facts.tags(),
    catalogue.learn({ store, type: 'taxrule', size: 150 }),
    catalogue.learn({
      store,
      type: 'cms_block',
      filters: { identifier: { in: Object.values(blocks) } },
    }),
  ]);
  await cache.storeResponse(mark, true);
}

/**
 * Stores the current data of products. Fetches those without a whole document from the last day and
 * marks the rest as seen. Rejects as the catalogue does.
 */
async function learnProducts(
  catalogue: BrowserCatalogue,
  cache: CatalogueCache,
  store: StoreCode,
  skus: readonly string[],
): Promise<void> {
  const stale = await cache.see(store, 'product', skus, Date.now() - freshFor);
  for (let from = 0; from < stale.length; from += atOnce) {
    const some = stale.slice(from, from + atOnce);
    await catalogue.learn({
      store,
      type: 'product',
      filters: { sku: { in: some } },
      size: some.length,
      ...(isDataDear() && { sourceInclude: fewFields }),
    });
  }
}

/** Fetches page data other than products. */
async function learnOwn(
  catalogue: BrowserCatalogue,
  store: StoreCode,
  { screen, params, view }: SeenPage,
): Promise<void> {
  const slug = params['slug'];
  if (screen === 'cms-page' && slug !== undefined) {
    const filters = { url_key: { eq: slug } };
    await catalogue.learn({ store, type: 'cms_page', filters, size: 1 });
  }
  if (screen !== 'product' || isDataDear()) return;
  const id = typeof view === 'object' && view !== null ? Reflect.get(view, 'id') : null;
  if (typeof id !== 'string') return;
  await catalogue.learn(reviewQuestion(store, id, everyReview, { size: reviewLimit }));
}

/**
 * Stores the catalogue data of a shown page in the background. Without a connection, listings,
 * search and product pages are built from it (`device/`). Never throws.
 */
export async function learnPage(store: StoreCode, page: SeenPage): Promise<void> {
  const cache = pageCache(log);
  const catalogue = openBrowserCatalogue({ log });
  try {
    await learnFacts(catalogue, cache, store);
    await learnProducts(catalogue, cache, store, seenProducts(page.view));
    await learnOwn(catalogue, store, page);
  } catch (error) {
    log.info('catalogue.page-not-learned', { reason: reason(error) });
  } finally {
    await catalogue.close();
  }
}
