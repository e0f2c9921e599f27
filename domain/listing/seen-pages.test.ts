import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productCardOf } from '../../tests/support/product-card.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { noPages, type SeenPages, shownPages, withPage } from './seen-pages.ts';

const perPage = 3;
const base: LinkTarget = { to: 'entity', kind: 'category', path: 'swetry' };
const pageLink = (page: number): LinkTarget => ({ ...base, search: { p: String(page) } });

/** Page `page` of a listing of ten products. */
function view(page: number, { filter = '', skus = [] as readonly string[] } = {}) {
  const start = (page - 1) * perPage;
  const own = Array.from({ length: Math.min(perPage, 10 - start) }, (_, at) => `S${start + at}`);
  return {
    self: pageLink(page),
    query: filter === '' ? {} : { color: filter },
    cards: (skus.length > 0 ? skus : own).map(productCardOf),
    start,
    perPage,
    previousPage: page > 1 ? pageLink(page - 1) : null,
  };
}

const skus = (seen: SeenPages, page: ReturnType<typeof view>) =>
  shownPages(seen, page).cards.map((card) => card.sku);

describe('loaded pages of a listing', () => {
  test('are joined with the pages loaded before them', () => {
    const seen = withPage(withPage(noPages, view(1)), view(2));
    expect(skus(seen, view(3))).toEqual(Array.from({ length: 9 }, (_, at) => `S${at}`));
    expect(shownPages(seen, view(3))).toMatchObject({ start: 0, previousPage: null });
  });

  test('start at the page of a shared link', () => {
    const seen = withPage(noPages, view(3));
    expect(shownPages(seen, view(4))).toMatchObject({ start: 6, previousPage: pageLink(2) });
    expect(skus(noPages, view(3))).toEqual(['S6', 'S7', 'S8']);
  });

  test('are not joined over a gap or with pages of other filters', () => {
    const seen = withPage(withPage(noPages, view(1)), view(2, { filter: 'red' }));
    expect(skus(seen, view(3))).toEqual(['S6', 'S7', 'S8']);
  });

  test('are reset to the first page when the listing is opened anew', () => {
    const seen = withPage(withPage(noPages, view(1)), view(2));
    expect(skus(seen, view(1))).toEqual(['S0', 'S1', 'S2']);
  });

  test('contain a product once even if it moved to the next page', () => {
    const seen = withPage(noPages, view(1));
    expect(skus(seen, view(2, { skus: ['S2', 'S3', 'S4'] }))).toEqual([
      'S0',
      'S1',
      'S2',
      'S3',
      'S4',
    ]);
  });

  test('are stored for at most eight listings, the last opened ones', () => {
    const filters = Array.from({ length: 12 }, (_, at) => `c${at}`);
    const seen = filters.reduce((stored, filter) => withPage(stored, view(1, { filter })), noPages);
    expect(seen.size).toBe(8);
    expect(skus(seen, view(2, { filter: 'c0' }))).toHaveLength(3);
    expect(skus(seen, view(2, { filter: 'c11' }))).toHaveLength(6);
  });

  test('count as opened last when they are opened again', () => {
    const open = (stored: SeenPages, filter: string) => withPage(stored, view(1, { filter }));
    const others = Array.from({ length: 7 }, (_, at) => `c${at + 2}`);
    const seen = ['c0', 'c1', 'c0', ...others].reduce(open, noPages);
    expect(skus(seen, view(2, { filter: 'c0' }))).toHaveLength(6);
    expect(skus(seen, view(2, { filter: 'c1' }))).toHaveLength(3);
  });

  test('are one page where a listing has no page size', () => {
    const whole = { ...view(1), perPage: 0 };
    expect(withPage(noPages, whole).values().next().value?.has(1)).toBe(true);
  });

  test('end with the page of the address and repeat nothing, whatever was loaded before', () => {
    const page = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fc.array(page), page, (before, now) => {
        const seen = before.reduce((stored, each) => withPage(stored, view(each)), noPages);
        const shown = shownPages(seen, view(now));
        const all = shown.cards.map((card) => card.sku);
        const first = shown.start;
        expect(all).toEqual(Array.from({ length: all.length }, (_, at) => `S${first + at}`));
        expect(first + all.length).toBe(Math.min(now * perPage, 10));
      }),
    );
  });
});
