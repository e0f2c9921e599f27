import type { EntityKind } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { loadOfflinePage } from '../offline/load-offline-page.ts';
import type { ShopView } from '../page/page-data.ts';
import { clientScreenOf, hintAddress } from '../router/router.ts';
import { navigate } from './navigate.ts';
import { ways } from './page-requests.ts';

/** Entity kinds of addresses outside the path table, by screen. */
const kinds: Partial<Record<ScreenName, EntityKind>> = {
  product: 'product',
  category: 'category',
  tag: 'tag',
  'cms-page': 'cms_page',
};

/**
 * Runs when the service worker served its shell for an address that was never visited. Shows the
 * page from the device's data, as a followed link would; otherwise a notice and Home. [route-66]
 * `home` is the path of Home; without data for Home the shell stays.
 */
export async function openShell(shop: ShopView, home: string): Promise<void> {
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  const screen = clientScreenOf(pathname);
  if (screen === 'offline') return;
  if (screen === null || pathname === home) {
    const page = await loadOfflinePage(address, shop);
    if (page === null && pathname === home) return;
    const kind = page && kinds[page.route.screen];
    // Without a hint the router would treat the address as unknown and reload it.
    if (!kind && pathname !== home) return ways.fail({ address, isHistoryStep: false }, null);
    if (kind) hintAddress(pathname, kind);
  }
  await navigate(address, { replaces: true });
}
