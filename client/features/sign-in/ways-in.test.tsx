// @vitest-environment jsdom
import {
  cleanup,
  configure,
  createEvent,
  fireEvent,
  screen,
  waitFor,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { ForgotPasswordPage } from '../../../pages/forgot-password/forgot-password-page.tsx';
import { LoginPage } from '../../../pages/login/login-page.tsx';
import { RegisterPage } from '../../../pages/register/register-page.tsx';
import { openFor } from '../../../tests/support/customer-page.tsx';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { vouchedToken } from '../../../tests/support/vouched-token.ts';
import { isLoggedInAtom, profileAtom } from '../../core/session/session-atoms.ts';
import { AccountPage } from '../account/account-page.tsx';
import SignInPanel from './sign-in-panel.tsx';

// Hashing passwords is slow, and the machine may be busy.
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
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const secret = 'Bardzo-tajne-1';
const addresses = { section: 'account-addresses', id: null, page: 1 } as const;

function fillRegistration(email: string): void {
  type('Imię', 'Żaneta');
  type('Nazwisko', 'Łęcka');
  type('E-mail', email);
  type('Nowe hasło', secret);
  type('Powtórz nowe hasło', secret);
  fireEvent.click(screen.getByRole('checkbox', { name: /Akceptuję/ }));
}

describe('the login panel', () => {
  test('opens on the login by default, and on the form that authElem names [account-39]', async () => {
    const close = () => {};
    await openFor(shop, <SignInPanel onClose={close} />, null);
    expect(screen.queryByRole('button', { name: 'Zaloguj się' })).not.toBeNull();
    cleanup();
    await openFor(shop, <SignInPanel authElem="register" onClose={close} />, null);
    expect(screen.queryByRole('button', { name: 'Zaloguj się' })).toBeNull();
    expect(screen.queryByLabelText('Powtórz nowe hasło')).not.toBeNull();
    cleanup();
    await openFor(shop, <SignInPanel authElem="forgot-password" onClose={close} />, null);
    expect(screen.queryByRole('button', { name: 'Wyślij link' })).not.toBeNull();
  });

  test('switches between login, registration and forgotten password on the same page', async () => {
    await openFor(shop, <SignInPanel onClose={() => {}} />, null);
    click('Załóż konto');
    expect(screen.queryByLabelText('Powtórz nowe hasło')).not.toBeNull();
    click('Mam konto');
    click('Nie pamiętam hasła');
    expect(screen.queryByRole('button', { name: 'Wyślij link' })).not.toBeNull();
  });
});

describe('a guest on a customer’s page', () => {
  test('gets a notice, registers there, and sees the requested page [account-05]', async () => {
    const page = await openFor(shop, <AccountPage view={addresses} />, null);
    await screen.findByText('Ta strona jest dostępna po zalogowaniu');
    click('Załóż konto');
    fillRegistration('zaneta@example.com');
    click('Załóż konto');
    await screen.findByText(/Nie masz jeszcze zapisanego adresu/);
    expect(page.store.get(profileAtom)?.email).toBe('zaneta@example.com');
  });
});

test.each([
  ['login', <LoginPage key="login" />],
  ['registration', <RegisterPage key="register" />],
  ['a forgotten password', <ForgotPasswordPage key="forgot" />],
])(
  'the form for %s never puts typed text into the address, even when sent before hydration',
  async (_what, page) => {
    await openFor(shop, page, null);
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map(({ method }) => method)).toEqual(forms.map(() => 'post'));
    expect(forms).not.toEqual([]);
  },
);

test('login has no CAPTCHA, accepts pasted passwords and marks its fields for password managers [pl-G10]', async () => {
  for (const [node, kind] of [
    [<LoginPage key="login" />, 'current-password'],
    [<RegisterPage key="register" />, 'new-password'],
  ] as const) {
    const { container } = await openFor(shop, node, null);
    expect(container.querySelectorAll('iframe, img, canvas, [class*=captcha]')).toHaveLength(0);
    const username = container.querySelector('[autocomplete=username]');
    expect(username?.getAttribute('type')).toBe('email');
    const passwords = [...container.querySelectorAll('input[type=password]')];
    expect(passwords.length).toBeGreaterThan(0);
    for (const field of passwords) {
      expect(field.getAttribute('autocomplete')).toBe(kind);
      const paste = createEvent.paste(field, { clipboardData: { getData: () => secret } });
      fireEvent(field, paste);
      expect(paste.defaultPrevented).toBe(false);
    }
    fireEvent.click(screen.getByRole('checkbox', { name: /Pokaż hasło/ }));
    expect(container.querySelectorAll('input[type=password]')).toHaveLength(0);
    cleanup();
  }
});

test('neither login nor a forgotten password reveals whether an address has an account', async () => {
  const announced: (string | null)[] = [];
  for (const email of [demoCustomer.email, 'nikt@example.com']) {
    await openFor(shop, <LoginPage />, null);
    type('E-mail', email);
    type('Hasło', 'nie to hasło');
    click('Zaloguj się');
    announced.push((await screen.findByText(/hasło jest nieprawidłowe|hasło są/)).textContent);
    cleanup();
    await openFor(shop, <ForgotPasswordPage />, null);
    type('E-mail', email);
    click('Wyślij link');
    announced.push((await screen.findByRole('status')).textContent.replace(email, ''));
    cleanup();
  }
  expect(announced.slice(0, 2)).toEqual(announced.slice(2));
});

describe('a social login', () => {
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

  afterEach(() => {
    for (const script of document.head.querySelectorAll('script')) script.remove();
  });

  test('at the simulated provider logs in its user, and ignores messages from others [api-13] [account-15]', async () => {
    const popup = { closed: false, close() {} };
    const opened = vi.spyOn(window, 'open').mockReturnValue(Object.assign(window, popup));
    const page = await openFor(shop, <LoginPage />, null);
    click('Kontynuuj przez Google');
    await waitFor(() => expect(opened.mock.calls[0]?.[0]).toBe('/mock/social/google'));
    const say = (origin: string, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { source: window, origin, data }));
    const ewa = {
      user_id: '7',
      email: 'ewa@example.com',
      firstName: 'Ewa',
      lastName: 'Lis',
      token: await vouchedToken(shop, 'ewa@example.com'),
    };
    say('https://evil.example', { social: { ...ewa, email: demoCustomer.email } });
    say(location.origin, { social: ewa });
    await waitFor(() => expect(page.store.get(profileAtom)?.email).toBe('ewa@example.com'));
    expect(page.calls).toContain('POST /api/user/login-token');
    expect(scripts()).toEqual([]);
  });

  test('with an unusable response is reported, and nobody is logged in [account-17]', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window);
    vi.spyOn(window, 'close').mockReturnValue();
    const page = await openFor(shop, <LoginPage />, null);
    click('Kontynuuj przez Facebook');
    await waitFor(() => expect(window.open).toHaveBeenCalled());
    const response = { source: window, origin: location.origin, data: { social: { status: 'x' } } };
    window.dispatchEvent(new MessageEvent('message', response));
    await screen.findByText(/Facebook nie potwierdził, kim jesteś/);
    expect(page.store.get(isLoggedInAtom)).toBe(false);
  });
});
