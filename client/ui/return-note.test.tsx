// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';
import { shownOrder } from '../../domain/order/shown-order.ts';
import { cart, line } from '../../tests/support/cart.ts';
import { boughtShirts } from '../../tests/support/form-cases.tsx';
import { pageView } from '../../tests/support/product-details.ts';
import { show } from '../../tests/support/show.tsx';
import { cartAtom } from '../features/cart/cart-atoms.ts';
import { CartLines } from '../features/cart/cart-lines.tsx';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { LinePicker } from '../features/orders/line-picker.tsx';
import { OrderLines as PlacedLines } from '../features/orders/order-lines.tsx';
import { DecisionNotes } from '../features/product/decision-notes.tsx';

afterEach(cleanup);

const texts: readonly (readonly [ReturnLimit, RegExp])[] = [
  ['made-to-measure', /na Twoje zamówienie: nie podlega zwrotowi/],
  ['sealed', /po otwarciu opakowania nie podlega zwrotowi/],
  ['digital', /nie można już odstąpić od umowy/],
];

/** Renders a component with a cart whose product has this return limit, or none. */
function inCart(node: ReactNode, returnLimit?: ReturnLimit) {
  const page = show(node);
  const goods = line('A', 1, { name: 'Pasek', ...(returnLimit && { returnLimit }) });
  act(() => page.store.set(cartAtom, cart(goods)));
  return page.text();
}

const boughtWith = (return_limit: ReturnLimit | null) => ({
  ...boughtShirts,
  lines: boughtShirts.lines.map((bought) => ({ ...bought, return_limit })),
});

describe.each(texts)('products that are %s are marked as not returnable', (limit, announced) => {
  test("on the product's page, before anything is added to the cart [pl-C10]", () => {
    const notes = show(<DecisionNotes sku="TEE" view={{ ...pageView, returnLimit: limit }} />);
    expect(notes.text()).toMatch(announced);
    const promise = /30\sdni\sna\szwrot/.test(notes.text());
    expect(promise).toBe(limit !== 'made-to-measure');
  });

  test('on the line of the cart, and before the order button [pl-C10]', () => {
    expect(inCart(<CartLines isShown={false} />, limit)).toMatch(announced);
    cleanup();
    expect(inCart(<OrderLines />, limit)).toMatch(announced);
  });

  test('in the order, and in the form for returns [pl-C10]', () => {
    const order = boughtWith(limit);
    expect(show(<PlacedLines order={shownOrder(order, null)} />).text()).toMatch(announced);
    cleanup();
    const one = { legend: 'Co', lines: order.lines, most: () => 0 };
    expect(show(<LinePicker {...one} isWithdrawal />).text()).toMatch(announced);
    cleanup();
    // A complaint is still possible, and nothing is kept or sent back by it.
    const complained = show(<LinePicker {...one} />).text();
    expect(complained).not.toMatch(announced);
    expect(complained).not.toContain('zostaje u Ciebie');
  });
});

test('other products have no such note anywhere [pl-C10]', () => {
  const silent = [
    show(<DecisionNotes sku="TEE" view={pageView} />).text(),
    inCart(<CartLines isShown={false} />),
    inCart(<OrderLines />),
    show(<PlacedLines order={shownOrder(boughtWith(null), null)} />).text(),
  ];
  expect(silent.join()).not.toMatch(/nie podlega zwrotowi|nie można już odstąpić/);
});
