// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CartState } from '../../../domain/cart/cart-state.ts';
import { currentHash } from '../../../domain/cart/server-cart.ts';
import { grosze } from '../../../domain/money.ts';
import { noFreeDelivery } from '../../../domain/price/free-delivery.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { show, shownShop } from '../../../tests/support/show.tsx';
import { ShopContext } from '../../ui/shop-context.tsx';
import { DeliveryFacts } from '../product/delivery-facts.tsx';
import { cartAtom } from './cart-atoms.ts';
import { FreeDelivery } from './free-delivery.tsx';

afterEach(cleanup);

test.each([
  [10_000, 'Darmowa dostawa od 199 zł. Brakuje 99,00 zł.'],
  [19_899, 'Darmowa dostawa od 199 zł. Brakuje 0,01 zł.'],
  [19_900, 'Darmowa dostawa: masz ją.'],
  [25_000, 'Darmowa dostawa: masz ją.'],
])('products for %i grosze: %s [pl-A16] [cart-61] [cart-62]', (price, words) => {
  const { store, text } = show(<FreeDelivery />);
  act(() => store.set(cartAtom, cart(line('shirt', 1, { unitPrice: grosze(price) }))));
  expect(text()).toBe(words);
});

/** Backend totals with a coupon; `delivery` is null while no method is chosen. */
function reckoned(price: number, discount: number, delivery: number | null): CartState {
  const state = cart(line('shirt', 1, { unitPrice: grosze(price) }));
  const code = (name: string, value: number) => ({ code: name, title: '', value: grosze(value) });
  return {
    ...state,
    cartItemsHash: currentHash(state),
    totalsHash: currentHash(state),
    lastTotalsSyncDate: 1,
    platformTotals: {
      grand_total: grosze(price - discount + (delivery ?? 0)),
      subtotal_incl_tax: grosze(price),
      shipping_incl_tax: grosze(delivery ?? 0),
      discount_amount: grosze(0 - discount),
      tax_amount: grosze(0),
      coupon_code: 'KOD',
    },
    platformTotalSegments:
      delivery === null
        ? []
        : [code('shipping', delivery), code('grand_total', price - discount + delivery)],
  };
}

test.each([
  ['a code brings the total below the limit', reckoned(21_000, 2100, 1399), /Brakuje 10,00 zł/],
  ['a code leaves the total above the limit', reckoned(30_000, 3000, 0), /masz ją/],
  ['a code makes the delivery free', reckoned(10_000, 0, 0), /^$/],
  ['no delivery is chosen yet', reckoned(10_000, 0, null), /Brakuje 99,00 zł/],
  ['only a download is bought', cart(line('file', 1, { type_id: 'downloadable' })), /^$/],
])('free delivery is shown by the charged price where %s', (_name, state, words) => {
  const { store, text } = show(<FreeDelivery />);
  act(() => store.set(cartAtom, state));
  expect(text()).toMatch(words);
});

test('a shop without free delivery does not mention it', () => {
  const { text } = show(
    <ShopContext value={{ ...shownShop, freeDeliveryFrom: noFreeDelivery }}>
      <FreeDelivery />
      <DeliveryFacts typeId="simple" />
    </ShopContext>,
  );
  expect(text()).toMatch(/^Paczkomat lub kurier\d/);
});
