import { afterEach, expect, test } from 'vitest';
import { type MockShop, openMockShop, tokenIn } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
afterEach(() => shop.close());

const calls = '/api/ext/availability';
const wanted = { product_id: '4', sku: 'gone' };

test('back-in-stock e-mails link to the store view of each subscription [store-05]', async () => {
  shop = await openMockShop({ faultsEnabled: true, storePrefixes: ['en'] });
  for (const [store, email] of [
    ['pl', 'zofia@example.com'],
    ['en', 'sophie@example.com'],
  ] as const) {
    await shop.post(`${calls}/subscribe?storeCode=${store}`, { ...wanted, email });
  }
  for (const id of [1, 2]) {
    const { text } = await shop.mail(`dostepnosc-potwierdzenie-${id}`);
    await shop.post(`${calls}/confirm`, { token: tokenIn(text) });
  }
  await shop.post('/api/mock/stock?storeCode=en', { sku: 'gone', qty: 2 });
  const [polish, english] = [await shop.mail('dostepnosc-1'), await shop.mail('dostepnosc-2')];
  expect(polish.text).toContain('http://127.0.0.1:3000/p/gone/wyprzedany-szal');
  expect(english.text).toContain('http://127.0.0.1:3000/en/p/gone/wyprzedany-szal');
});
