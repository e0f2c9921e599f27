import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { addToCart, dispatchCart } from './cart-actions.ts';
import { cartTotalsAtom } from './totals-atoms.ts';

let gateway: GatewayShop;
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  gateway = await openGateway('header');
});
afterEach(async () => {
  page.close();
  await gateway.close();
});

const faults = (rules: object[]) => gateway.mock.post('/api/mock/faults', { rules });
const goodsOf = ({ store }: typeof page) =>
  store.get(cartTotalsAtom).segments.find(({ code }) => code === 'subtotal_incl_tax')?.value;

describe.each(['gateway', 'backend'] as const)(
  'totals that did not arrive through the %s',
  (over) => {
    test.each([
      ['is unavailable', { kind: 'status', status: 503 }],
      ['refuses to compute them', { kind: 'status', status: 422 }],
    ])(
      'are not replaced by old ones, and are requested again, when the backend %s',
      async (_name, fault) => {
        page = await openPage({
          fetch: fetchFrom(over === 'gateway' ? gateway.app : gateway.mock.app),
        });
        await addToCart(page.store, product('shirt', { unitPrice: grosze(12300) }));
        await page.cart.sync();
        const totals = () => page.store.get(cartTotalsAtom);
        expect([goodsOf(page), totals().isConfirmed]).toEqual([12300, true]);
        const route = 'GET /api/cart/totals';
        await faults([{ route, fault, times: 50 }]);
        await dispatchCart(page.store, { type: 'setQuantity', key: 'shirt', qty: 2 });
        await page.cart.sync();
        expect([goodsOf(page), totals().isConfirmed]).toEqual([24600, false]);
        await faults([]);
        await page.cart.sync();
        expect([goodsOf(page), totals().isConfirmed]).toEqual([24600, true]);
      },
    );
  },
);
