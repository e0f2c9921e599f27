import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openUcpShop } from '../../tests/support/ucp-shop.ts';

const idsIn = (response: { json(): unknown }) =>
  v
    .parse(v.looseObject({ products: v.array(v.looseObject({ id: v.string() })) }), response.json())
    .products.map(({ id }) => id);

describe('filters', () => {
  test.each([[['torby']], [['30']], [['Torby', 'none']]])(
    'by the categories %j match path, id or name; one is enough',
    async (categories) => {
      const { search } = await openUcpShop();
      expect(idsIn(await search({ filters: { categories } }))).toHaveLength(10);
    },
  );

  test('by the value that a product states find it again', async () => {
    const { search } = await openUcpShop();
    const { products } = (await search({ query: 'Bluza' })).json();
    const categories = [products[0].categories[0].value];
    expect(idsIn(await search({ filters: { categories } }))).toEqual(['HOOD']);
  });

  test('by an unknown category find nothing and say so', async () => {
    const { search } = await openUcpShop();
    expect((await search({ filters: { categories: ['Meble'] } })).json()).toMatchObject({
      products: [],
      messages: [{ code: 'unknown_filter', content: 'Nie ma filtra lub wartości „Meble”.' }],
    });
  });

  test('by price include both ends and narrow the variants', async () => {
    const { search } = await openUcpShop();
    const price = { min: 8500, max: 9000 };
    const { products } = (await search({ query: 'Bluza', filters: { price } })).json();
    expect(products).toEqual([]);
    const low = await search({ query: 'Bluza', filters: { price: { max: 8000 } } });
    const [product] = low.json().products;
    expect(product.variants.map(({ id }: { id: string }) => id)).toEqual(['HOOD-49', 'HOOD-48']);
  });

  test('by price in another currency are ignored with a message', async () => {
    const { search } = await openUcpShop();
    const filters = { price: { max: 1 } };
    const { products, messages } = (
      await search({ query: 'Bluza', filters, context: { currency: 'EUR' } })
    ).json();
    expect(products).toHaveLength(1);
    expect(messages).toMatchObject([{ type: 'info', code: 'price_filter_ignored' }]);
    const own = await search({ query: 'Bluza', filters, context: { currency: 'PLN' } });
    expect(own.json().products).toEqual([]);
  });

  test('by an attribute match the label or id of a value, and narrow the variants', async () => {
    const { search } = await openUcpShop();
    for (const color of ['czarny', '49', ['Czarny', 'Zielony']]) {
      const { products } = (await search({ query: 'Bluza', filters: { color } })).json();
      expect(products[0].variants.map(({ id }: { id: string }) => id)).toEqual(['HOOD-49']);
    }
  });

  test('that the shop does not know are named', async () => {
    const { search } = await openUcpShop();
    const { products, messages } = (
      await search({ query: 'Bluza', filters: { sleeve: 'long' } })
    ).json();
    expect(products).toHaveLength(1);
    expect(messages).toMatchObject([{ type: 'info', code: 'unknown_filter' }]);
  });
});
