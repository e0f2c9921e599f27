import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { toDecimal } from '../../domain/money.ts';
import { priceView } from '../../domain/price/price-view.ts';
import { createGroupPricing } from '../../server/catalogue/group-pricing.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { demoCustomer } from '../accounts/users.ts';
import { catalogueProductSource } from '../catalogue/catalogue-products.ts';
import { mockApi } from '../mock-api.ts';

const clock = () => Date.parse('2026-11-21T12:00:00Z');
const stock = { qty: 9, is_in_stock: true, manage_stock: true };
const shirt = productDocument({
  id: 1,
  sku: 'shirt',
  tax_class_id: 2,
  price: 100,
  price_incl_tax: 123,
  stock,
  tier_prices: [{ customer_group_id: demoCustomer.profile.group_id, qty: 1, value: 80 }],
});
const scarf = productDocument({
  id: 2,
  sku: 'scarf',
  tax_class_id: 2,
  price: 100,
  price_incl_tax: 123,
  stock,
  club_price: {
    customer_group_id: demoCustomer.profile.group_id,
    price_incl_tax: 99,
    price_history: [{ from: '2026-11-01', price: 99 }],
  },
  price_history: [{ from: '2026-01-01', price: 123 }],
});
const rule = {
  id: 1,
  product_tax_class_ids: [2],
  customer_tax_class_ids: [],
  rates: [{ tax_country_id: 'PL', rate: 23 }],
};

async function shop() {
  const catalogue = memoryCatalogue({ product: [shirt, scarf], taxrule: [rule] });
  const groups = createGroupPricing({
    catalogue,
    groups: { tiers: true, tax: { userGroupId: null, useOnlyDefaultUserGroupId: false } },
    taxOf: () => ({
      country: 'PL',
      region: 0,
      customerGroup: null,
      sourceIncludesTax: false,
      legacyAliases: false,
    }),
    key: 'key',
    clock,
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'mock-groups-'));
  const app = Fastify();
  const products = catalogueProductSource(catalogue, clock, groups);
  await app.register(mockApi, { dataDir, products, clock, log: app.log, faultsEnabled: false });
  onTestFinished(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });
  const post = async (url: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url, payload })).json().result;
  const priceInCart = async (token: string, sku = 'shirt') => {
    const cartId = await post(`/api/cart/create?token=${token}`);
    const query = `token=${token}&cartId=${cartId}`;
    await post(`/api/cart/update?${query}`, { cartItem: { sku, qty: 1 } });
    const totals = await app.inject({ url: `/api/cart/totals?${query}` });
    return totals.json().result.grand_total;
  };
  const { email: username, password } = demoCustomer;
  const logIn = () => post('/api/user/login', { username, password });
  return { groups, priceInCart, logIn };
}

test('the customer is charged the tier price that is shown [price-23]', async () => {
  const { groups, priceInCart, logIn } = await shop();
  const [shown = shirt] = await groups.priced('pl', [shirt], demoCustomer.profile.group_id);
  const price = priceView(shown, new Date(clock()))?.current;
  expect(price).toBe(9840);
  expect(await priceInCart(await logIn())).toBe(price && toDecimal(price));
});

test('a guest is charged the price that is shown to everyone', async () => {
  const { priceInCart } = await shop();
  expect(await priceInCart('')).toBe(123);
});

test('a club price is charged to a logged-in member, and to nobody else [pl-L11]', async () => {
  const { groups, priceInCart, logIn } = await shop();
  const notified = priceView(scarf, new Date(clock()));
  expect(notified).toMatchObject({ current: 12_300, club: { price: 9900 } });
  const [own = scarf] = await groups.priced('pl', [scarf], demoCustomer.profile.group_id);
  expect(priceView(own, new Date(clock()))).toMatchObject({ current: 9900, lowest30: 12_300 });
  expect(await priceInCart(await logIn(), 'scarf')).toBe(99);
  expect(await priceInCart('', 'scarf')).toBe(123);
});
