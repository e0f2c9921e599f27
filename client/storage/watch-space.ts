import { type Logger, reason } from '../log.ts';

/** Milliseconds between two looks at what is kept (offline-33). */
const interval = 30_000;

/**
 * Looks every 30 seconds how much this browser keeps for the shop, and lets the older half of pictures
 * and answers go when it is more than `quota` bytes. Asking costs nothing; pages that nobody sees are
 * left alone. Gives the function that stops it.
 */
export function watchSpace(log: Logger, quota: number): () => void {
  const storage = globalThis.navigator?.storage;
  if (typeof storage?.estimate !== 'function') return () => {};

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    try {
      const { usage = 0 } = await storage.estimate();
      if (usage <= quota) return;
      const { pruneImages: thinOut } = await import('./free-space.ts');
      await thinOut();
      log.info('storage.thinned-out', { usage, quota });
    } catch (error) {
      log.info('storage.not-measured', { reason: reason(error) });
    }
  }

  const timer = setInterval(look, interval);
  return () => clearInterval(timer);
}
