import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CacheEntry } from './cache-index.ts';
import {
  isCurrent,
  isExpired,
  longestCached,
  mostRenewed,
  noPageChanges,
  pagesToRenew,
  pageTtl,
  withPageLife,
} from './page-changes.ts';
import { type PageLife, pageLifeHeader, readPageLife, writePageLife } from './page-life.ts';

const tag = fc.constantFrom('product', 'category', 'home-page');
const moment = fc.nat(100);
const life: fc.Arbitrary<PageLife> = fc.record({
  store: fc.constantFrom('pl', 'en'),
  generation: fc.constantFrom('g1', 'g2', 'g3'),
  tags: fc.uniqueArray(tag),
  at: moment,
  until: fc.option(moment),
  purged: fc.dictionary(fc.oneof(tag, fc.constant('*')), moment),
});
const thing: fc.Arbitrary<CacheEntry> = fc.record({
  bytes: fc.nat(1000),
  usedAt: moment,
  keptAt: moment,
  life,
});
const heard = fc.array(life).map((lives) => lives.reduce(withPageLife, noPageChanges));
const things = fc
  .array(thing)
  .map((all) => new Map(all.map((each, at) => [`https://shop.example/${at}`, each])));

describe('what the server says of a page', () => {
  test('is read as it was written, whatever letters it holds', () => {
    fc.assert(
      fc.property(life, fc.string({ unit: 'grapheme' }), (each, generation) => {
        const written = { ...each, generation };
        const headers = new Headers({ [pageLifeHeader]: writePageLife(written) });
        expect(readPageLife(headers)).toEqual(written);
      }),
    );
  });

  test.each(['', '{', '[]', '{"store":1}'])('is nothing where it cannot be read: %j', (text) => {
    expect(readPageLife(new Headers({ [pageLifeHeader]: text }))).toBeNull();
    expect(readPageLife(new Headers())).toBeNull();
  });
});

describe('news of pages', () => {
  test('are the same whatever order purges are heard of in, and heard twice they say no more', () => {
    fc.assert(
      fc.property(fc.array(life), heard, (lives, news) => {
        const purges = (all: readonly PageLife[]) => all.reduce(withPageLife, news).purged;
        expect(purges(lives.toReversed())).toEqual(purges(lives));
        for (const each of lives) {
          const once = withPageLife(news, each);
          expect(withPageLife(once, each)).toBe(once);
        }
      }),
    );
  });

  test('make no page true again that a purge or the clock has made old', () => {
    fc.assert(
      fc.property(thing, heard, life, moment, (page, news, more, now) => {
        const { purged } = withPageLife(news, more);
        if (isCurrent(page, news, now)) return;
        const later = { ...news, purged };
        expect(isCurrent(page, later, now)).toBe(false);
        expect(isCurrent(page, news, now + 1)).toBe(false);
      }),
    );
  });

  test('a page is true only before each of its ends, and beyond a purge of one of its tags never', () => {
    fc.assert(
      fc.property(thing, heard, fc.nat(2 * pageTtl), (page, news, now) => {
        if (!isCurrent(page, news, now) || !page.life) return;
        const { tags, at, until } = page.life;
        expect(now - (page.keptAt ?? 0)).toBeLessThan(pageTtl);
        if (until !== null) expect(now).toBeLessThan(until);
        for (const each of [...tags, '*']) expect(news.purged[each] ?? 0).toBeLessThanOrEqual(at);
      }),
    );
  });

  test('a few old pages are asked for again at a time, never a true one, none used later left out', () => {
    fc.assert(
      fc.property(things, heard, moment, (kept, news, now) => {
        const chosen = pagesToRenew(kept, news, now);
        const old = [...kept].filter(([, each]) => !isCurrent(each, news, now));
        expect(chosen.length).toBe(Math.min(mostRenewed, old.length));
        const usedOf = (address: string) => kept.get(address)?.usedAt ?? -1;
        const rest = old.map(([address]) => address).filter((each) => !chosen.includes(each));
        const leastChosen = Math.min(1000, ...chosen.map(usedOf));
        for (const address of rest) expect(usedOf(address)).toBeLessThanOrEqual(leastChosen);
        for (const address of chosen) expect(old.map(([name]) => name)).toContain(address);
      }),
    );
  });

  test('a page that was opened within the month is never forgotten for its age', () => {
    fc.assert(
      fc.property(thing, fc.nat(2 * longestCached), (page, now) => {
        expect(isExpired(page, now)).toBe(now - page.usedAt > longestCached);
      }),
    );
  });
});
