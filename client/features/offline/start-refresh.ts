import { isOnlineAtom } from '../../core/net/online.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

/** Milliseconds after the start of the shop, because pages load first. */
const pause = 15_000;

/**
 * Refreshes downloads once the shop has been open for a while and is idle. Returns a function that
 * stops it.
 */
export function startDownloadRefresh(store: Store): () => void {
  const stop = new AbortController();
  const renew = async () => {
    await whenIdle();
    if (stop.signal.aborted || !store.get(isOnlineAtom)) return;
    const { refreshDownloads } = await import('./refresh-downloads.ts');
    await refreshDownloads(await whenStarted(store), stop.signal);
  };
  const timer = setTimeout(() => void renew(), pause);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else resolve();
  });
