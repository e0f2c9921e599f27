// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { grosze } from '../../domain/money.ts';
import { noFreeDelivery } from '../../domain/price/free-delivery.ts';
import { cart, line } from '../../tests/support/cart.ts';
import { show, shownShop } from '../../tests/support/show.tsx';
import { DeliveryFacts } from '../product/delivery-facts.tsx';
import { ShopContext } from '../ui/shop-context.tsx';
import { cartAtom } from './cart-atoms.ts';
import { FreeDelivery } from './free-delivery.tsx';

afterEach(cleanup);

test.each([
  [10_000, 'Darmowa dostawa od 199 zł. Brakuje 99,00 zł.'],
  [19_899, 'Darmowa dostawa od 199 zł. Brakuje 0,01 zł.'],
  [19_900, 'Darmowa dostawa: masz ją.'],
  [25_000, 'Darmowa dostawa: masz ją.'],
])('goods for %i grosze: %s [pl-A16] [cart-61] [cart-62]', (price, words) => {
  const { store, text } = show(<FreeDelivery />);
  act(() => store.set(cartAtom, cart(line('shirt', 1, { unitPrice: grosze(price) }))));
  expect(text()).toBe(words);
});

test('a shop that delivers nothing free of charge says nothing of it', () => {
  const { text } = show(
    <ShopContext value={{ ...shownShop, freeDeliveryFrom: noFreeDelivery }}>
      <FreeDelivery />
      <DeliveryFacts typeId="simple" />
    </ShopContext>,
  );
  expect(text()).toMatch(/^Paczkomat lub kurier\d/);
});
