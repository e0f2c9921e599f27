// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { readTotals } from '../../../domain/cart/platform-totals.ts';
import { currentHash } from '../../../domain/cart/server-cart.ts';
import { TotalsSchema } from '../../../domain/commerce/totals.ts';
import { grosze } from '../../../domain/money.ts';
import { apply, cart, line } from '../../../tests/support/cart.ts';
import { show } from '../../../tests/support/show.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { OrderLines } from './order-lines.tsx';
import { Sums } from './sums.tsx';

afterEach(cleanup);

const segment = (code: string, value: number) => ({ code, title: code, value });
const totals = v.parse(TotalsSchema, {
  subtotal: 100,
  subtotal_incl_tax: 123,
  shipping_amount: 10,
  shipping_incl_tax: 12.3,
  tax_amount: 25.3,
  grand_total: 135.3,
  items: [
    {
      item_id: '1',
      qty: 1,
      price: 100,
      price_incl_tax: 123,
      row_total: 100,
      row_total_incl_tax: 123,
      discount_amount: 0,
    },
  ],
  total_segments: [
    segment('subtotal', 100),
    segment('subtotal_incl_tax', 123),
    segment('shipping', 12.3),
    segment('tax', 25.3),
    segment('grand_total', 135.3),
  ],
});

test('cart, summary and totals show the gross amounts of the backend and none that is net [price-27]', () => {
  const page = show(
    <>
      <CartLines isShown={false} />
      <OrderLines />
      <Sums />
    </>,
  );
  const lines = [line('shirt', 1, { unitPrice: grosze(12_300), server_item_id: '1' })];
  const shipping = {
    carrier_code: 'dpd',
    method_code: 'kurier',
    method_title: 'DPD',
    price_incl_tax: grosze(1230),
  };
  const state = { ...cart(...lines), shipping };
  const command = { type: 'totals', hash: currentHash(state), ...readTotals(totals) } as const;
  act(() => page.store.set(cartAtom, apply(state, command).state));
  const amounts = page.text().match(/\d+,\d\d(?= zł)/g);
  expect(new Set(amounts)).toEqual(new Set(['123,00', '12,30', '135,30', '25,30']));
});
