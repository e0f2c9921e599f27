import { expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import { productCard } from '../product/product-card.ts';
import { withSetPrices } from './set-prices.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const link = (sku: string, qty: number) => ({
  sku: 'SET',
  link_type: 'associated',
  linked_product_sku: sku,
  position: 1,
  qty,
});
const set = productDocument({
  id: '1',
  sku: 'SET',
  type_id: 'grouped',
  price_incl_tax: 999,
  product_links: [link('SCARF', 1), link('SOCKS', 2)],
});
const scarf = productDocument({ id: '2', sku: 'SCARF', price_incl_tax: 80 });
const socks = productDocument({ id: '3', sku: 'SOCKS', price_incl_tax: 10, visibility: 1 });
const context = { attributes: attributeRegistry([]), now, newFlag: 6 };

test('the card of a grouped product has the sum that its page begins with [price-04]', async () => {
  const catalogue = memoryCatalogue({ product: [set, scarf, socks] });
  const parts = { catalogue, store: { storeCode: 'pl' } };
  const products = [set, scarf];
  const cards = products.map((product) => productCard(product, context));
  const priced = await withSetPrices(parts, products, cards, now);
  expect(priced.map(({ price }) => price?.current)).toEqual([10_000, 8000]);
  expect(catalogue.requests).toHaveLength(2);
});

test('a list without grouped products costs no request', async () => {
  const catalogue = memoryCatalogue({ product: [scarf] });
  const cards = [productCard(scarf, context)];
  const parts = { catalogue, store: { storeCode: 'pl' } };
  expect(await withSetPrices(parts, [scarf], cards, now)).toBe(cards);
  expect(catalogue.requests).toHaveLength(0);
});
