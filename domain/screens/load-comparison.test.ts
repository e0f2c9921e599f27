import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { documents } from '../../tests/support/small-shop.ts';
import { AttributeDocumentSchema } from '../catalogue/documents.ts';
import { loadComparison } from './load-comparison.ts';

const attribute = (attribute_code: string, more: object = {}) =>
  v.parse(AttributeDocumentSchema, {
    attribute_code,
    default_frontend_label: attribute_code.toUpperCase(),
    is_comparable: '1',
    ...more,
  });

const catalogue = memoryCatalogue({
  ...documents,
  attribute: [
    attribute('color', {
      options: [
        { value: 49, label: 'Czarny' },
        { value: 50, label: 'Niebieski' },
      ],
    }),
    attribute('origin'),
    attribute('care', { is_comparable: '0' }),
    attribute('collar'),
  ],
  product: [
    productDocument({ sku: 'A', color: 49, origin: 'Łódź', care: 'pranie' }),
    productDocument({ sku: 'B', color_options: [49, 50], origin: 'Łódź', care: 'pranie 30°' }),
    productDocument({ sku: 'C', origin: 'Łódź' }),
    productDocument({ sku: 'OFF', status: 2, origin: 'Porto' }),
  ],
});
const load = (...skus: string[]) =>
  loadComparison(catalogue, { store: 'pl', skus, now: new Date('2026-11-21T12:00:00Z') });

test('products are compared by the comparable attributes only [engage-22]', async () => {
  const { cards, rows } = await load('A', 'B');
  expect(cards.map(({ sku }) => sku)).toEqual(['A', 'B']);
  expect(rows).toEqual([
    { code: 'color', label: 'COLOR', values: ['Czarny', 'Czarny, Niebieski'], isDifferent: true },
    { code: 'origin', label: 'ORIGIN', values: ['Łódź', 'Łódź'], isDifferent: false },
  ]);
});

test('products differ if one has a value and the other has none', async () => {
  const { rows } = await load('A', 'C');
  expect(rows[0]).toMatchObject({ values: ['Czarny', null], isDifferent: true });
});

test('removed products and those no longer sold are left out', async () => {
  const { cards, rows } = await load('A', 'GONE', 'OFF');
  expect(cards.map(({ sku }) => sku)).toEqual(['A']);
  expect(rows.every(({ isDifferent }) => !isDifferent)).toBe(true);
});
