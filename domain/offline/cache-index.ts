import * as v from 'valibot';
import { PageLifeSchema } from './page-life.ts';

/** What a device kept of the shop, by address: the worker writes it, pages may read it. */
export const CacheIndexSchema = v.record(
  v.string(),
  v.object({
    bytes: v.number(),
    /** Milliseconds since 1970. */
    usedAt: v.number(),
    keptAt: v.optional(v.number()),
    /** Of a page: the build it was made by, the title it has and the screen it shows. */
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

/** The index of a cache, as an address in `indexCache`. */
export const indexAddress = (cache: string): string => `/kept-index/${cache}`;

/** The worker's caches. */
export const cacheNames = { pages: 'pages', pictures: 'pictures', assets: 'assets' } as const;
