import { navigate } from 'vike/client/router';
import type { EntityKind } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import { clientScreenOf, hintAddress } from '../client-router.ts';
import { ways } from '../navigation/page-requests.ts';
import type { ShopView } from '../page-data.ts';
import { loadOfflinePage } from './load-offline-page.ts';

/** What an address that the path table does not know stands for, by the screen that shows it. */
const kinds: Partial<Record<ScreenName, EntityKind>> = {
  product: 'product',
  category: 'category',
  tag: 'tag',
  'cms-page': 'cms_page',
};

/**
 * The service worker gave its shell for an address that was never visited: shows in it what this device
 * knows of the address, as a followed link would; else a notice and Home. [route-66] `home`
 * is the path of Home: of that alone the shell stays as it is, since there is nowhere else to lead.
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
    // The router must not take it for an address that only the server knows: that would load it again.
    if (!kind && pathname !== home) return ways.fail({ address, isHistoryStep: false }, null);
    if (kind) hintAddress(pathname, kind);
  }
  await navigate(address, { overwriteLastHistoryEntry: true });
}
