import type { Store } from '../../client/store.ts';
import { whenPageIdle } from '../../client/when-page-idle.ts';
import type { DeviceView, PageData, ShopView } from '../page/page-data.ts';

/**
 * Starts stored state, tab synchronisation and the service worker when the first page is idle or
 * first touched. Lazy, so that it does not delay the first paint. `home` is the path of the home
 * page; `label` shows the age of the first page.
 */
export function startShop(
  store: Store,
  shop: ShopView,
  home: string,
  data: PageData,
  label: (device: DeviceView) => void,
): void {
  void whenPageIdle().then(async () => {
    const { runShop } = await import('./run-shop.ts');
    await runShop(store, shop, home, data, label);
  });
}
