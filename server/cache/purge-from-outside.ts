import type { Config } from '../settings/config.ts';
import { openStore } from '../store/open-store.ts';
import { forwardPurge } from './invalidation.ts';
import { startPurges } from './purges.ts';

const second = 1000;

/**
 * Purges cached pages of a running shop from another process, by tags. All nodes read the purge
 * log, and an outer cache is notified as by `/invalidate`. Errors: `STORAGE_UNAVAILABLE`, and
 * those of that cache.
 */
export async function purgeFromOutside(config: Config, tags: readonly string[]): Promise<void> {
  const { store } = await openStore(config, Date.now, {
    connected: () => undefined,
    warn: () => undefined,
  });
  try {
    const purges = await startPurges({
      store,
      lifeMs: (config.OUTPUT_CACHE_TTL_S + config.OUTPUT_CACHE_STALE_S) * second,
      onPurge: () => undefined,
    });
    await purges.purge(tags).finally(() => purges.stop());
  } finally {
    await store.close();
  }
  if (config.INVALIDATE_FORWARD_URL !== '') {
    await forwardPurge(config.INVALIDATE_FORWARD_URL, tags.join(','));
  }
}
