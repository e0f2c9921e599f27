// @vitest-environment jsdom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { code128 } from '../../../domain/barcode/code-128.ts';
import { storedMoment } from '../../../domain/catalogue/stored-moment.ts';
import { forcedCustomer } from '../../../mock/accounts/forced-passwords.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { order } from '../../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import {
  isLoggedInAtom,
  profileAtom,
  profileFailedAtom,
  sessionAtom,
} from '../../core/session/session-atoms.ts';
import Overlays from '../frame/overlays.tsx';
import { loadSession } from '../session/load-session.ts';
import { AccountPage } from './account-page.tsx';
import { type AccountSection, accountSections } from './account-view.ts';
import { exportAccount } from './own-data-actions.ts';

// Password hashing is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const account = (section: AccountSection) => <AccountPage view={{ section, id: null, page: 1 }} />;
const secret = 'Bardzo-tajne-1';
const day = 86_400_000;

/** Headings that a customer sees in each section. */
const found: Readonly<Record<AccountSection, readonly RegExp[]>> = {
  account: [/^Dzień dobry, Jan$/],
  'account-details': [/^Twoje dane$/, /Karta stałego klienta/],
  'account-orders': [/^Zamówienia$/],
  'account-addresses': [/^Adresy$/],
  'account-new-address': [/^Nowy adres$/],
  'account-wishlist': [/^Ulubione$/],
  'account-reviews': [/^Opinie$/],
  'account-notifications': [/^Powiadomienia$/],
  'account-agreements': [/^Zgody$/],
  'account-password': [/^Hasło$/],
};

test('an account has every section, each behind a link in its menu [account-36] [account-37]', async () => {
  for (const section of accountSections) {
    await openFor(shop, account(section), demoCustomer);
    for (const name of found[section]) await screen.findByRole('heading', { name });
    const menu = within(screen.getByRole('navigation', { name: 'Konto' }));
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    const own = accountSections.filter((each) => each !== 'account-new-address');
    expect(links).toEqual(expect.arrayContaining(own.map((each) => `/${each}`)));
    cleanup();
  }
  await openFor(shop, account('account-notifications'), demoCustomer);
  expect(await screen.findByRole('checkbox', { name: /Newsletter/ })).not.toBeNull();
  expect(await screen.findByText('Nie czekasz na żaden produkt.')).not.toBeNull();
});

test('a role in the profile opens no other page: there are only customers and guests [account-03]', async () => {
  expect(accountSections.filter((name) => /admin/.test(name))).toEqual([]);
  const page = await openFor(shop, account('account-details'), demoCustomer);
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await screen.findByText(/Numer karty/);
  const before = links();
  page.store.set(sessionAtom, (session) => {
    if (!session?.profile) return session;
    return { ...session, profile: { ...session.profile, role: 'admin', is_admin: true } };
  });
  expect(links()).toEqual(before);
});

test('the loyalty card shows its number and a barcode of it [account-38]', async () => {
  const { container } = await openFor(shop, account('account-details'), demoCustomer);
  await screen.findByText('290000000001');
  const code = screen.getByRole('img', { name: 'Kod kreskowy karty 290000000001' });
  const bars = code.querySelector('path')?.getAttribute('d')?.match(/M/g) ?? [];
  expect(bars).toHaveLength(Math.ceil(code128('290000000001').length / 2));
  expect(container.querySelectorAll('img')).toHaveLength(0);
});

describe('the customer’s data', () => {
  test('is downloaded as a file with all data that the shop stores [pl-F07]', async () => {
    const page = await openFor(shop, account('account-details'), demoCustomer);
    const file = await exportAccount(page.store);
    expect(file.name).toMatch(/^witryna-moje-dane-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await file.text())).toMatchObject({
      profile: { email: demoCustomer.email, addresses: [{ city: 'Łódź' }] },
      orders: [],
      agreements: expect.any(Array),
    });
  });

  test('is erased with the account after the consequences are shown and the password and a tick are given [pl-F07]', async () => {
    const page = await openFor(shop, account('account-details'), demoCustomer);
    fireEvent.click(await screen.findByRole('button', { name: 'Usuń konto' }));
    expect(page.text()).toContain('Tego nie można cofnąć.');
    expect(page.text()).toContain('tak długo, jak wymagają tego przepisy podatkowe');
    click('Usuń konto na zawsze');
    await screen.findByText('Zaznacz to pole, aby usunąć konto');
    await screen.findByText('Wpisz hasło');
    type('Twoje hasło', 'nie to');
    fireEvent.click(screen.getByRole('checkbox', { name: /Rozumiem/ }));
    click('Usuń konto na zawsze');
    await screen.findByText('Obecne hasło jest nieprawidłowe');
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    type('Twoje hasło', demoCustomer.password);
    click('Usuń konto na zawsze');
    await waitFor(() => expect(page.store.get(isLoggedInAtom)).toBe(false));
    const again = { username: demoCustomer.email, password: demoCustomer.password };
    expect((await shop.post('/api/user/login', again)).status).toBe(401);
  });
});

describe('orders', () => {
  test('are listed with a way to pay unpaid ones', async () => {
    const token = await shop.logIn();
    const addressInformation = { ...order().addressInformation, payment_method_code: 'card' };
    await shop.post(`/api/order?token=${token}`, order({ addressInformation }));
    await openFor(shop, account('account-orders'), demoCustomer);
    const pay = await screen.findByRole('link', { name: /Zapłać/ });
    expect(pay.getAttribute('href')).toBe('/order');
  });

  test('show their last known data offline', async () => {
    const page = await openFor(shop, account('account-orders'), null);
    page.cut();
    const lastWeek = Date.now() - 7 * day;
    const seen = { entity_id: 7, increment_id: '100000007', store_name: 'pl', grand_total: 246 };
    const at = { created_at: '2026-11-20T10:00:00Z', status: 'sent' };
    act(() =>
      page.store.set(sessionAtom, {
        token: 'x',
        refreshToken: null,
        isCustomer: true,
        profile: null,
        ordersHistory: { items: [{ ...seen, ...at }], at: lastWeek },
      }),
    );
    await screen.findByText(/Zamówienie 100000007/);
    const moment = storedMoment(lastWeek, Date.now(), 'pl-PL').replaceAll(/\s/g, ' ');
    await waitFor(() => expect(page.text()).toContain(`Stan z ${moment}.`));
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).not.toBeNull();
  });
});

describe('a password that must be changed', () => {
  test('opens a prompt over the page, and only for its customer [account-40]', async () => {
    const other = await openFor(shop, <Overlays />, demoCustomer);
    await waitFor(() => expect(other.store.get(profileAtom)?.email).toBe(demoCustomer.email));
    expect(other.calls).not.toContain('GET /api/user/force-change-password');
    cleanup();

    const page = await openFor(shop, <Overlays />, forcedCustomer);
    await screen.findByText(/prosimy o ustawienie nowego hasła/);
    expect(page.text()).toContain('Hasło było w wycieku danych z innego serwisu.');
    type('Nowe hasło', secret);
    type('Powtórz nowe hasło', secret);
    // The sheet opens shortly after its text is rendered.
    await screen.findByRole('button', { name: 'Zapisz hasło' });
    click('Zapisz hasło');
    await waitFor(() =>
      expect(page.calls).toContain('POST /api/user/confirm-force-change-password'),
    );
    await waitFor(() =>
      expect(page.store.get(profileAtom)).not.toHaveProperty('force_change_password'),
    );
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    await waitFor(() => expect(screen.queryByLabelText('Powtórz nowe hasło')).toBeNull());
  });
});

test('details that failed to load show an error without endless waiting, and load again on a click', async () => {
  const page = await openFor(shop, account('account-details'), demoCustomer);
  const forget = async () => {
    const stored = await page.ports.records.update(
      'session',
      (session) => session && { ...session, profile: null },
    );
    act(() => page.store.set(sessionAtom, stored));
  };
  await forget();
  await act(async () => {
    page.store.set(profileFailedAtom, true);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText(/Numer karty/);
  await forget();
  page.cut();
  await act(() => loadSession(page.store, page.ports).catch(() => {}));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nie udało się tego wczytać. Spróbuj ponownie za chwilę',
  );
  expect(page.container.querySelector('[aria-busy=true]')).toBeNull();
});
