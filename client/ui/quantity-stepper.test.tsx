// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../tests/support/show.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

const changed = vi.fn();

function Counted({ first, most }: { readonly first: number; readonly most: number }) {
  const [quantity, setQuantity] = useState(first);
  const take = (next: number) => {
    changed(next);
    setQuantity(next);
  };
  return <QuantityStepper quantity={quantity} most={most} of="Koszula" onChange={take} />;
}

function open(first: number, most: number) {
  changed.mockReset();
  const page = show(<Counted first={first} most={most} />);
  const field = page.getByRole('textbox', { name: 'Liczba sztuk: Koszula' });
  if (!(field instanceof HTMLInputElement)) throw new Error('The quantity is no field');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const message = () => field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const reported = () =>
    message()
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
      .replaceAll('\u00a0', ' ');
  return { ...page, field, type, told: reported };
}

test('a typed quantity applies on Enter, or when the field loses focus [cart-64]', () => {
  const { field, type, told: reported } = open(1, 10);
  type('4');
  expect(changed).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(changed).toHaveBeenLastCalledWith(4);
  type('7');
  fireEvent.blur(field);
  expect(changed).toHaveBeenLastCalledWith(7);
  expect(reported()).toBe('');
});

test('Enter does not submit a form around it', () => {
  const { field, type } = open(1, 10);
  type('2');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
});

test.each(['', '0', 'dwa', '1,5', '-3'])(
  '"%s" is no quantity: an error is shown beside the field, which keeps the current one [cart-64]',
  (text) => {
    const { field, type, told: reported } = open(2, 10);
    type(text);
    fireEvent.blur(field);
    expect(changed).not.toHaveBeenCalled();
    expect(field.value).toBe('2');
    expect(reported()).toBe('Wpisz liczbę, najmniej 1.');
  },
);

test('a quantity above the limit is refused with the limit, until the next action [cart-64]', () => {
  const { field, type, told: reported, getByRole } = open(2, 3);
  type('99');
  fireEvent.blur(field);
  expect(field.value).toBe('2');
  expect(reported()).toBe('Najwyżej 3 sztuki.');
  fireEvent.click(getByRole('button', { name: 'O jedną mniej: Koszula' }));
  expect(changed).toHaveBeenLastCalledWith(1);
  expect(reported()).toBe('');
});

test('the buttons stay, and at the limit the plus button explains why it does nothing', () => {
  const { told: reported, getByRole } = open(1, 1);
  const more = getByRole('button', { name: 'O jedną więcej: Koszula' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(more);
  expect(changed).not.toHaveBeenCalled();
  expect(reported()).toBe('Najwyżej 1 sztuka.');
});

test('a sold-out product has no editable quantity', () => {
  const { field, getByRole } = open(2, 0);
  expect(field.readOnly).toBe(true);
  for (const name of ['O jedną mniej: Koszula', 'O jedną więcej: Koszula']) {
    fireEvent.click(getByRole('button', { name }));
  }
  expect(changed).not.toHaveBeenCalled();
});

test('errors and the new quantity are announced', () => {
  const { field, type, getAllByRole } = open(2, 3);
  const received = () => getAllByRole('status').map((place) => place.textContent);
  expect(received()).toEqual(['', '']);
  type('9');
  fireEvent.blur(field);
  expect(received().join('').replaceAll('\u00a0', ' ')).toBe('Najwyżej 3 sztuki.');
  type('3');
  fireEvent.blur(field);
  expect(received()).toContain('3');
});
