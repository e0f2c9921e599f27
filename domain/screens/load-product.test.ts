import { beforeEach, describe, expect, test } from 'vitest';
import { smallShop } from '../../tests/support/small-shop.ts';
import type { SearchRequest } from '../catalogue/catalogue.ts';
import type { EntityType } from '../catalogue/documents.ts';
import { AppError, errorStatus } from '../errors.ts';
import { defaultScreenSettings } from './context.ts';
import { createCatalogueFacts } from './facts.ts';
import { loadProduct } from './load-product.ts';

const context = smallShop();
const { catalogue } = context;

beforeEach(() => {
  catalogue.requests.length = 0;
});

describe('the product page', () => {
  const load = (parentSku: string, childSku: string | null = null, more: object = {}) =>
    loadProduct(
      { ...context, settings: { ...defaultScreenSettings, ...more } },
      { parentSku, childSku },
    );

  test('loads by the parent, and by the child if one is named [product-37]', async () => {
    const view = await load('HOOD', 'HOOD-50');
    expect(view).toMatchObject({ sku: 'HOOD', selectedSku: 'HOOD-50' });
    expect(view.canonical).toMatchObject({ search: { childSku: 'HOOD-50' } });
    expect((await load('HOOD')).selectedSku).toBe('HOOD-49');
    expect((await load('HOOD', 'NONE')).selectedSku).toBe('HOOD-49');
  });

  test('is shown without reviews that cannot be fetched, which are only logged [api-61]', async () => {
    const reported: unknown[] = [];
    const search = async <T extends EntityType>(request: SearchRequest<T>) => {
      if (request.type === 'review') throw new AppError('CATALOGUE_UNAVAILABLE', 'too slow');
      return catalogue.search(request);
    };
    const view = await loadProduct(
      { ...context, catalogue: { ...catalogue, search }, log: (...line) => reported.push(line) },
      { parentSku: 'HOOD', childSku: null },
    );
    expect(view).toMatchObject({ sku: 'HOOD', reviews: { items: [] } });
    expect(reported).toContainEqual(['Reviews not fetched', { sku: 'HOOD', reason: 'too slow' }]);
  });

  test('fails for a product with status 2 [product-25]', async () => {
    await expect(load('OFF')).rejects.toMatchObject({ code: 'CATALOGUE_NOT_FOUND' });
    expect(errorStatus.CATALOGUE_NOT_FOUND).toBe(404);
  });

  test('fails with the error text about the status [product-27]', async () => {
    await expect(load('OFF')).rejects.toThrow(
      'Product query returned empty result product status = 2',
    );
  });

  test('shows the parent of a hidden child, or fails if the setting says so [product-26]', async () => {
    expect(await load('HOOD-50')).toMatchObject({ sku: 'HOOD', selectedSku: 'HOOD-50' });
    await expect(load('HOOD-50', null, { showParentOfHidden: false })).rejects.toMatchObject({
      code: 'CATALOGUE_NOT_FOUND',
    });
  });

  test('shows the parent by default [product-50]', () => {
    expect(defaultScreenSettings.showParentOfHidden).toBe(true);
  });

  test('fails with the error text about the visibility [product-28]', async () => {
    await expect(load('ORPHAN')).rejects.toThrow(
      'Product query returned empty result product visibility = 1',
    );
  });

  test('finds the parent by the sku among configurable_children [product-29]', async () => {
    await load('HOOD-50');
    expect(catalogue.requests[1]?.filters).toMatchObject({
      'configurable_children.sku': { eq: 'HOOD-50' },
    });
  });

  test('has breadcrumbs from its categories, the deepest path [product-38]', async () => {
    const view = await load('HOOD');
    expect(view.crumbs.map((crumb) => crumb.name)).toEqual(['damskie', 'damskie/bluzy', 'Bluza']);
  });

  test('is new if it has flag 6 [product-42]', async () => {
    expect((await load('HOOD')).isNew).toBe(true);
    expect((await load('BAG')).isNew).toBe(false);
  });

  test('shows options with labels and swatches, without values that no variant has', async () => {
    const view = await load('HOOD');
    expect(view.options).toEqual([
      {
        code: 'color',
        attributeId: null,
        label: 'Kolor',
        kind: 'swatch',
        values: [
          { id: '49', label: 'Czarny', hex: '#000000' },
          { id: '50', label: 'Niebieski', hex: '#1857f7' },
        ],
      },
    ]);
    expect(
      view.variants.map(({ sku, isAvailable, limits }) => [sku, isAvailable, limits.stock]),
    ).toEqual([
      ['HOOD-50', true, 3],
      ['HOOD-49', true, 3],
      ['HOOD-48', false, 0],
    ]);
  });

  test('shows every picture once and only videos from https [product-48]', async () => {
    const view = await load('HOOD');
    expect(view.gallery).toEqual([
      { path: '/hood.jpg', alt: 'Przód' },
      { path: '/hood-back.jpg', alt: 'Bluza' },
    ]);
    expect(view.videos).toEqual([
      { kind: 'link', src: 'https://v.pl/1', host: 'v.pl', title: 'Film', poster: '/v.jpg' },
    ]);
  });

  test('shows composition, facts, reviews and related products, sanitised', async () => {
    const view = await load('HOOD');
    expect(view).toMatchObject({
      details: {
        description: '<p>Ciepła</p>',
        composition: [{ label: '', text: '100% bawełna' }],
        facts: [{ code: 'fit', label: 'Krój', value: 'luźny' }],
      },
      reviews: { count: 1, rating: 4.5 },
    });
    expect(view.reviews.items.map((review) => review.title)).toEqual(['Super']);
    expect(view.rails.map(({ kind, cards }) => [kind, cards.map((card) => card.sku)])).toEqual([
      ['related', ['BAG']],
    ]);
  });

  test('fetches reviews in pages of 50 [product-47]', async () => {
    await load('HOOD');
    const requested = catalogue.requests.find((request) => request.type === 'review');
    expect(requested).toMatchObject({ size: 50 });
    expect(requested?.from ?? 0).toBe(0);
  });

  test('shows the requested page of reviews, and the first if that page does not exist [engage-13]', async () => {
    const settings = { ...defaultScreenSettings, reviewLimit: 1 };
    const page = (reviewPage: number) =>
      loadProduct({ ...context, settings }, { parentSku: 'HOOD', childSku: null, reviewPage });
    const reviews = (await page(2)).reviews;
    expect(
      catalogue.requests.filter(({ type }) => type === 'review').map(({ from }) => from),
    ).toEqual([1, 0]);
    expect(reviews).toMatchObject({ from: 0, previousPage: null, nextPage: null });
    expect(reviews.items).toHaveLength(1);
  });

  test('makes three requests besides the facts', async () => {
    const facts = createCatalogueFacts(catalogue, 'pl');
    await Promise.all([facts.attributes(), facts.categories()]);
    catalogue.requests.length = 0;
    await loadProduct({ ...context, facts }, { parentSku: 'HOOD', childSku: null });
    expect(catalogue.requests.map((request) => request.type)).toEqual([
      'product',
      'product',
      'review',
    ]);
  });
});
