import { log, reason } from '../../client/core/log.ts';
import { shownPageAtom } from '../../client/core/navigation/shown-page-atom.ts';
import { probeAtom } from '../../client/core/net/watch-connection.ts';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { groupClaim } from '../../client/core/session/session-atoms.ts';
import type { Store } from '../../client/core/store.ts';
import { watchPictures } from '../../client/core/watch-pictures.ts';
import { startWorker } from '../../client/core/worker/start-worker.ts';
import { productFinder } from '../../client/features/cart/find-products.ts';
import { deferPrompt } from '../../client/features/install/deferred-prompt.ts';
import { startClient } from '../../client/start-client.ts';
import { loadItalic } from '../../client/ui/fonts/load-italic.ts';
import { keepFocus } from '../../client/ui/keep-focus.ts';
import { connected } from '../../domain/consent/tools.ts';
import { startNavigation } from '../navigation/start-navigation.ts';
import { labelOfDocument } from '../offline/cached-label.ts';
import type { DeviceView, PageData, ShopView } from '../page/page-data.ts';
import { clearHints } from '../router/router.ts';
import { modelContext } from './model-context.ts';
import { reportVisit, visits } from './report-visit.ts';

/** Time limit of a request to the commerce backend, in milliseconds. */
const apiTimeLimit = 10_000;

/**
 * Loads the shopper's stored state, starts storing changes and registers the service worker. The
 * italic font, an ornament, loads here, so that the first paint needs only two fonts.
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
  watchPictures(document);
  const address = location.href;
  keepFocus();
  const { sync, byGroup } = shop.prices;
  const hasCoupons = shop.capabilities.features.includes('coupons');
  const findProducts = async (skus: readonly string[]) => {
    const { openBrowserCatalogue } = await import(
      '../../client/core/catalogue/browser-catalogue.ts'
    );
    const catalogue = openBrowserCatalogue({
      log,
      onFull: clearHints,
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
      capabilities: shop.capabilities,
      wishRefreshHours: shop.wishRefreshHours,
      lockerMap: shop.lockerMap,
      stockPrefetch: shop.stockPrefetch,
      cart: shop.cart,
      attempts: shop.attempts,
      profileFields: shop.account.profileFields,
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
  // Preloads the code of the wishlist button, so that a shopper who clicks and leaves does not
  // wait.
  void import('../../client/features/lists/toggle-listed.ts');
  await Promise.all([hasCoupons && takeCoupon(store), startFollowing(store, address)]);
  if (sync || byGroup) await startPrices(store, shop);
  void startTools(store, shop);
  const device = labelOfDocument(data.route.screen);
  const isShell = data.route.screen === 'offline';
  // A cached document suggests that the shop may be unreachable.
  if (device || isShell) void store.get(probeAtom)?.();
  if (isShell) {
    const { openShell } = await import('../navigation/open-shell.ts');
    void openShell(shop, home);
  }
  // Skipped if the shopper has navigated meanwhile.
  if (device && store.get(shownPageAtom)?.view === data.view) label(device);
  reportVisit(store, shop, { ...data, ...(device && { device }) });
  if (!import.meta.env.PROD) return;
  const updates = await startWorker(store, { home, build: shop.build, quota: shop.storageQuota });
  visits.also = () => updates?.look();
}

/** Starts tracking with consent; its code never loads in a shop without connected tools. */
async function startFollowing(store: Store, address: string): Promise<void> {
  const ports = await whenStarted(store);
  const { keepsVisits, ...tools } = ports.config.consent.tools;
  if (keepsVisits) {
    const { followStartPage } = await import('../../client/features/track/report-start-page.ts');
    followStartPage(store, ports, address);
  }
  if (connected({ ...tools, keepsVisits: false }).length === 0) {
    ports.track.listen(null);
    return;
  }
  const { startTracking } = await import('../../client/features/track/start-tracking.ts');
  await startTracking(store, ports);
}

/** Loaded only in browsers with an interface for assistants. */
async function startTools(store: Store, shop: ShopView): Promise<void> {
  const context = modelContext();
  if (context === null) return;
  const { offerTools } = await import('./offer-tools.ts');
  await offerTools(store, shop, context).catch((error: unknown) => {
    log.warn('assistant.tools-not-offered', { reason: reason(error) });
  });
}

/** Reads a discount code from the link. */
async function takeCoupon(store: Store): Promise<void> {
  const code = new URLSearchParams(location.search).get('kupon');
  if (code === null) return;
  const { saveLinkedCoupon } = await import('../../client/features/checkout/coupon-link.ts');
  await saveLinkedCoupon(store, code);
}

/** Loaded only in shops that synchronise prices or have group prices. */
async function startPrices(store: Store, shop: ShopView): Promise<void> {
  const [{ watchPrices }, ports] = await Promise.all([
    import('../../client/core/prices-and-stock/watch-prices.ts'),
    whenStarted(store),
  ]);
  watchPrices(store, ports, {
    isSynchronised: shop.prices.sync,
    areByGroup: shop.prices.byGroup,
    currencyCode: shop.currencyCode,
    storeId: shop.storeId,
  });
}
