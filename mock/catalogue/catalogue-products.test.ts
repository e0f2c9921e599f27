import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { documentSchemas } from '../../domain/catalogue/documents.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { findProducts } from '../products/cart-products.ts';
import { catalogueProductSource } from './catalogue-products.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

const taxrule = v.parse(v.array(documentSchemas.taxrule), [
  {
    id: 1,
    product_tax_class_ids: [2],
    rates: [
      { tax_country_id: 'DE', rate: 19, tax_region_id: 0 },
      { tax_country_id: 'PL', rate: 23, tax_region_id: 0 },
    ],
  },
  { id: 2, product_tax_class_ids: [5], rates: [{ tax_country_id: 'PL', rate: 5 }] },
]);

const child = {
  id: 11,
  sku: 'D-M',
  name: 'Sukienka M',
  type_id: 'simple',
  visibility: 1,
  parentSku: 'D',
  tax_class_id: 2,
  price_incl_tax: 100,
  special_price_incl_tax: 80,
  special_to_date: '2026-11-21',
  stock: { qty: 3, is_in_stock: true, max_sale_qty: 2 },
};

const onlyInside = {
  id: 12,
  sku: 'D-L',
  tax_class_id: 2,
  price_incl_tax: 120,
  stock: { qty: 1, is_in_stock: true },
};

const size = (value: string) => ({ custom_attributes: [{ attribute_code: 'size', value }] });

const product = v.parse(v.array(documentSchemas.product), [
  child,
  {
    id: 10,
    sku: 'D',
    name: 'Sukienka',
    type_id: 'configurable',
    configurable_options: [
      {
        attribute_id: '142',
        attribute_code: 'size',
        label: 'Rozmiar',
        values: [
          { value_index: 168, label: 'M' },
          { value_index: 169, label: 'L' },
        ],
      },
    ],
    configurable_children: [
      { ...child, ...size('168') },
      { ...onlyInside, ...size('169') },
      { ...onlyInside, sku: 'D-OFF', status: 2, ...size('168') },
      { ...onlyInside, sku: 'D-ODD' },
    ],
  },
  {
    id: 19,
    sku: 'H',
    name: 'Kapelusz',
    type_id: 'simple',
    price_incl_tax: 100,
    price_history: [
      { from: '2026-01-01', price: 60 },
      { from: '2026-10-01', price: 95 },
      { from: '2026-11-10', price: 70 },
      { from: '2026-11-11', price: 100 },
    ],
  },
  { id: 20, sku: 'B', name: 'Książka', type_id: 'simple', tax_class_id: 5, price_incl_tax: 10.5 },
  { id: 21, sku: 'OFF', name: 'Wyłączony', type_id: 'simple', status: 2, price_incl_tax: 1 },
  { id: 22, sku: 'NO-PRICE', name: 'Bez ceny', type_id: 'simple' },
  {
    id: 30,
    sku: 'SET',
    name: 'Zestaw',
    type_id: 'bundle',
    bundle_options: [
      { option_id: 1, title: 'Lektura', product_links: [{ id: 7, sku: 'B', qty: 2 }] },
    ],
  },
]);

const source = catalogueProductSource(memoryCatalogue({ product, taxrule }), () => now);
const bySku = (sku: string) => source.bySku(sku, 'pl');

describe('products of a catalogue, as the mock sells them', () => {
  test('a variant has the name of its product, beside its own price, tax, stock and options', async () => {
    expect(await bySku('D-M')).toMatchObject({
      id: '11',
      name: 'Sukienka',
      parentSku: 'D',
      typeId: 'simple',
      price: 8000,
      taxRate: 23,
      stock: { qty: 3, is_in_stock: true, manage_stock: true },
      maxSaleQty: 2,
      choices: [{ attributeId: '142', valueId: '168', label: 'Rozmiar', value: 'M' }],
    });
  });

  test('the lowest price of the last 30 days comes from the history, also a price of one day [pl-A09]', async () => {
    expect((await bySku('H'))?.lowest30).toBe(7000);
    expect((await bySku('B'))?.lowest30).toBeNull();
  });

  test('the special price ends with its last day in Warsaw', async () => {
    const tomorrow = catalogueProductSource(
      memoryCatalogue({ product, taxrule }),
      () => now + 12 * 3_600_000,
    );
    expect((await tomorrow.bySku('D-M', 'pl'))?.price).toBe(10_000);
  });

  test('a variant without its own document is found in its parent', async () => {
    expect(await bySku('D-L')).toMatchObject({ price: 12_000, taxRate: 23, parentSku: 'D' });
  });

  test('a configurable lists the variants that are on sale and have all options', async () => {
    const dress = await bySku('D');
    expect(dress?.variants.map(({ sku }) => sku)).toEqual(['D-M', 'D-L']);
  });

  test('a bundle lists its parts', async () => {
    expect((await bySku('SET'))?.bundle).toEqual([
      {
        optionId: '1',
        title: 'Lektura',
        kind: 'radio',
        isRequired: true,
        selections: [{ selectionId: '7', sku: 'B', qty: 2 }],
      },
    ]);
  });

  test('each tax class has its Polish rate, and none without a class', async () => {
    expect((await bySku('B'))?.taxRate).toBe(5);
    expect((await bySku('SET'))?.taxRate).toBe(0);
  });

  test.each(['nothing', 'OFF', 'D-OFF'])('%s is not sold', async (sku) => {
    expect(await bySku(sku)).toBeNull();
  });

  test('a product without a price has a stock, and is refused instead of given away', async () => {
    expect(await bySku('NO-PRICE')).toMatchObject({ price: null, stock: { manage_stock: false } });
    const added = findProducts(source, 'pl', { sku: 'NO-PRICE' });
    await expect(added).rejects.toMatchObject({ code: 'CART_PRICE_UNKNOWN' });
  });
});
