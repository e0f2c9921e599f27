import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeOn, who } from '../../tests/support/mock-claims.ts';
import { shopProducts } from '../../tests/support/mock-products.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const place = (changes: object) => placeOn(shop, changes);

/** A larger size of the red dress, to exchange it for. */
function sellLargerDress(): void {
  const dress = shopProducts.find(({ sku }) => sku === 'dress-red-m');
  if (!dress) throw new Error('no dress');
  shop.setProduct({ ...dress, id: '70', sku: 'dress-red-l' });
}

test('an exchange reserves the other variant and returns the price difference', async () => {
  sellLargerDress();
  const { claim, view } = await place({ products: [{ sku: 'dress-red-m', qty: 1 }] });
  const line = { sku: 'dress-red-m', qty: 1 };
  const foreign = await claim('exchange', { line, to_sku: 'shirt' });
  expect(foreign.error).toBe('ORDER_LINES_INVALID');
  const { result } = await claim('exchange', { line, to_sku: 'dress-red-l' });
  expect(result).toMatchObject({ receipt_number: 'WYM/2026/00001', difference: 0 });
  expect((await shop.get('/api/stock/check?sku=dress-red-l')).body.result.qty).toBe(9);
  expect((await view()).lines).toMatchObject([{ returnable: 1, exchangeable: 0 }]);
  const again = await claim('exchange', { line, to_sku: 'dress-red-l' }, 'claim-0002');
  expect(again.error).toBe('ORDER_LINES_INVALID');
});

test('a piece under exchange can be withdrawn; what was put aside for it is sold again [pl-C06]', async () => {
  sellLargerDress();
  const { claim, view } = await place({ products: [{ sku: 'dress-red-m', qty: 2 }] });
  const line = { sku: 'dress-red-m', qty: 1 };
  const stock = async () => (await shop.get('/api/stock/check?sku=dress-red-l')).body.result.qty;
  const before = await stock();
  await claim('exchange', { line, to_sku: 'dress-red-l' });
  await claim('withdrawal', { ...who, lines: [line] }, 'claim-0002');
  expect(await stock()).toBe(before - 1);
  const { result } = await claim('withdrawal', { ...who, lines: [line] }, 'claim-0003');
  expect(result.receipt_number).toBe('ODS/2026/00003');
  expect(await stock()).toBe(before);
  expect((await view()).lines).toMatchObject([{ returnable: 0, exchangeable: 0 }]);
});

test('lines of one product withdrawn together give back each piece of their exchange once [pl-C06]', async () => {
  sellLargerDress();
  const { claim } = await place({ products: [{ sku: 'dress-red-m', qty: 3 }] });
  const line = { sku: 'dress-red-m', qty: 1 };
  const stock = async () => (await shop.get('/api/stock/check?sku=dress-red-l')).body.result.qty;
  const before = await stock();
  await claim('exchange', { line, to_sku: 'dress-red-l' });
  await claim('exchange', { line, to_sku: 'dress-red-l' }, 'claim-0002');
  const lines = [line, line];
  await claim('withdrawal', { ...who, lines }, 'claim-0003');
  expect(await stock()).toBe(before - 1);
});
