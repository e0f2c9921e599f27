import { type Logger, reason } from '../log.ts';

/** Milliseconds between two checks of the used space (offline-33). */
const interval = 30_000;

/**
 * Checks every 30 seconds how much space the shop uses in this browser. If it is more than `quota`
 * bytes, deletes the older half of cached pictures and responses. Skips hidden pages. Returns the
 * function that stops it.
 */
export function watchSpace(log: Logger, quota: number): () => void {
  const storage = globalThis.navigator?.storage;
  if (typeof storage?.estimate !== 'function') return () => {};

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    try {
      const { usage = 0 } = await storage.estimate();
      if (usage <= quota) return;
      const { pruneImages } = await import('./free-space.ts');
      await pruneImages();
      log.info('storage.thinned-out', { usage, quota });
    } catch (error) {
      log.info('storage.not-measured', { reason: reason(error) });
    }
  }

  const timer = setInterval(look, interval);
  return () => clearInterval(timer);
}
