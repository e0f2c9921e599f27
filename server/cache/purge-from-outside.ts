import { everything } from '../../domain/cache/purge-log.ts';
import type { Config } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import { forwardPurge } from './forward-purge.ts';
import { startPurges } from './purges.ts';

const second = 1000;

/**
 * Purges every kept page of a running shop from another process: all nodes read the log of purges, and
 * a cache before the shop is told as by `/invalidate`. Errors: `STORAGE_UNAVAILABLE`, and that cache's.
 */
export async function purgeEverything(config: Config): Promise<void> {
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
    await purges.purge([everything]).finally(() => purges.stop());
  } finally {
    await store.close();
  }
  if (config.INVALIDATE_FORWARD_URL !== '') {
    await forwardPurge(config.INVALIDATE_FORWARD_URL, everything);
  }
}
