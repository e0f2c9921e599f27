import * as v from 'valibot';
import { PageLifeSchema } from './page-life.ts';

/**
 * The cached items of a device by address: the service worker writes the index, pages may read it.
 */
export const CacheIndexSchema = v.record(
  v.string(),
  v.object({
    bytes: v.number(),
    /** Milliseconds since 1970. */
    usedAt: v.number(),
    keptAt: v.optional(v.number()),
    /** For a page: its build, its title and the name of the page. */
    build: v.optional(v.string()),
    title: v.optional(v.string()),
    screen: v.optional(v.string()),
    life: v.optional(PageLifeSchema),
  }),
);

export type CacheIndex = v.InferOutput<typeof CacheIndexSchema>;
export type CacheEntry = CacheIndex[string];

/** The cache that holds the indexes of the others. */
export const indexCache = 'kept-index';

/** The address of a cache's index in `indexCache`. */
export const indexAddress = (cache: string): string => `/kept-index/${cache}`;

/** The service worker's caches. */
export const cacheNames = { pages: 'pages', pictures: 'pictures', assets: 'assets' } as const;
