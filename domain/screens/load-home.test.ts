import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { homeParts } from '../../tests/support/home-parts.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents, smallShop, store } from '../../tests/support/small-shop.ts';
import { CmsDocumentSchema } from '../catalogue/documents.ts';
import { firstPictures } from './first-pictures.ts';
import { loadContentPage } from './load-content-page.ts';
import { loadFrame } from './load-frame.ts';
import { homeCards, loadHome } from './load-home.ts';

const context = smallShop();

describe('the layout', () => {
  test('has active categories flagged for the menu, in order, and tags on the left [content-03] [content-06]', async () => {
    const frame = await loadFrame(context);
    expect(frame.categories.map((entry) => entry.name)).toEqual(['torby', 'damskie']);
    expect(frame.categories[1]?.children.map((entry) => entry.name)).toEqual(['damskie/bluzy']);
    expect(frame.left.map(({ name, isAccent }) => [name, isAccent])).toEqual([
      ['Nowości', false],
      ['Promocje', true],
    ]);
    expect(frame.promises).toEqual(['Dostawa od 0\u00a0zł', '30\u00a0dni na zwrot']);
  });

  test('starts one level below a root that holds only the platform’s container', async () => {
    const frame = await loadFrame({ ...context, store: { ...store, rootCategoryId: '1' } });
    expect(frame.categories.map((entry) => entry.name)).toEqual(['torby', 'damskie']);
  });
});

describe('the home page', () => {
  test('shows flags and current reductions, and without a block the newest product as hero', async () => {
    const home = homeParts(await loadHome(context));
    expect(home.newCollection.map((card) => card.sku)).toEqual(['HOOD']);
    expect(home.allNew).toEqual({ to: 'entity', kind: 'tag', path: 'nowosci' });
    expect(home.bestsellers.map((card) => card.sku)).toEqual(['SALE']);
    expect(home.sale.map((card) => card.sku)).toEqual(['SALE']);
    expect(home.tiles.map((tile) => [tile.name, tile.picture])).toEqual([
      ['torby', '/bag.jpg'],
      ['damskie', '/hood.jpg'],
      ['damskie/bluzy', '/hood.jpg'],
    ]);
    expect(home.hero).toMatchObject({ title: 'Bluza', picture: '/hood.jpg' });
  });

  test('has 6 of the new collection, 8 bestsellers, 7 in the sale, three categories and 8 last viewed, the latest created first [content-07] [content-08]', async () => {
    const bag = (n: number) =>
      productDocument({
        sku: `B-${n}`,
        url_path: `b-${n}`,
        image: `/b-${n}.jpg`,
        category_ids: [30],
        flags_ids: [6, 2],
        original_price_incl_tax: 100,
        special_price: 60,
        regular_price_incl_tax: 100,
        final_price_incl_tax: 60,
        created_at: `2026-05-${String(n).padStart(2, '0')} 10:00:00`,
      });
    const product = Array.from({ length: 20 }, (_, n) => bag(n + 1));
    const shop = { ...context, catalogue: memoryCatalogue({ ...documents, product }) };
    const home = homeParts(await loadHome(shop));
    const rows = [home.newCollection, home.bestsellers, home.sale];
    expect(rows.map((cards) => cards.length)).toEqual([6, 8, 7]);
    for (const cards of rows) expect(cards[0]?.sku).toBe('B-20');
    expect([home.tiles.length, home.viewed]).toEqual([3, 8]);
  });

  test('marks new products only in rows that also have others', async () => {
    const bag = (sku: string, flags: readonly number[]) =>
      productDocument({
        sku,
        url_path: sku,
        image: `/${sku}.jpg`,
        category_ids: [30],
        flags_ids: [...flags],
      });
    const product = [bag('a', [6, 2]), bag('b', [6]), bag('c', [2])];
    const shop = { ...context, catalogue: memoryCatalogue({ ...documents, product }) };
    const home = homeParts(await loadHome(shop));
    expect(home.newCollection.map(({ sku, isNew }) => [sku, isNew])).toEqual([
      ['a', false],
      ['b', false],
    ]);
    expect(home.bestsellers.map(({ sku, isNew }) => [sku, isNew])).toEqual([
      ['a', true],
      ['c', false],
    ]);
  });

  test('uses the hero an editor wrote, with the newest picture if it has none', async () => {
    const content = JSON.stringify({
      title: 'Jesień',
      accent: 'w lesie',
      action: 'Zobacz',
      link: { kind: 'category', path: 'damskie' },
    });
    const block = v.parse(CmsDocumentSchema, { id: 9, identifier: 'home-hero', content });
    const home = homeParts(
      await loadHome({
        ...context,
        catalogue: memoryCatalogue({ ...documents, cms_block: [block] }),
      }),
    );
    expect(home.hero).toEqual({
      title: 'Jesień',
      accent: 'w\u00a0lesie',
      lead: '',
      action: 'Zobacz',
      link: { to: 'entity', kind: 'category', path: 'damskie' },
      picture: '/hood.jpg',
    });
  });

  test('marks every paid placement as such, and no other [pl-E05]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.boolean(), fc.boolean(), async (card, tile, hero) => {
        const content = JSON.stringify({
          title: 'Jesień',
          action: 'Zobacz',
          link: { kind: 'category', path: 'damskie' },
          sponsored: hero,
        });
        const block = v.parse(CmsDocumentSchema, { id: 9, identifier: 'home-hero', content });
        const paid = <D extends object>(list: readonly D[] = [], isPaid: boolean) =>
          list.map((document) => ({ ...document, is_sponsored: isPaid }));
        const loaded = await loadHome({
          ...context,
          catalogue: memoryCatalogue({
            ...documents,
            cms_block: [block],
            product: paid(documents.product, card),
            category: paid(documents.category, tile),
          }),
        });
        const home = homeParts(loaded);
        const cards = [...home.newCollection, ...home.bestsellers, ...home.sale];
        expect(cards.map(({ isSponsored = false }) => isSponsored)).toEqual(cards.map(() => card));
        expect(home.tiles.map(({ isSponsored = false }) => isSponsored)).toEqual(
          home.tiles.map(() => tile),
        );
        expect(home.hero?.isSponsored ?? false).toBe(hero);
      }),
      { numRuns: 16 },
    );
  });
});

describe('a content page', () => {
  test('is sanitised, or missing with its error text [content-13]', async () => {
    expect(await loadContentPage(context, { slug: 'o-firmie' })).toMatchObject({
      title: 'O\u00a0firmie',
      html: '<h2>My</h2>',
    });
    await expect(loadContentPage(context, { slug: 'nic' })).rejects.toThrow(
      'CMS query returned empty result',
    );
  });
});

describe('the pictures of a first visit', () => {
  test('are those of the home page, then of the first listings in the menu, each once', async () => {
    const home = await loadHome(context);
    const onHome = [...new Set(homeCards(home).map((card) => card.picture))];
    const pictures = await firstPictures(context);
    expect(pictures.slice(0, onHome.length)).toEqual(onHome);
    expect(pictures).toContain('/bag.jpg');
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});
