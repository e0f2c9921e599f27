import * as v from 'valibot';
import { isRecent } from '../clock.ts';
import type { CacheEntry } from './cache-index.ts';
import type { PageLife } from './page-life.ts';

/** Page changes reported to this device, by which it judges its cached pages. */
export const PageChangesSchema = v.object({
  /** The newest known index generation by store view, and when. */
  generations: v.record(v.string(), v.object({ name: v.string(), at: v.number() })),
  /** When each tag was last purged; `*` is all of them. By the server's clock. */
  purged: v.record(v.string(), v.number()),
});

export type PageChanges = v.InferOutput<typeof PageChangesSchema>;

export const noPageChanges: PageChanges = { generations: {}, purged: {} };

/** Lifetime of a cached page in ms. [offline-05] */
export const pageTtl = 86_400_000;

/** How long an unopened page stays cached for offline use, in ms. */
export const longestCached = 30 * pageTtl;

/** The changes after one more response; the same object when nothing is new. */
export function withPageLife(news: PageChanges, life: PageLife): PageChanges {
  const known = news.generations[life.store];
  const isNewer = known === undefined || (life.at >= known.at && life.generation !== known.name);
  const purges = Object.entries(life.purged).filter(([tag, at]) => at > (news.purged[tag] ?? 0));
  if (!isNewer && purges.length === 0) return news;
  return {
    generations: isNewer
      ? { ...news.generations, [life.store]: { name: life.generation, at: life.at } }
      : news.generations,
    purged: { ...news.purged, ...Object.fromEntries(purges) },
  };
}

/**
 * Whether a cached page is current, as far as this device knows. It is at most a day old, and no
 * purge, new index or scheduled price change came since it was made. A page without a known life is
 * judged by its age alone.
 */
export function isCurrent(entry: CacheEntry, news: PageChanges, now: number): boolean {
  const { life, keptAt = 0 } = entry;
  if (!isRecent(keptAt, pageTtl, now)) return false;
  if (life === undefined) return true;
  if (life.until !== null && now >= life.until) return false;
  if ((news.generations[life.store]?.name ?? life.generation) !== life.generation) return false;
  return [...life.tags, '*'].every((tag) => (news.purged[tag] ?? 0) <= life.at);
}

/**
 * Most pages refetched at once, so that a new index does not make all devices request everything.
 */
export const mostRenewed = 6;

/** Cached pages to refetch, last used first. */
export function pagesToRenew(
  cached: ReadonlyMap<string, CacheEntry>,
  news: PageChanges,
  now: number,
): readonly string[] {
  return [...cached]
    .filter(([, entry]) => !isCurrent(entry, news, now))
    .sort(([, a], [, b]) => b.usedAt - a.usedAt)
    .slice(0, mostRenewed)
    .map(([address]) => address);
}

/** Whether a page was unopened for so long that its cached copy is deleted. */
export const isExpired = ({ usedAt }: CacheEntry, now: number): boolean =>
  now - usedAt > longestCached;
