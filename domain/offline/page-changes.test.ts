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
import { embedLife, type PageLife, purgedHeader, readPageLife, writePurged } from './page-life.ts';

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
const entry: fc.Arbitrary<CacheEntry> = fc.record({
  bytes: fc.nat(1000),
  usedAt: moment,
  keptAt: moment,
  life,
});
const received = fc.array(life).map((lives) => lives.reduce(withPageLife, noPageChanges));
const items = fc
  .array(entry)
  .map((all) => new Map(all.map((each, at) => [`https://shop.example/${at}`, each])));

describe('the server’s metadata of a page', () => {
  const date = new Date(8000).toUTCString();
  const document = '<html><body><p>Zażółć</p></body></html>';

  test('is read as it was written, with any characters, from a document and from data', () => {
    const anyText = fc.string({ unit: 'grapheme' });
    const purges = fc.dictionary(anyText, moment);
    fc.assert(
      fc.property(life, anyText, purges, ({ at: _, ...each }, generation, purged) => {
        const headers = new Headers({ date, [purgedHeader]: writePurged(purged) });
        const { purged: _before, ...own } = { ...each, generation };
        for (const isData of [false, true]) {
          const page = embedLife(isData ? '{"view":{}}' : document, isData, own);
          expect(readPageLife(page, headers)).toEqual({ ...own, at: 7000, purged });
        }
      }),
    );
  });

  test.each(['', '{', '[]', '{"life":{"store":1}}', document])(
    'is null if it cannot be read: %j',
    (text) => expect(readPageLife(text, new Headers({ date }))).toBeNull(),
  );

  test('is null without the time of the response, or with purges that cannot be read', () => {
    const page = embedLife(document, false, {
      store: 'pl',
      generation: '1',
      tags: [],
      until: null,
    });
    expect(readPageLife(page, new Headers())).toBeNull();
    expect(readPageLife(page, new Headers({ date, [purgedHeader]: 'a:%' }))).toBeNull();
  });
});

describe('purges of pages', () => {
  test('have the same result in any order, and repeating one changes nothing', () => {
    fc.assert(
      fc.property(fc.array(life), received, (lives, news) => {
        const purges = (all: readonly PageLife[]) => all.reduce(withPageLife, news).purged;
        expect(purges(lives.toReversed())).toEqual(purges(lives));
        for (const each of lives) {
          const once = withPageLife(news, each);
          expect(withPageLife(once, each)).toBe(once);
        }
      }),
    );
  });

  test('never make an outdated page valid again', () => {
    fc.assert(
      fc.property(entry, received, life, moment, (page, news, more, now) => {
        const { purged } = withPageLife(news, more);
        if (isCurrent(page, news, now)) return;
        const later = { ...news, purged };
        expect(isCurrent(page, later, now)).toBe(false);
        expect(isCurrent(page, news, now + 1)).toBe(false);
      }),
    );
  });

  test('a page is valid only before its expiry, and never after a purge of one of its tags', () => {
    fc.assert(
      fc.property(entry, received, fc.nat(2 * pageTtl), (page, news, now) => {
        if (!isCurrent(page, news, now) || !page.life) return;
        const { tags, at, until } = page.life;
        expect(now - (page.keptAt ?? 0)).toBeLessThan(pageTtl);
        if (until !== null) expect(now).toBeLessThan(until);
        for (const each of [...tags, '*']) expect(news.purged[each] ?? 0).toBeLessThanOrEqual(at);
      }),
    );
  });

  test('a few outdated pages are refreshed at a time, never a valid one, and the last used first', () => {
    fc.assert(
      fc.property(items, received, moment, (cached, news, now) => {
        const chosen = pagesToRenew(cached, news, now);
        const old = [...cached].filter(([, each]) => !isCurrent(each, news, now));
        expect(chosen.length).toBe(Math.min(mostRenewed, old.length));
        const usedOf = (address: string) => cached.get(address)?.usedAt ?? -1;
        const rest = old.map(([address]) => address).filter((each) => !chosen.includes(each));
        const leastChosen = Math.min(1000, ...chosen.map(usedOf));
        for (const address of rest) expect(usedOf(address)).toBeLessThanOrEqual(leastChosen);
        for (const address of chosen) expect(old.map(([name]) => name)).toContain(address);
      }),
    );
  });

  test('a page opened within the last month is never deleted because of its age', () => {
    fc.assert(
      fc.property(entry, fc.nat(2 * longestCached), (page, now) => {
        expect(isExpired(page, now)).toBe(now - page.usedAt > longestCached);
      }),
    );
  });
});
