import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import type { Config } from '../settings/config.ts';
import type { OpenedStore } from '../store/open-store.ts';
import { createInvalidation, forwardPurge, invalidateRoutes } from './invalidation.ts';
import { createOutputCache, type OutputCache } from './output-cache.ts';
import { announcePurge } from './purge-channel.ts';
import { startPurges } from './purges.ts';
import { createSharedPages } from './shared-pages.ts';

export interface OpenCache {
  /** Null where the settings disable caching of pages. */
  readonly cache: OutputCache | null;
  readonly routes: (app: FastifyInstance) => Promise<void>;
}

export interface OpenCacheOptions {
  readonly config: Config;
  readonly opened: OpenedStore;
  readonly clock: Clock;
  /** Receives how many pages each purge removed. */
  readonly onPurge: (pages: number) => void;
  readonly log: () => FastifyBaseLogger | null;
}

const second = 1000;
const megabyte = 1024 * 1024;

/**
 * The page cache by the settings: in memory, plus one shared by all nodes if the record store is
 * shared. Purges reach every node. Errors: `STORAGE_UNAVAILABLE`.
 */
export async function openCache({
  config,
  opened,
  clock,
  onPurge,
  log,
}: OpenCacheOptions): Promise<OpenCache> {
  const invalidation = (purge: ((tags: readonly string[]) => Promise<void>) | null) =>
    createInvalidation({
      key: config.INVALIDATE_KEY,
      purge,
      forward:
        config.INVALIDATE_FORWARD_URL === ''
          ? null
          : (tag) =>
              void forwardPurge(config.INVALIDATE_FORWARD_URL, tag).catch((err: unknown) => {
                log()?.warn(
                  { event: 'purge.not-forwarded', err },
                  'A purge could not be passed on',
                );
              }),
      onUnknown: (tag) => log()?.warn({ event: 'purge.unknown-tag', tag }, 'No page has this tag'),
    });
  if (!config.OUTPUT_CACHE) {
    return { cache: null, routes: (app) => invalidateRoutes(app, invalidation(null)) };
  }
  const ttl = config.OUTPUT_CACHE_TTL_S * second;
  const staleMs = config.OUTPUT_CACHE_STALE_S * second;
  let cache: OutputCache | null = null;
  const purges = await startPurges({
    store: opened.store,
    lifeMs: ttl + staleMs,
    onPurge: (tags) => {
      announcePurge(tags);
      const count = cache?.purge(tags) ?? 0;
      onPurge(count);
      log()?.info({ event: 'pages.purged', tags: tags.slice(0, 20), count });
    },
  });
  cache = createOutputCache({
    maxBytes: config.OUTPUT_CACHE_MB * megabyte,
    ttl,
    staleMs,
    shortTtl: 60 * second,
    now: clock,
    shared:
      opened.hasRoom &&
      createSharedPages({ store: opened.store, purges, hasRoom: opened.hasRoom, clock }),
    onFault: (err) => log()?.warn({ event: 'page.stale', err }, 'A page past its time is given on'),
  });

  /** Purges again after a delay, because an index may return old data for that time. */
  async function purgeTwice(tags: readonly string[]): Promise<void> {
    await purges.purge(tags);
    if (config.INVALIDATE_AGAIN_S === 0) return;
    setTimeout(() => {
      purges.purge(tags).catch((err: unknown) => {
        log()?.warn(
          { event: 'purge.untold', err },
          'The repeated purge did not reach the other nodes',
        );
      });
    }, config.INVALIDATE_AGAIN_S * second).unref();
  }

  return {
    cache,
    async routes(app) {
      app.addHook('onClose', async () => purges.stop());
      await invalidateRoutes(app, invalidation(purgeTwice));
    },
  };
}
