import { isOnlineAtom } from '../../core/net/online.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

/** Milliseconds from the start of the shop to the refresh, so that pages load first. */
const delay = 15_000;

/**
 * Refreshes the offline downloads once the shop has been open for a while and is idle. Returns a
 * function that stops the refresh.
 */
export function startDownloadRefresh(store: Store): () => void {
  const abort = new AbortController();
  const refresh = async () => {
    await whenIdle();
    if (abort.signal.aborted || !store.get(isOnlineAtom)) return;
    const { refreshDownloads } = await import('./refresh-downloads.ts');
    await refreshDownloads(await whenStarted(store), abort.signal);
  };
  const timer = setTimeout(() => void refresh(), delay);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else resolve();
  });
