// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { grosze } from '../../../domain/money.ts';
import { cart, line } from '../../../tests/support/cart.ts';
import { show } from '../../../tests/support/show.tsx';
import { AddedLines } from './added-lines.tsx';
import { cartAtom } from './cart-atoms.ts';

afterEach(cleanup);

const skirt = line('skirt', 1, {
  name: 'Spódnica',
  picture: '/s/skirt.jpg',
  unitPrice: grosze(12_900),
  options: [
    { label: 'Kolor', value: 'Ecru' },
    { label: 'Rozmiar', value: '38' },
  ],
});
const shirt = line('shirt', 1, { name: 'Koszula', unitPrice: grosze(5000) });

test('an added line has its picture, name, colour, size and price, and tells what is missing to free delivery', () => {
  const { store, text, container } = show(<AddedLines keys={[lineKey(skirt)]} />);
  expect(text()).toBe('');
  act(() => store.set(cartAtom, cart(shirt, skirt)));
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(text()).toBe('SpódnicaEcru, 38129,00 złDarmowa dostawa od 199 zł. Brakuje 20,00 zł.');
});

test('a line that was taken out again is no longer shown', () => {
  const { store, text } = show(<AddedLines keys={[lineKey(skirt)]} />);
  act(() => store.set(cartAtom, cart(skirt)));
  act(() => store.set(cartAtom, cart(shirt)));
  expect(text()).toBe('');
});

test('of many added lines the last three are shown', () => {
  const lines = ['1', '2', '3', '4'].map((sku) => line(sku, 1, { name: `Rzecz ${sku}` }));
  const { store, queryByText } = show(<AddedLines keys={lines.map(lineKey)} />);
  act(() => store.set(cartAtom, cart(...lines)));
  expect(queryByText('Rzecz 1')).toBeNull();
  expect(queryByText('Rzecz 2')).not.toBeNull();
  expect(queryByText('Rzecz 4')).not.toBeNull();
});
