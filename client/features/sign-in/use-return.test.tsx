// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { LoginPage } from '../../../pages/login/login-page.tsx';
import { RegisterPage } from '../../../pages/register/register-page.tsx';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import { portsAtom } from '../../core/ports/ports.ts';
import { LinkContext } from '../../ui/link-context.tsx';
import { login } from '../session/session.ts';

// Hashing passwords is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

const openReturn = vi.fn<(text: string | null) => void>();
const links = { hrefOf: () => '/', open: () => {}, openReturn };
const inShop = (node: ReactNode) => (
  <LinkContext value={links}>
    <main>{node}</main>
  </LinkContext>
);

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
  openReturn.mockReset();
});
afterEach(async () => {
  cleanup();
  history.replaceState(null, '', '/');
  await shop.close();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['to the page named in its address', '/?next=%2Faccount%2Forders', '/account/orders'],
  ['to the default page when its address names none', '/', null],
])(
  'the login page navigates %s, and shows one notice [account-60] [account-64]',
  async (_what, address, next) => {
    history.replaceState(null, '', address);
    const { store } = await openFor(shop, inShop(<LoginPage />), null);
    expect(openReturn).not.toHaveBeenCalled();
    type('E-mail', demoCustomer.email);
    type('Hasło', demoCustomer.password);
    fireEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    await waitFor(() => expect(openReturn.mock.calls).toEqual([[next]]));
    await waitFor(() =>
      expect(store.get(notificationsAtom)).toMatchObject([
        { kind: 'session', type: 'success', message: "You're logged in" },
      ]),
    );
  },
);

test.each([
  ['the login page', <LoginPage key="login" />],
  ['the registration page', <RegisterPage key="register" />],
])(
  '%s navigates on for a logged-in customer, without a notice [account-63]',
  async (_what, page) => {
    const { store } = await openFor(shop, inShop(page), demoCustomer);
    expect(openReturn.mock.calls).toEqual([[null]]);
    expect(store.get(notificationsAtom)).toEqual([]);
  },
);

test('who signs in beside the form is led on once, though the address changes before the page [account-60]', async () => {
  history.replaceState(null, '', '/?next=%2Faccount%2Forders');
  const { store } = await openFor(shop, inShop(<LoginPage />), null);
  openReturn.mockImplementation(() => history.replaceState(null, '', '/account/orders'));
  await act(() => login(store, demoCustomer.email, demoCustomer.password));
  // The page is rendered once more while the next one is loaded.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pokaż hasło' }));
  expect(openReturn.mock.calls).toEqual([['/account/orders']]);
});

test.each([
  ['has typed into', () => type('E-mail', 'ktos@example.com')],
  ['has the focus in', () => screen.getByLabelText('E-mail').focus()],
])('a shopper who %s the form is not navigated away from it [account-63]', async (_what, fill) => {
  const { store } = await openFor(shop, inShop(<LoginPage />), null);
  fill();
  await act(() => login(store, demoCustomer.email, demoCustomer.password));
  expect(openReturn).not.toHaveBeenCalled();
});

test('registration without a login navigates to the login page, and from there to the requested page [account-60]', async () => {
  history.replaceState(null, '', '/?next=%2Flista-zyczen');
  const open = vi.fn();
  const page = (
    <LinkContext value={{ ...links, open }}>
      <main>
        <RegisterPage />
      </main>
    </LinkContext>
  );
  const { store, ports } = await openFor(shop, page, null);
  store.set(portsAtom, { ...ports, config: { ...ports.config, logsInAfterPassword: false } });
  type('Imię', 'Żaneta');
  type('Nazwisko', 'Łęcka');
  type('E-mail', 'zaneta@example.com');
  type('Nowe hasło', 'Bardzo-tajne-1');
  type('Powtórz nowe hasło', 'Bardzo-tajne-1');
  fireEvent.click(screen.getByRole('checkbox', { name: /Akceptuję/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Załóż konto' }));
  const target = { to: 'screen', screen: 'login', search: { next: '/lista-zyczen' } };
  await waitFor(() => expect(open.mock.calls).toEqual([[target, { replaces: true }]]));
  await waitFor(() => expect(store.get(notificationsAtom)).toHaveLength(1));
  expect(openReturn).not.toHaveBeenCalled();
});
