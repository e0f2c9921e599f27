import { msg } from '@lingui/core/macro';
import {
  type DeviceCatalogue,
  openDeviceCatalogue,
} from '../../client/core/catalogue/device/device-catalogue.ts';
import { deviceRules } from '../../client/core/catalogue/device/device-rules.ts';
import { log, reason } from '../../client/core/log.ts';
import { errorCodeOf } from '../../domain/errors.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { homeCards } from '../../domain/screens/load-home.ts';
import { resolveAddress } from '../../domain/screens/resolve-address.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { type PageName, type ScreenName, screenOf } from '../../domain/url/screens.ts';
import { createI18n } from '../i18n/i18n.ts';
import { headTexts } from '../page/head-texts.ts';
import type { PageData, RouteView, ShopView } from '../page/page-data.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';
import { createPathTable } from '../router/path-table.ts';
import { loadCheckoutPage } from '../screens/load-checkout-page.ts';
import { loadConfirmationPage } from '../screens/load-confirmation-page.ts';
import { contactPage, loadContactPage } from '../screens/load-contact-page.ts';
import { loadHomePage } from '../screens/load-home-page.ts';
import { loadListingPage } from '../screens/load-listing-page.ts';
import { isPlain, loadPlainPage } from '../screens/load-plain-page.ts';
import { loadProductPage } from '../screens/load-product-page.ts';
import { loadTextPage } from '../screens/load-text-page.ts';

interface StoredPage extends LoadedView<unknown> {
  /** Number of products in a listing. */
  readonly count?: number;
  /** SKU of the page's product. */
  readonly sku?: string;
  /** Contains no catalogue data, so the page equals the server's. */
  readonly isWhole?: true;
}

type Loader = (context: ViewContext) => Promise<StoredPage | null>;

/** Null for a category without products on this device. A filtered listing may be empty. */
async function storedListing(context: ViewContext): Promise<StoredPage | null> {
  const page = await loadListingPage(context);
  const isUnseen = page.view.total === 0 && page.view.chips.length === 0;
  if (isUnseen && context.screen !== 'search') return null;
  return { ...page, count: page.view.total };
}

async function storedProduct(context: ViewContext): Promise<StoredPage> {
  const page = await loadProductPage(context);
  return { ...page, sku: page.view.sku };
}

async function storedHome(context: ViewContext): Promise<StoredPage | null> {
  const page = await loadHomePage(context);
  return homeCards(page.view).length === 0 ? null : page;
}

/** Null for a text that is not on this device, instead of the "being prepared" page. */
async function storedText(context: ViewContext): Promise<StoredPage | null> {
  const page = await loadTextPage(context);
  return page.view === null ? null : page;
}

/** The form is there even if nothing of the store view is on this device. */
async function storedContact(context: ViewContext): Promise<StoredPage> {
  try {
    return await loadContactPage(context);
  } catch (error) {
    if (errorCodeOf(error) === 'CATALOGUE_UNAVAILABLE') return contactPage(null);
    throw error;
  }
}

/** Pages such as login and account: the browser fetches the shopper's data. */
async function plain(context: ViewContext): Promise<StoredPage> {
  return { ...(await loadPlainPage(context)), isWhole: true };
}

/** By folder of `pages/`. */
const loaders: Readonly<Record<string, Loader>> = {
  home: storedHome,
  listing: storedListing,
  product: storedProduct,
  content: storedText,
  checkout: async (context) => ({ ...(await loadCheckoutPage(context)), isWhole: true }),
  'order-confirmation': async (context) => ({
    ...(await loadConfirmationPage(context)),
    isWhole: true,
  }),
  contact: storedContact,
} satisfies Partial<Record<PageName, Loader>>;

function loaderOf(screen: ScreenName): Loader | undefined {
  return isPlain(screen) ? plain : loaders[screenOf(screen).page];
}

/** The store view settings that loaders read. */
function storeOf(shop: ShopView): StoreView {
  return {
    storeCode: shop.storeCode,
    storeId: shop.storeId,
    appendStoreCode: shop.storePrefix !== null,
    i18n: {
      defaultLocale: shop.locale,
      currencyCode: shop.currencyCode,
      currencySign: shop.currencySign,
      ...(shop.priceFormat && { priceFormat: shop.priceFormat }),
    },
    tax: {
      defaultCountry: shop.taxCountry,
      defaultRegionId: 0,
      sourcePricesIncludeTax: true,
      calculateServerSide: true,
    },
    elasticsearch: { index: '' },
    seo: { defaultTitle: shop.defaultTitle, titleTemplate: shop.titleTemplate },
    rootCategoryId: shop.rootCategoryId,
  };
}

interface Route {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Resolves an address with the path table and the device catalogue; null for another store view.
 */
async function routeOf(
  pathname: string,
  shop: ShopView,
  catalogue: DeviceCatalogue,
): Promise<Route | null> {
  const table = createPathTable(shop.storeCodes, shop.ownPages);
  const known = table.match(pathname);
  if (known !== null) return known.storeCode === shop.storePrefix ? known : null;
  const { storeCode, path } = table.split(pathname);
  if (storeCode !== shop.storePrefix) return null;
  const found = await resolveAddress(decodeURI(path), catalogue, shop.storeCode);
  return found.kind === 'screen' ? { screen: found.screen, params: { ...found.params } } : null;
}

/**
 * Builds the page of an address from the catalogue stored on the device, with the server's loaders.
 * Null if that is not possible. `frame` and `shop` are null, as on navigations. Never throws and
 * makes no requests.
 */
export async function loadOfflinePage(address: string, shop: ShopView): Promise<PageData | null> {
  try {
    const { pathname, searchParams: search } = new URL(address, location.href);
    const catalogue = openDeviceCatalogue({ log, rules: deviceRules(shop) });
    const found = await routeOf(pathname, shop, catalogue);
    const load = found && loaderOf(found.screen);
    if (!found || !load) return null;
    const page = await load({
      ...found,
      search,
      catalogue,
      store: storeOf(shop),
      now: new Date(),
      settings: defaultScreenSettings,
    });
    if (page === null) return null;
    const generation = await catalogue.generation(shop.storeCode);
    const route: RouteView = { ...found, generation };
    const i18n = await createI18n(shop.locale);
    const texts = headTexts(page.head, msg`Kept on this device.`, shop, i18n);
    const { oldest, parts } = catalogue.given();
    const head = { ...page.head, ...texts };
    const loaded = { view: page.view, head, route, frame: null, shop: null };
    if (page.isWhole) return loaded;
    const isReduced = page.sku !== undefined && parts.has(page.sku);
    return { ...loaded, device: { at: oldest, count: page.count ?? null, isReduced } };
  } catch (error) {
    log.info('offline.page-not-kept', { reason: reason(error) });
    return null;
  }
}

/** Like `loadOfflinePage`, but as the response of a navigation; null in the same cases. */
export async function offlineResponse(address: string, shop: ShopView): Promise<Response | null> {
  const data = await loadOfflinePage(address, shop);
  return data && Response.json(data);
}
