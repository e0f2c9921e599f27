import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents } from '../../tests/support/small-shop.ts';
import { openUcpShop } from '../../tests/support/ucp-shop.ts';

const VariantsSchema = v.array(v.looseObject({ id: v.string(), inputs: v.optional(v.unknown()) }));
const inputsOf = (variants: unknown) =>
  v.parse(VariantsSchema, variants).map(({ id, inputs }) => [id, inputs]);
const idsOf = (variants: unknown) => v.parse(VariantsSchema, variants).map(({ id }) => id);

/** A dress in two colours and two sizes; the red one of size 38 does not exist. */
const dress = productDocument({
  id: 950,
  sku: 'DRESS',
  name: 'Sukienka',
  type_id: 'configurable',
  price_incl_tax: 100,
  gpsr_warnings: 'Nie prać z białymi',
  composition: 'bawełna 100%',
  configurable_options: [
    {
      attribute_code: 'color',
      label: 'Kolor',
      position: 0,
      values: [
        { value_index: 1, label: 'Czerwony' },
        { value_index: 2, label: 'Zielony' },
      ],
    },
    {
      attribute_code: 'size',
      label: 'Rozmiar',
      position: 1,
      values: [
        { value_index: 38, label: '38' },
        { value_index: 40, label: '40' },
      ],
    },
  ],
  configurable_children: [
    { sku: 'D-1-40', color: 1, size: 40, price_incl_tax: 100, stock: { is_in_stock: true } },
    { sku: 'D-2-38', color: 2, size: 38, price_incl_tax: 110, stock: { is_in_stock: true } },
    { sku: 'D-2-40', color: 2, size: 40, price_incl_tax: 120, stock: { is_in_stock: false } },
  ],
});
const products = [...documents.product, dress];
const red = { name: 'Kolor', label: 'Czerwony' };
const green = { name: 'Kolor', label: 'zielony' };
const size = (label: string) => ({ name: 'Rozmiar', label });

describe('a look-up by ids', () => {
  test('correlates each variant with the ids that led to it', async () => {
    const { lookup } = await openUcpShop({ products });
    const response = await lookup({ ids: ['DRESS', 'D-2-38', 'BAG', 'HOOD-49'] });
    const found = response.json().products;
    const byId = new Map(
      found.map((product: { id: string; variants: unknown }) => [
        product.id,
        inputsOf(product.variants),
      ]),
    );
    expect(Object.fromEntries(byId)).toEqual({
      DRESS: [
        ['D-1-40', [{ id: 'DRESS', match: 'featured' }]],
        ['D-2-38', [{ id: 'D-2-38', match: 'exact' }]],
      ],
      BAG: [['BAG', [{ id: 'BAG', match: 'exact' }]]],
      HOOD: [['HOOD-49', [{ id: 'HOOD-49', match: 'exact' }]]],
    });
  });

  test('returns a product once for several of its ids, and each repeated id once', async () => {
    const { lookup } = await openUcpShop({ products });
    const { products: found } = (await lookup({ ids: ['D-1-40', 'DRESS', 'DRESS'] })).json();
    expect(found).toHaveLength(1);
    expect(inputsOf(found[0].variants)).toEqual([
      [
        'D-1-40',
        [
          { id: 'D-1-40', match: 'exact' },
          { id: 'DRESS', match: 'featured' },
        ],
      ],
    ]);
  });

  test('names unknown, hidden and disabled ids, with status 200', async () => {
    const { lookup } = await openUcpShop();
    const response = await lookup({ ids: ['NONE', 'OFF', 'ORPHAN'] });
    expect([response.statusCode, response.json().products]).toEqual([200, []]);
    expect(response.json().messages).toEqual(
      ['NONE', 'OFF', 'ORPHAN'].map((content) => ({ type: 'info', code: 'not_found', content })),
    );
  });

  test('applies filters after it has found the products', async () => {
    const { lookup } = await openUcpShop({ products });
    const ids = ['DRESS', 'BAG'];
    const only = async (filters: object) =>
      (await lookup({ ids, filters })).json().products.map(({ id }: { id: string }) => id);
    expect(await only({ price: { min: 9000 } })).toEqual(['DRESS']);
    expect(await only({ categories: ['torby'] })).toEqual(['BAG']);
  });

  test('of more than fifty ids is refused, as is one of none', async () => {
    const { lookup, app } = await openUcpShop({ invalidRequests: 1 });
    const many = Array.from({ length: 51 }, (_, n) => `S${n}`);
    const response = await lookup({ ids: many });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request_too_large']);
    const none = await app.inject({
      method: 'POST',
      url: '/ucp/catalog/lookup',
      headers: { 'ucp-agent': 'profile="https://agent.example/profile.json"' },
      payload: { ids: [] },
    });
    expect([none.statusCode, none.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('one product', () => {
  test('by its own id shows the first available variant and its options', async () => {
    const { product } = await openUcpShop({ products });
    const { product: body } = (await product({ id: 'DRESS' })).json();
    expect(idsOf(body.variants)).toEqual(['D-1-40']);
    expect(body.selected).toMatchObject([red, size('40')]);
  });

  test('by the id of a variant begins with it and ignores other selections', async () => {
    const { product } = await openUcpShop({ products });
    const { product: body } = (await product({ id: 'D-2-40', selected: [red] })).json();
    expect(idsOf(body.variants)).toEqual(['D-2-40']);
    expect(body.selected).toMatchObject([{ label: 'Zielony' }, size('40')]);
  });

  test('is narrowed by a part of the selections; ids and labels select', async () => {
    const { product } = await openUcpShop({ products });
    for (const selected of [[green], [{ name: 'kolor', id: '2', label: '?' }]]) {
      const { product: body } = (await product({ id: 'DRESS', selected })).json();
      expect(idsOf(body.variants)).toEqual(['D-2-38', 'D-2-40']);
      expect(body.selected).toEqual(selected);
    }
  });

  test('states for each value whether it exists and is available with the other selections', async () => {
    const { product } = await openUcpShop({ products });
    const { product: body } = (await product({ id: 'DRESS', selected: [red] })).json();
    expect(body.options).toEqual([
      {
        name: 'Kolor',
        values: [
          { id: '1', label: 'Czerwony', available: true, exists: true },
          { id: '2', label: 'Zielony', available: true, exists: true },
        ],
      },
      {
        name: 'Rozmiar',
        values: [
          { id: '38', label: '38', available: false, exists: false },
          { id: '40', label: '40', available: true, exists: true },
        ],
      },
    ]);
  });

  test('drops selections that no variant has, the least preferred first', async () => {
    const { product } = await openUcpShop({ products });
    const selected = [red, size('38')];
    const effective = async (preferences: string[]) =>
      (await product({ id: 'DRESS', selected, preferences })).json().product.selected;
    expect(await effective(['Kolor', 'Rozmiar'])).toEqual([red]);
    expect(await effective(['Rozmiar', 'Kolor'])).toEqual([size('38')]);
    expect(await effective(['Rozmiar'])).toEqual([size('38')]);
  });

  test('is refused with the same option twice', async () => {
    const { product } = await openUcpShop({ products });
    const response = await product({ id: 'DRESS', selected: [red, green] });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
  });

  test('without options has no selections', async () => {
    const { product } = await openUcpShop();
    const { product: body } = (await product({ id: 'BAG' })).json();
    expect(body).not.toHaveProperty('selected');
    expect(idsOf(body.variants)).toEqual(['BAG']);
  });

  test('has its composition, and its safety warnings as disclosures [pl-D01] [pl-D05]', async () => {
    const { product } = await openUcpShop({ products });
    const { product: body, messages } = (await product({ id: 'DRESS' })).json();
    expect(body.metadata.composition).toEqual(['100% bawełna']);
    expect(messages).toEqual([
      {
        type: 'warning',
        presentation: 'disclosure',
        code: 'product_safety',
        path: '$.product',
        content: 'Nie prać z białymi',
      },
    ]);
  });

  test('that does not exist is an error in the response', async () => {
    const { product } = await openUcpShop();
    const response = await product({ id: 'NONE' });
    expect([response.statusCode, response.json().ucp.status]).toEqual([200, 'error']);
    expect(response.json().messages).toMatchObject([
      { type: 'error', code: 'not_found', severity: 'unrecoverable' },
    ]);
  });
});
