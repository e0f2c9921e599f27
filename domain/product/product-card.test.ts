import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { productCard } from './product-card.ts';

const attributes = attributeRegistry([]);
const product = productDocument({
  price_incl_tax: 100,
  special_price_incl_tax: 80,
  special_to_date: '2026-11-22',
});
const cardAt = (text: string, of = product) =>
  productCard(of, { attributes, now: new Date(text), newFlag: 6 });

test('a card is created once per document, until a scheduled price change', () => {
  const before = cardAt('2026-11-22T20:00:00+01:00');
  expect(cardAt('2026-11-22T23:59:59+01:00')).toBe(before);
  const after = cardAt('2026-11-23T00:00:00+01:00');
  expect([before.price?.current, after.price?.current]).toEqual([8000, 10000]);
});

test('a clock that is set back shows the earlier price again', () => {
  cardAt('2026-11-23T00:00:00+01:00');
  expect(cardAt('2026-11-22T20:00:00+01:00').price?.current).toBe(8000);
});

test('another document of the same product has its own card', () => {
  const changed = { ...product, special_price_incl_tax: 70 };
  cardAt('2026-11-22T20:00:00+01:00');
  expect(cardAt('2026-11-22T20:00:00+01:00', changed).price?.current).toBe(7000);
});

test('a card shows the attributes that are currently known', () => {
  const known = attributeRegistry([]);
  const now = new Date('2026-11-22T20:00:00+01:00');
  const card = productCard(product, { attributes, now, newFlag: 6 });
  expect(productCard(product, { attributes: known, now, newFlag: 6 })).not.toBe(card);
});
