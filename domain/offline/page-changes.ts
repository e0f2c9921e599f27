import * as v from 'valibot';
import type { CacheEntry } from './cache-index.ts';
import type { PageLife } from './page-life.ts';

/** What this device has heard of the shop's pages: it judges by it what it keeps. */
export const PageChangesSchema = v.object({
  /** The newest index generation heard of, by store view, and when. */
  generations: v.record(v.string(), v.object({ name: v.string(), at: v.number() })),
  /** When each tag was last purged; `*` is all of them. By the server's clock. */
  purged: v.record(v.string(), v.number()),
});

export type PageChanges = v.InferOutput<typeof PageChangesSchema>;

export const noPageChanges: PageChanges = { generations: {}, purged: {} };

/** Lifetime of a cached page in ms. [offline-05] */
export const pageTtl = 86_400_000;

/** How long a page stays for use without a connection when nobody opened it, in ms. */
export const longestCached = 30 * pageTtl;

/** The news after one more answer; the same object when it says nothing new. */
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
 * Whether a kept page says what the server would say, as far as this device knows: no purge and no new
 * index since it was made, no price on it changed by the clock, not older than a day. A page kept without
 * word of its life counts by its age alone.
 */
export function isCurrent(thing: CacheEntry, news: PageChanges, now: number): boolean {
  const { life, keptAt = 0 } = thing;
  if (now - keptAt >= pageTtl) return false;
  if (life === undefined) return true;
  if (life.until !== null && now >= life.until) return false;
  if ((news.generations[life.store]?.name ?? life.generation) !== life.generation) return false;
  return [...life.tags, '*'].every((tag) => (news.purged[tag] ?? 0) <= life.at);
}

/** The most pages that are asked for again at one rest: a new index must not bring the server all devices at once. */
export const mostRenewed = 6;

/** Kept pages to ask for again, those used last first. */
export function pagesToRenew(
  kept: ReadonlyMap<string, CacheEntry>,
  news: PageChanges,
  now: number,
): readonly string[] {
  return [...kept]
    .filter(([, thing]) => !isCurrent(thing, news, now))
    .sort(([, a], [, b]) => b.usedAt - a.usedAt)
    .slice(0, mostRenewed)
    .map(([address]) => address);
}

/** Whether nobody has opened a page for so long that it is of no use without a connection either. */
export const isExpired = ({ usedAt }: CacheEntry, now: number): boolean =>
  now - usedAt > longestCached;
