import { productFinder } from '../client/cart/find-products.ts';
import type { SeenPage } from '../client/catalogue/learn-page.ts';
import { loadItalic } from '../client/fonts/load-italic.ts';
import { deferPrompt } from '../client/install/deferred-prompt.ts';
import { log } from '../client/log.ts';
import { watchPictures } from '../client/media/watch-pictures.ts';
import { shownPageAtom } from '../client/navigation/shown-page-atom.ts';
import { isOnlineAtom } from '../client/net/online.ts';
import { probeAtom } from '../client/net/watch-connection.ts';
import { whenStarted } from '../client/ports.ts';
import { groupClaim } from '../client/session/session-atoms.ts';
import { startClient } from '../client/start-client.ts';
import type { Store } from '../client/store.ts';
import { keepFocus } from '../client/ui/keep-focus.ts';
import { startWorker } from '../client/worker/start-worker.ts';
import { connected } from '../domain/consent/tools.ts';
import { forgetHints } from './client-router.ts';
import { startNavigation } from './navigation/start-navigation.ts';
import { labelOfDocument } from './offline/cached-label.ts';
import type { DeviceView, PageData, ShopView } from './page-data.ts';
import { reportVisit, visits } from './start-shop.ts';

/** Milliseconds a call to the commerce backend is waited for. */
const apiTimeLimit = 10_000;

/**
 * Reads the shopper's stored state and begins to keep it; registers the service worker. The italic,
 * an ornament, comes with it, so that two fonts are enough for the first paint.
 */
export async function runShop(
  store: Store,
  shop: ShopView,
  home: string,
  data: PageData,
  label: (device: DeviceView) => void,
): Promise<void> {
  startNavigation(store, { home, shop });
  loadItalic();
  deferPrompt();
  void measure(data);
  watchPictures(document);
  const address = location.href;
  keepFocus();
  const { sync, byGroup } = shop.prices;
  const findProducts = async (skus: readonly string[]) => {
    const { openBrowserCatalogue } = await import('../client/catalogue/browser-catalogue.ts');
    const catalogue = openBrowserCatalogue({
      log,
      onFull: forgetHints,
      ...(byGroup && { groupClaim: () => groupClaim(store) }),
    });
    return productFinder(catalogue, shop.storeCode, Date.now)(skus);
  };
  await startClient(
    store,
    {
      storeCode: shop.storeCode,
      isMultistore: shop.storeCodes.length > 0,
      sessionMode: shop.sessionMode,
      apiHost: '',
      apiTimeLimit,
      storageQuota: shop.storageQuota,
      sendsOfflineOrders: shop.sendsOfflineOrders,
      hasCountries: shop.hasCountries,
      hasPush: shop.hasPush,
      wishRefreshHours: shop.wishRefreshHours,
      hasSizeTables: shop.hasSizeTables,

      lockerMap: shop.lockerMap,
      stockPrefetch: shop.stockPrefetch,
      consent: shop.consent,
      prices: {
        currencyCode: shop.currencyCode,
        storeId: shop.storeId,
        areByGroup: byGroup,
      },
      tokenRefresh: shop.account.tokenRefresh,
      logsInAfterPassword: shop.account.logsInAfterPassword,
      nameLetters: shop.account.nameLetters,
      taxCountry: shop.taxCountry,
    },
    { findProducts },
  );
  // What a heart does is here before it is pressed: who presses and leaves waits for nothing.
  void import('../client/lists/toggle-listed.ts');
  await Promise.all([takeCoupon(store), startFollowing(store, address)]);
  if (sync || byGroup) await startPrices(store, shop);
  const device = labelOfDocument(data.route.screen);
  const isShell = data.route.screen === 'offline';
  // A document that the service worker had stored says that the shop may not be reached.
  if (device || isShell) void store.get(probeAtom)?.();
  if (isShell) {
    const { openShell } = await import('./offline/open-shell.ts');
    void openShell(shop, home);
  }
  // Unless the shopper has gone on meanwhile.
  if (device && store.get(shownPageAtom)?.view === data.view) label(device);
  reportVisit(store, shop, { ...data, ...(device && { device }) });
  if (!import.meta.env.PROD) return;
  const updates = await startWorker(store, { home, build: shop.build, quota: shop.storageQuota });
  visits.also = () => updates?.look();
}

/** Keeps of the catalogue what a page has shown, where the shop can be asked; its code comes when it is needed. */
export async function learn(store: Store, storeCode: string, page: SeenPage): Promise<void> {
  if (!store.get(isOnlineAtom)) return;
  const { learnPage } = await import('../client/catalogue/learn-page.ts');
  await learnPage(storeCode, page);
}

/** What this visitor waits for; in development nobody does as visitors do. */
async function measure({ route: { screen } }: PageData): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { reportVitals } = await import('../client/vitals/report-vitals.ts');
  reportVitals(screen);
}

/** What tools hear with consent; a shop that has none connected never loads their code. */
async function startFollowing(store: Store, address: string): Promise<void> {
  const ports = await whenStarted(store);
  const { keepsVisits, ...tools } = ports.config.consent.tools;
  if (keepsVisits) {
    const { followStartPage } = await import('../client/track/report-start-page.ts');
    followStartPage(store, ports, address);
  }
  if (connected({ ...tools, keepsVisits: false }).length === 0) {
    ports.track.listen(null);
    return;
  }
  const { startTracking } = await import('../client/track/start-tracking.ts');
  await startTracking(store, ports);
}

/** A link may bring a discount code. */
async function takeCoupon(store: Store): Promise<void> {
  const code = new URLSearchParams(location.search).get('kupon');
  if (code === null) return;
  const { keepCouponOfLink } = await import('../client/checkout/coupon-link.ts');
  await keepCouponOfLink(store, code);
}

/** Where the shop synchronises no prices, their code is never loaded. */
async function startPrices(store: Store, shop: ShopView): Promise<void> {
  const [{ watchPrices }, ports] = await Promise.all([
    import('../client/prices/watch-prices.ts'),
    whenStarted(store),
  ]);
  watchPrices(store, ports, {
    isSynchronised: shop.prices.sync,
    areByGroup: shop.prices.byGroup,
    currencyCode: shop.currencyCode,
    storeId: shop.storeId,
  });
}
