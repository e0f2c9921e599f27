import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CacheIndex } from './cache-index.ts';
import { cachedPages } from './cached-pages.ts';

const origin = 'https://shop.example';
const at = (path: string) => origin + path;
const stored = (screen: string, title: string, usedAt: number) => ({
  bytes: 1,
  usedAt,
  screen,
  title,
});
/** An address in the normalized form that the worker stores. */
const written = (address: string) => URL.parse(address)?.href ?? address;
const titles = (pages: readonly { title: string }[]) => pages.map(({ title }) => title);

describe('the list of pages available offline', () => {
  test('is grouped by type, with the last seen first', () => {
    const list = cachedPages(
      {
        [at('/swetry')]: stored('category', 'Swetry', 1),
        [at('/sukienki')]: stored('category', 'Sukienki', 3),
        [at('/sweter-ola')]: stored('product', 'Sweter Ola', 2),
        [at('/regulamin')]: stored('terms', 'Regulamin', 2),
        [at('/cart')]: stored('checkout', 'Koszyk', 9),
      },
      origin,
      'pl',
    );
    expect(titles(list.listings)).toEqual(['Sukienki', 'Swetry']);
    expect(list.products).toEqual([{ path: '/sweter-ola', title: 'Sweter Ola' }]);
    expect(titles(list.others)).toEqual(['Regulamin']);
  });

  test('contains only pages of the current store view [store-10]', () => {
    const life = { generation: '1', tags: [], at: 1, until: null, purged: {} };
    const index = {
      [at('/swetry')]: { ...stored('category', 'Swetry', 1), life: { ...life, store: 'pl' } },
      [at('/en/jumpers')]: { ...stored('category', 'Jumpers', 2), life: { ...life, store: 'en' } },
    };
    expect(titles(cachedPages(index, origin, 'pl').listings)).toEqual(['Swetry']);
    expect(titles(cachedPages(index, origin, 'en').listings)).toEqual(['Jumpers']);
  });

  test('contains a category once, as last seen, and each search separately', () => {
    const { listings } = cachedPages(
      {
        [at('/swetry')]: stored('category', 'Swetry', 1),
        [at('/swetry?sort=price')]: stored('category', 'Swetry', 2),
        [at('/szukaj?q=len')]: stored('search', 'Wyniki: len', 3),
        [at('/szukaj?q=wełna')]: stored('search', 'Wyniki: wełna', 4),
      },
      origin,
      'pl',
    );
    expect(listings.map(({ path }) => decodeURI(path))).toEqual([
      '/szukaj?q=wełna',
      '/szukaj?q=len',
      '/swetry?sort=price',
    ]);
  });

  test('excludes other sites and pages without a title, and is limited', () => {
    const entry = fc.tuple(
      fc.constantFrom(origin, 'https://other.example', 'nothing'),
      fc.webPath(),
      fc.record({
        bytes: fc.nat(),
        usedAt: fc.nat(),
        screen: fc.constantFrom('category', 'product', 'faq', 'order', 'toString', ''),
        title: fc.constantFrom('', 'Swetry', 'Sweter'),
      }),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const index: CacheIndex = Object.fromEntries(
          entries.map(([from, path, item]) => [written(from + path), item]),
        );
        const { listings, products, others } = cachedPages(index, origin, 'pl');
        expect(listings.length).toBeLessThanOrEqual(8);
        expect(products.length).toBeLessThanOrEqual(12);
        const all = [...listings, ...products, ...others];
        expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
        for (const { path, title } of all) {
          expect(title).not.toBe('');
          expect(index[origin + path]?.title ?? title).toBe(title);
        }
      }),
    );
  });
});
