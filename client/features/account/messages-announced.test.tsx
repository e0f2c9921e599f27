// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import AddressSection from './address-section.tsx';
import PasswordSection from './password-section.tsx';

configure({ asyncUtilTimeout: 9000 });

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const view = { section: 'account-new-address', id: null, page: 1 } as const;

test('an address form shows a Polish error for each wrong field [account-23] [account-31] [account-33]', async () => {
  await openFor(shop, <AddressSection view={view} />, demoCustomer);
  await screen.findByLabelText('Imię');
  type('Imię', 'J4n1');
  type('Ulica i numer', '');
  type('Miejscowość', '1');
  click('Zapisz');
  await screen.findByText('Użyj tylko liter');
  expect(screen.getByLabelText('Ulica i numer').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Wpisz ulicę i numer domu')).not.toBeNull();
  expect(screen.queryByText('Podaj poprawną nazwę miejscowości')).not.toBeNull();
});

test('a password form shows Polish errors for a short password and for a change made offline [account-22] [account-27]', async () => {
  const page = await openFor(shop, <PasswordSection />, demoCustomer);
  type('Obecne hasło', demoCustomer.password);
  type('Nowe hasło', 'krótkie');
  type('Powtórz nowe hasło', 'krótkie');
  click('Zmień hasło');
  await screen.findByText('Hasło musi mieć co najmniej 8 znaków');
  type('Nowe hasło', 'Bardzo-tajne-1');
  type('Powtórz nowe hasło', 'Bardzo-tajne-1');
  act(() => page.store.set(isOnlineAtom, false));
  click('Zmień hasło');
  await screen.findByText('Bez połączenia z internetem nie można zmienić hasła.');
});
