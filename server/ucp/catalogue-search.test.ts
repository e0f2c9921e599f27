import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { reducedCap } from '../../tests/support/reduced-cap.ts';
import { documents, store } from '../../tests/support/small-shop.ts';
import { english, openUcpShop } from '../../tests/support/ucp-shop.ts';

const idsIn = (response: { json(): unknown }) =>
  v
    .parse(v.looseObject({ products: v.array(v.looseObject({ id: v.string() })) }), response.json())
    .products.map(({ id }) => id);

describe('a search', () => {
  test('returns products with gross prices in minor units, links and variants [pl-A01]', async () => {
    const { search } = await openUcpShop();
    const response = await search({ query: 'Bluza' });
    const [product] = response.json().products;
    expect(product).toMatchObject({
      id: 'HOOD',
      handle: 'bluza',
      title: 'Bluza',
      description: { plain: 'Ciepła' },
      url: 'https://w.example/bluza',
      categories: [{ value: 'damskie > damskie/bluzy', taxonomy: 'merchant' }],
      price_range: {
        min: { amount: 8000, currency: 'PLN' },
        max: { amount: 9000, currency: 'PLN' },
      },
      options: [
        {
          name: 'Kolor',
          values: [
            { id: '49', label: 'Czarny' },
            { id: '50', label: 'Niebieski' },
          ],
        },
      ],
    });
    expect(product.media[0].url).toMatch(/^https:\/\/w\.example\/img\/\S+hood\.jpg$/);
    const [first, second] = product.variants;
    expect(first).toMatchObject({
      id: 'HOOD-50',
      title: 'Niebieski',
      price: { amount: 9000, currency: 'PLN' },
      url: 'https://w.example/bluza?childSku=HOOD-50',
      availability: { available: true, status: 'in_stock' },
      options: [{ name: 'Kolor', id: '50', label: 'Niebieski' }],
    });
    expect(second.id).toBe('HOOD-49');
  });

  test('lists sold-out variants last', async () => {
    const { search } = await openUcpShop();
    const { products } = (await search({ query: 'Bluza' })).json();
    expect(products[0].variants.at(-1)).toMatchObject({
      id: 'HOOD-48',
      availability: { available: false, status: 'out_of_stock' },
    });
  });

  test('states the 30-day price of a reduction, and never a regular one to strike [pl-A03] [pl-A06]', async () => {
    const { search } = await openUcpShop({ products: [...documents.product, reducedCap] });
    const { products, messages } = (await search({ query: 'Czapka' })).json();
    expect(products[0].variants[0]).toMatchObject({
      price: { amount: 5999, currency: 'PLN' },
      list_price: { amount: 7950, currency: 'PLN' },
      metadata: { lowest_price_30_days: { amount: 7950, currency: 'PLN' } },
    });
    expect(messages).toEqual([
      {
        type: 'warning',
        presentation: 'disclosure',
        code: 'lowest_price_30_days',
        path: '$.products[0].variants[0]',
        content: 'Najniższa cena z 30 dni przed obniżką: 79,50 zł',
      },
    ]);
  });

  test('marks products whose place is paid for [pl-E05]', async () => {
    const paid = productDocument({
      id: 901,
      sku: 'PAID',
      name: 'Szalik',
      is_sponsored: true,
      price_incl_tax: 9,
    });
    const { search } = await openUcpShop({ products: [paid] });
    expect((await search({ query: 'Szalik' })).json().messages).toMatchObject([
      { code: 'sponsored', path: '$.products[0]', presentation: 'disclosure' },
    ]);
  });

  test('without results has no message, and no product', async () => {
    const { search } = await openUcpShop();
    const response = await search({ query: 'helikopter' });
    expect(response.json()).toMatchObject({ products: [], pagination: { has_next_page: false } });
    expect(response.json()).not.toHaveProperty('messages');
  });

  test.each([{}, { query: '  ' }, { filters: {} }, { context: { language: 'pl' } }])(
    'of %j is refused, because it has no input',
    async (payload) => {
      const { search } = await openUcpShop();
      const response = await search(payload);
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
    },
  );

  test('of fewer than three characters says so [catalog-31]', async () => {
    const { search } = await openUcpShop();
    expect((await search({ query: 'to' })).json()).toMatchObject({
      products: [],
      messages: [{ type: 'info', code: 'query_too_short' }],
    });
  });

  test('leaves out sets and bundles, whose price depends on a choice', async () => {
    const set = productDocument({
      id: 902,
      sku: 'SET',
      name: 'Komplet',
      type_id: 'grouped',
      price_incl_tax: 5,
    });
    const { search } = await openUcpShop({ products: [set] });
    expect(idsIn(await search({ query: 'Komplet' }))).toEqual([]);
  });

  test('answers in the language of the context, else of the header', async () => {
    const { search } = await openUcpShop({ stores: [store, english] });
    const urlOf = async (context: object, header = '') => {
      const response = await search(
        { query: 'Bluza', context },
        header ? { 'accept-language': header } : {},
      );
      return response.json().products[0].url;
    };
    expect(await urlOf({ language: 'en-US' })).toBe('https://w.example/en/bluza');
    expect(await urlOf({}, 'en-GB,en;q=0.9')).toBe('https://w.example/en/bluza');
    expect(await urlOf({ language: 'pl' }, 'en')).toBe('https://w.example/bluza');
    expect(await urlOf({ language: 'de' })).toBe('https://w.example/bluza');
  });
});

describe('pages of a search', () => {
  test('have ten products by default, and a cursor to the next page', async () => {
    const { search } = await openUcpShop();
    const first = await search({ query: 'Torba' });
    expect(idsIn(first)).toHaveLength(10);
    const { pagination } = first.json();
    expect(pagination.has_next_page).toBe(true);
    const second = await search({ query: 'Torba', pagination: { cursor: pagination.cursor } });
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(20);
  });

  test('end, each product having been listed once', async () => {
    const { search } = await openUcpShop();
    const seen: string[] = [];
    let pagination: { cursor?: string; has_next_page: boolean } = { has_next_page: true };
    while (pagination.has_next_page) {
      const { cursor } = pagination;
      const response = await search({
        filters: { categories: ['torby'] },
        pagination: { limit: 25, ...(cursor && { cursor }) },
      });
      seen.push(...idsIn(response));
      pagination = response.json().pagination;
    }
    expect([seen.length, new Set(seen).size]).toEqual([62, 62]);
  });

  test('are clamped at fifty', async () => {
    const { search } = await openUcpShop();
    expect(idsIn(await search({ query: 'Torba', pagination: { limit: 1000 } }))).toHaveLength(50);
  });

  test.each(['x', 'e30=', btoa('{"from":-1,"generation":"a"}')])(
    'with the cursor %s are refused',
    async (cursor) => {
      const { search } = await openUcpShop();
      const response = await search({ query: 'Torba', pagination: { cursor } });
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
    },
  );
});
