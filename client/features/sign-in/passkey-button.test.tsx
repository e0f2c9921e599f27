// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { openPasskeyShop, type PasskeyShop } from '../../../tests/support/passkey-shop.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { LoginForm } from './login-form.tsx';

// Hashing passwords is slow, and the machine may be busy.
configure({ asyncUtilTimeout: 9000 });

/** The browser's part of a ceremony. */
const browser = vi.hoisted(() => ({
  hasAutofill: false,
  choose: (_request: { readonly optionsJSON: never; readonly useBrowserAutofill?: boolean }) =>
    new Promise<object>(() => {}),
  cancelled: 0,
}));

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => browser.hasAutofill,
  startAuthentication: (request: never) => browser.choose(request),
  startRegistration: async () => {
    throw new Error('not here');
  },
  WebAuthnAbortService: {
    cancelCeremony: () => {
      browser.cancelled += 1;
    },
  },
}));

let shop: PasskeyShop;
beforeEach(async () => {
  shop = await openPasskeyShop();
  browser.hasAutofill = false;
  browser.cancelled = 0;
  browser.choose = () => new Promise(() => {});
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await shop.close();
});

const button = 'Zaloguj się kluczem dostępu';
const named = (name: string) => Object.assign(new Error(name), { name });
const fails = (name: string) => () => Promise.reject(named(name));
const press = () => fireEvent.click(screen.getByRole('button', { name: button }));

async function openForm() {
  const onDone = vi.fn();
  const page = await openFor(shop, <LoginForm onDone={onDone} />, null);
  return { ...page, onDone, isIn: () => page.store.get(isLoggedInAtom) };
}

const newKey = async () => (await shop.register(await shop.logIn())).key;

describe('the button', () => {
  test('signs in, and the page goes on as after a password [account-81]', async () => {
    const key = await newKey();
    browser.choose = async ({ optionsJSON }) => key.get(optionsJSON);
    const { onDone, isIn } = await openForm();
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(isIn()).toBe(true);
  });

  test.each(['NotAllowedError', 'AbortError'])(
    'says calmly that nothing was used when the shopper cancels (%s)',
    async (name) => {
      browser.choose = fails(name);
      const { onDone, isIn } = await openForm();
      press();
      await screen.findByText(/^Nie użyto klucza dostępu/);
      expect(screen.queryByRole('alert')).toBeNull();
      expect([onDone.mock.calls.length, isIn()]).toEqual([0, false]);
    },
  );

  test.each(['SecurityError', 'UnknownError', 'TypeError'])(
    'shows a clear text when the browser fails (%s)',
    async (name) => {
      browser.choose = fails(name);
      await openForm();
      press();
      expect((await screen.findByRole('alert')).textContent).toMatch(
        /^Klucz dostępu nie zadziałał/,
      );
    },
  );

  test('shows it too when the backend refuses a removed passkey', async () => {
    const token = await shop.logIn();
    const { key, passkey } = await shop.register(token);
    await shop.remove(token, passkey.id);
    browser.choose = async ({ optionsJSON }) => key.get(optionsJSON);
    const { isIn } = await openForm();
    press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Klucz dostępu nie zadziałał/);
    expect(isIn()).toBe(false);
  });

  test('is absent where the browser has no passkeys, and the field asks for none [account-80]', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await openForm();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
  });
});

describe('the e-mail field', () => {
  test('offers passkeys, and a chosen one signs in [account-81]', async () => {
    browser.hasAutofill = true;
    const key = await newKey();
    const wanted: unknown[] = [];
    browser.choose = async ({ optionsJSON, useBrowserAutofill }) => {
      wanted.push(useBrowserAutofill);
      return key.get(optionsJSON);
    };
    const { onDone, isIn } = await openForm();
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect([wanted, isIn()]).toEqual([[true], true]);
  });

  test('requests nothing where the browser cannot offer them there', async () => {
    const { calls } = await openForm();
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(calls).toEqual([]);
  });

  test('stays silent when the browser or the connection fails', async () => {
    browser.hasAutofill = true;
    browser.choose = fails('SecurityError');
    const { calls, isIn } = await openForm();
    await waitFor(() => expect(calls).toContain('POST /api/user/login-passkey/options'));
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect([screen.queryByRole('alert'), isIn()]).toEqual([null, false]);
  });

  test('gives way to the button, and is offered again after it is cancelled', async () => {
    browser.hasAutofill = true;
    let offered = 0;
    browser.choose = ({ useBrowserAutofill }) => {
      if (!useBrowserAutofill) return Promise.reject(named('NotAllowedError'));
      offered += 1;
      return new Promise(() => {});
    };
    await openForm();
    await waitFor(() => expect(offered).toBe(1));
    press();
    await waitFor(() => expect(offered).toBe(2));
    expect(browser.cancelled).toBe(1);
    cleanup();
    expect(browser.cancelled).toBe(2);
  });

  test('leaves a password login as it was', async () => {
    browser.hasAutofill = true;
    const { onDone } = await openForm();
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: demoCustomer.email } });
    fireEvent.change(screen.getByLabelText('Hasło'), { target: { value: demoCustomer.password } });
    fireEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});
