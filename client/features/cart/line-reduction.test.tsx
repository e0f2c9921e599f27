// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { readTotals } from '../../../domain/cart/platform-totals.ts';
import { currentHash } from '../../../domain/cart/server-cart.ts';
import { TotalsSchema } from '../../../domain/commerce/totals.ts';
import { grosze } from '../../../domain/money.ts';
import { apply, cart, line } from '../../../tests/support/cart.ts';
import { show } from '../../../tests/support/show.tsx';
import { OrderLines } from '../checkout/order-lines.tsx';
import { cartAtom } from './cart-atoms.ts';
import { CartLines } from './cart-lines.tsx';

afterEach(cleanup);

/** A dress and a belt for 200 zł each, with the backend's totals for a coupon. */
function cartWith(coupon_kind: 'goods' | 'percent', lowest_30_incl_tax: number | null) {
  const item = (item_id: number, discount_amount: number) => ({
    item_id,
    qty: 1,
    price_incl_tax: 200,
    row_total_incl_tax: 200,
    discount_amount,
    lowest_30_incl_tax,
  });
  const isWhole = coupon_kind === 'percent';
  const totals = v.parse(TotalsSchema, {
    grand_total: 370,
    coupon_code: 'KOD',
    coupon_kind,
    items: [item(1, 30), item(2, isWhole ? 30 : 0)],
  });
  const unitPrice = grosze(20_000);
  const state = cart(
    line('dress', 1, { name: 'Sukienka', unitPrice, server_item_id: '1' }),
    line('belt', 1, { name: 'Pasek', unitPrice, server_item_id: '2' }),
  );
  const command = { type: 'totals', hash: currentHash(state), ...readTotals(totals) } as const;
  return apply(state, command).state;
}

const text = 'Najniższa cena z 30 dni przed obniżką: 180,00 zł';

describe.each([
  ['the cart', <CartLines key="cart" isShown={false} />],
  ['the summary of the checkout', <OrderLines key="order" />],
])('%s', (_name, lines) => {
  test('shows the lowest price of 30 days for products of a code, and for no others [pl-A11]', () => {
    const { store, container } = show(lines);
    act(() => store.set(cartAtom, cartWith('goods', 180)));
    const shown = [...container.querySelectorAll('li')].map((row) =>
      (row.textContent ?? '').replaceAll('\u00a0', ' ').includes(text),
    );
    expect(shown).toEqual([true, false]);
  });

  test('shows no such price for a code on the whole cart [pl-A11]', () => {
    const { store, text } = show(lines);
    act(() => store.set(cartAtom, cartWith('percent', 180)));
    expect(text()).toContain('Sukienka');
    expect(text()).not.toContain('30 dni');
  });
});
