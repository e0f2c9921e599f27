import * as v from 'valibot';
import { PageLifeSchema } from './page-life.ts';

/** Index of what a device has cached, by address: written by the worker, readable by pages. */
export const CacheIndexSchema = v.record(
  v.string(),
  v.object({
    bytes: v.number(),
    /** Milliseconds since 1970. */
    usedAt: v.number(),
    keptAt: v.optional(v.number()),
    /** Of a page: its build, title and screen. */
    build: v.optional(v.string()),
    title: v.optional(v.string()),
    screen: v.optional(v.string()),
    life: v.optional(PageLifeSchema),
  }),
);

export type CacheIndex = v.InferOutput<typeof CacheIndexSchema>;
export type CacheEntry = CacheIndex[string];

/** The cache that holds the indexes of the other caches. */
export const indexCache = 'kept-index';

/** The address of a cache's index in `indexCache`. */
export const indexAddress = (cache: string): string => `/kept-index/${cache}`;

/** The worker's caches. */
export const cacheNames = { pages: 'pages', pictures: 'pictures', assets: 'assets' } as const;
