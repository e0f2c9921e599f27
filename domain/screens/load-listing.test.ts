import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, query, smallShop, store } from '../../tests/support/small-shop.ts';
import type { SearchRequest } from '../catalogue/catalogue.ts';
import {
  AttributeDocumentSchema,
  CategoryDocumentSchema,
  type EntityType,
} from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { createCatalogueFacts } from './facts.ts';
import { loadCategory } from './load-category.ts';

const context = smallShop();
const { catalogue } = context;

beforeEach(() => {
  catalogue.requests.length = 0;
});

describe('the category page', () => {
  test('finds its category by the path, with its descendants [catalog-12]', async () => {
    const view = await loadCategory(context, { slug: 'damskie', search: query() });
    expect(view).toMatchObject({ mode: 'category', title: 'damskie', lead: 'Dla niej', total: 1 });
    expect(view.cards.map((card) => card.sku)).toEqual(['HOOD']);
    expect(view.subcategories.map((entry) => entry.name)).toEqual(['damskie/bluzy']);
    // Slugs may repeat, so the path decides.
    const byPath = { slug: 'torby', path: 'damskie/bluzy', search: query() };
    expect((await loadCategory(context, byPath)).title).toBe('damskie/bluzy');
    const bySlug = await loadCategory(context, { slug: 'torby-30', search: query() });
    expect(bySlug.title).toBe('torby');
  });

  test('without a url_path has the address of its slug, in the form of the setting [route-55]', async () => {
    const bare = { id: 90, parent_id: 2, name: 'Bez ścieżki', url_key: 'bez', level: 2 };
    const category = [v.parse(CategoryDocumentSchema, bare)];
    const shop = { ...context, catalogue: memoryCatalogue({ ...documents, category }) };
    const addressOf = async (usesPlatformUrlKeys: boolean) => {
      const settings = { ...context.settings, usesPlatformUrlKeys };
      const asked = { slug: 'bez', search: query() };
      return (await loadCategory({ ...shop, settings }, asked)).canonical;
    };
    const to = { to: 'screen', screen: 'category' };
    expect(await addressOf(true)).toEqual({ ...to, params: { slug: 'bez' } });
    expect(await addressOf(false)).toEqual({ ...to, params: { slug: 'bez-sciezki-90' } });
  });

  test('is not found by another name, when inactive, or below the root [catalog-11]', async () => {
    const load = (slug: string, rootCategoryId = '2') =>
      loadCategory({ ...context, store: { ...store, rootCategoryId } }, { slug, search: query() });
    await expect(load('nieczynne')).rejects.toMatchObject({ code: 'CATALOGUE_NOT_FOUND' });
    await expect(load('torby', '31')).rejects.toMatchObject({ code: 'CATALOGUE_NOT_FOUND' });
  });

  test('throws its error text if its category is missing [catalog-33]', async () => {
    await expect(loadCategory(context, { slug: 'nic', search: query() })).rejects.toThrow(
      'Category query returned empty result slug = nic',
    );
  });

  test('lists products that are out of stock [catalog-20]', async () => {
    const view = await loadCategory(context, { slug: 'torby', search: query('p=2') });
    expect(view.cards.find((card) => card.sku === 'SALE')?.isAvailable).toBe(false);
  });

  test('has pages of 50 until its total is reached [catalog-21] [catalog-22]', async () => {
    const first = await loadCategory(context, { slug: 'torby', search: query() });
    expect([first.total, first.cards.length, first.start]).toEqual([62, 50, 0]);
    expect(first.previousPage).toBeNull();
    expect(first.nextPage).toMatchObject({ search: { p: '2' } });
    const second = await loadCategory(context, { slug: 'torby', search: query('p=2') });
    expect([second.cards.length, second.start, second.nextPage]).toEqual([12, 50, null]);
    expect(second.previousPage).toEqual({ to: 'entity', kind: 'category', path: 'torby' });
    const beyond = await loadCategory(context, { slug: 'torby', search: query('p=9') });
    expect([beyond.cards.length, beyond.nextPage]).toEqual([0, null]);
    expect(beyond.previousPage).toMatchObject({ search: { p: '2' } });
  });

  test('restores a filtered and sorted list from its address alone [catalog-13]', async () => {
    const search = 'price_from=50&price_to=100&sort=final_price:desc&utm_source=x';
    const view = await loadCategory(context, { slug: 'torby', search: query(search) });
    expect(view.cards.map((card) => card.price?.current).slice(0, 2)).toEqual([9900, 9800]);
    expect(view.query).toEqual({ price_from: '50', price_to: '100', sort: 'final_price:desc' });
    expect(view.self).toMatchObject({ path: 'torby', search: view.query });
    expect(view.canonical).not.toHaveProperty('search');
  });

  test('finds every dearer product for a price range without an upper end [catalog-18]', async () => {
    const dearer = async (search: string) =>
      (await loadCategory(context, { slug: 'torby', search: query(search) })).cards.map(
        ({ sku }) => sku,
      );
    const found = await dearer('price_from=97&price_to=');
    expect(found.toSorted()).toEqual(['BAG-57', 'BAG-58', 'BAG-59', 'SALE', 'SALE-OVER']);
    expect(await dearer('price_from=97&price_to=99')).toEqual(
      expect.not.arrayContaining(['SALE-OVER']),
    );
  });

  test('offers the filters that have options, with counts [catalog-27]', async () => {
    const view = await loadCategory(context, { slug: 'damskie', search: query() });
    const requested = catalogue.requests.find((request) => request.type === 'product');
    // This shop has no attribute of sizes.
    expect(requested?.aggregate).toEqual(['color', 'erin_recommends', 'price', 'flags_ids']);
    const size = v.parse(AttributeDocumentSchema, { attribute_code: 'size' });
    const sized = memoryCatalogue({ ...documents, attribute: [...documents.attribute, size] });
    const facts = createCatalogueFacts(sized, 'pl');
    await loadCategory({ ...context, catalogue: sized, facts }, { slug: 'torby', search: query() });
    expect(sized.requests.find(({ type }) => type === 'product')?.aggregate).toEqual([
      ...['color', 'erin_recommends', 'price', 'size', 'flags_ids'],
    ]);
    expect(view.filters.map(({ code, kind }) => [code, kind])).toEqual([
      ['color', 'swatches'],
      ['price', 'price'],
      ['flag', 'checks'],
    ]);
  });

  test('names a yes-or-no filter by its attribute [catalog-42]', async () => {
    const view = await loadCategory(context, { slug: 'torby', search: query('erin_recommends=1') });
    expect(view.filters.find((filter) => filter.code === 'erin_recommends')?.options).toMatchObject(
      [{ id: '1', label: 'Poleca Erin', isChosen: true }],
    );
    expect(view.chips.map((chip) => chip.label)).toEqual(['Poleca Erin']);
  });

  test('raises an error if the search fails [catalog-38]', async () => {
    const facts = createCatalogueFacts(catalogue, 'pl');
    await facts.categories();
    const search = () => Promise.reject(new AppError('CATALOGUE_UNAVAILABLE', 'down'));
    const broken = { ...context, facts, catalogue: { ...catalogue, search } };
    await expect(loadCategory(broken, { slug: 'torby', search: query() })).rejects.toMatchObject({
      code: 'CATALOGUE_UNAVAILABLE',
    });
  });

  test('is empty and shows a notice if its products cannot be loaded [catalog-32] [catalog-39]', async () => {
    const facts = createCatalogueFacts(catalogue, 'pl');
    await facts.categories();
    const offline = {
      ...catalogue,
      search: async <T extends EntityType>(request: SearchRequest<T>) => {
        const found = await catalogue.search(request);
        return { ...found, items: [], total: 0, aggregations: {}, offline: true };
      },
    };
    const away = { ...context, facts, catalogue: offline };
    const view = await loadCategory(away, { slug: 'torby', search: query() });
    expect(view.cards).toEqual([]);
    expect(view.notice).toBe(
      'No products synchronized for this category. Please come back while online!',
    );
  });

  test('shows its options in order, without those that have no label', async () => {
    const view = await loadCategory(context, { slug: 'damskie', search: query() });
    const options = view.filters[0]?.options ?? [];
    expect(options.map(({ label, hex, count }) => [label, hex, count])).toEqual([
      ['Czarny', '#000000', 1],
      ['Niebieski', '#1857f7', 1],
    ]);
  });

  test('labels price ranges by their message ids [catalog-26]', async () => {
    const view = await loadCategory(context, { slug: 'torby', search: query() });
    const prices = view.filters.find((filter) => filter.code === 'price')?.options ?? [];
    expect(prices.map(({ label, id, count, range }) => [label, id, count, range])).toEqual([
      ['< {currency}{to}', '0.0-50.0', 10, { from: 0, to: 50 }],
      ['{currency}{from} - {to}', '50.0-100.0', 50, { from: 50, to: 100 }],
      ['{currency}{from} - {to}', '100.0-150.0', 2, { from: 100, to: 150 }],
    ]);
  });

  test('offers its sorts, the current one marked [catalog-25][catalog-41]', async () => {
    const view = await loadCategory(context, {
      slug: 'torby',
      search: query('sort=updated_at:desc'),
    });
    expect(view.sorts).toEqual([
      { value: '', label: 'Recommended', isChosen: false },
      { value: 'updated_at:desc', label: 'Latest', isChosen: true },
      { value: 'final_price:asc', label: 'Price low to high', isChosen: false },
      { value: 'final_price:desc', label: 'Price high to low', isChosen: false },
    ]);
  });

  test('shows the selected filters as chips, each a link without it', async () => {
    const search = 'color=50&flag=6&price_from=20&price_to=95';
    const view = await loadCategory(context, { slug: 'damskie', search: query(search) });
    expect(view.chips.map((chip) => chip.label)).toEqual([
      'Niebieski',
      'Nowości',
      '{currency}{from} - {to}',
    ]);
    expect(view.chips[0]?.link).toMatchObject({
      search: { price_from: '20', price_to: '95', flag: '6' },
    });
    expect(view.clearLink).toEqual({ to: 'entity', kind: 'category', path: 'damskie' });
  });

  test('still shows a selection without results, so that it can be removed', async () => {
    const view = await loadCategory(context, { slug: 'torby', search: query('color=50') });
    expect(view.total).toBe(0);
    expect(view.chips.map((chip) => chip.label)).toEqual(['Niebieski']);
    expect(view.notice).toBe(
      'No products synchronized for this category. Please come back while online!',
    );
  });

  test('makes at most four requests, and one if the facts are cached', async () => {
    const facts = createCatalogueFacts(catalogue, 'pl');
    await loadCategory({ ...context, facts }, { slug: 'torby', search: query() });
    expect(catalogue.requests).toHaveLength(4);
    catalogue.requests.length = 0;
    await loadCategory({ ...context, facts }, { slug: 'damskie', search: query('color=50') });
    expect(catalogue.requests.map((request) => request.type)).toEqual(['product']);
  });
});
