// @vitest-environment jsdom
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { openPasskeyShop, type PasskeyShop } from '../../../tests/support/passkey-shop.ts';
import { ConfirmHost } from '../../ui/common/confirm-host.tsx';
import { AccountPage } from './account-page.tsx';

// Hashing passwords is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

/** The browser's part of a registration. */
const browser = vi.hoisted(() => ({
  create: (_request: { readonly optionsJSON: never }): Promise<object> => new Promise(() => {}),
}));

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => false,
  startRegistration: (request: never) => browser.create(request),
  startAuthentication: () => new Promise(() => {}),
  WebAuthnAbortService: { cancelCeremony: () => {} },
}));

const view = { section: 'account-password', id: null, page: 1 } as const;
let shop: PasskeyShop;
beforeEach(async () => {
  shop = await openPasskeyShop();
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await shop.close();
});

const fails = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
const rows = () =>
  within(screen.getByRole('region', { name: 'Klucze dostępu' })).queryAllByRole('listitem');
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openList = () =>
  openFor(
    shop,
    <>
      <AccountPage view={view} />
      <ConfirmHost />
    </>,
    demoCustomer,
  );

describe('the list of passkeys', () => {
  test('adds one, named after this device or else simply a passkey [account-82]', async () => {
    const key = shop.newKey();
    browser.create = async ({ optionsJSON }) => ({
      ...key.create(optionsJSON),
      authenticatorAttachment: 'cross-platform',
    });
    await openList();
    await screen.findByRole('button', { name: 'Dodaj klucz dostępu' });
    expect(rows()).toEqual([]);
    click('Dodaj klucz dostępu');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toMatch(
      /^Klucz dostępuDodano: 21 listopada 2026.+Jeszcze nieużywany/,
    );
  });

  test.each([
    ['NotAllowedError', 'status', 'Nie dodano klucza dostępu.'],
    ['InvalidStateError', 'alert', 'Na tym urządzeniu jest już klucz dostępu do Twojego konta.'],
    ['NotSupportedError', 'alert', /^Klucz dostępu nie zadziałał/],
  ])('answers a %s of the browser in its own words', async (name, role, text) => {
    browser.create = fails(name);
    await openList();
    await screen.findByRole('button', { name: 'Dodaj klucz dostępu' });
    click('Dodaj klucz dostępu');
    const said = await screen.findByText(text);
    expect(said.getAttribute('role')).toBe(role);
    expect(rows()).toEqual([]);
  });

  test('renames one, and shows the error of an empty name at the field', async () => {
    await shop.register(await shop.logIn(), 'Telefon');
    await openList();
    await screen.findByText('Telefon');
    click('Zmień nazwę klucza dostępu Telefon');
    const field = screen.getByLabelText('Nazwa klucza dostępu');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' ' } });
    click('Zapisz');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(field, { target: { value: 'Stary telefon' } });
    click('Zapisz');
    await screen.findByText('Stary telefon');
    expect(screen.queryByLabelText('Nazwa klucza dostępu')).toBeNull();
  });

  test('removes one after a question, also where it is removed already', async () => {
    const token = await shop.logIn();
    await shop.register(token, 'Laptop');
    const { passkey } = await shop.register(token, 'Telefon');
    await openList();
    await screen.findByText('Laptop');
    click('Usuń klucz dostępu Laptop');
    click('Usuń');
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    await shop.remove(token, passkey.id);
    click('Usuń klucz dostępu Telefon');
    click('Usuń');
    await screen.findByText('Ten klucz dostępu jest już usunięty.');
    await waitFor(() => expect(screen.queryByText('Telefon')).toBeNull());
  });
});
