import 'fake-indexeddb/auto';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionModes } from '../../../domain/commerce/session.ts';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { order } from '../../../tests/support/mock-order.ts';
import { type SessionBrowser, sessionWorld } from '../../../tests/support/session-page.ts';
import { openTab } from '../../../tests/support/tabs.ts';
import { vouchedToken } from '../../../tests/support/vouched-token.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import {
  groupClaim,
  isLoggedInAtom,
  profileAtom,
  sessionAtom,
} from '../../core/session/session-atoms.ts';
import { sessionStateAtom } from '../../core/session/session-state.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { changePassword, createPassword, register } from './password-actions.ts';
import { login, loginByToken, logout } from './session.ts';

const { email, password } = demoCustomer;
const shirt = product('shirt', { unitPrice: grosze(12300) });
const anna = { email: 'anna.nowak@example.com', firstname: 'Anna', lastname: 'Nowak' };
const secret = 'Bardzo-tajne-1';

let shop: GatewayShop;
const { browserOf, open, close } = sessionWorld();

afterEach(async () => {
  close();
  await shop.close();
});

describe.each(sessionModes)('a session by %s', (mode) => {
  let browser: SessionBrowser;
  beforeEach(async () => {
    shop = await openGateway(mode);
    browser = await browserOf(mode, shop);
  });

  test('is unknown until storage was read, then has one of two roles [account-01] [account-02] [account-08]', async () => {
    expect(createStore().get(sessionStateAtom)).toBe('unknown');
    const guest = await open(browser);
    expect(guest.store.get(sessionStateAtom)).toBe('non-authorised');
    await login(guest.store, email, password);
    expect(guest.store.get(sessionStateAtom)).toBe('authorised');
  });

  test('stores the user data that a later start needs, and fetches the rest [account-01] [account-07] [account-08]', async () => {
    const first = await open(browser);
    await login(first.store, email, password);
    first.close();
    browser.cut(true);
    const offline = await open(browser);
    const { profile, groupId, groupToken, ordersHistory, sessionStarted } =
      offline.store.get(sessionAtom) ?? {};
    expect(profile).toMatchObject({
      email,
      firstname: 'Jan',
      lastname: 'Kowalski',
      group_id: 1,
      addresses: [{ city: 'Łódź' }],
    });
    expect({ groupId, ordersHistory }).toEqual({
      groupId: 1,
      ordersHistory: { items: [], at: expect.any(Number) },
    });
    expect(groupClaim(offline.store)).toEqual({ groupId: 1, groupToken });
    expect(sessionStarted).toEqual(expect.any(Number));
    offline.close();

    browser.cut(false);
    const requested = browser.calls.length;
    const online = await open(browser);
    await vi.waitFor(() => {
      const paths = browser.calls.slice(requested).join('\n');
      expect(paths).toContain('GET /api/user/me');
      expect(paths).toContain('GET /api/user/order-history');
    });
    expect(online.store.get(isLoggedInAtom)).toBe(true);
  });

  test('stores its orders by number, id and store [account-01]', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    const task = { id: 'order-0001', url: '/api/order?token={{token}}', method: 'POST' } as const;
    const placed = await page.ports.api.fetch({ ...task, body: order() }, v.unknown());
    expect(placed.kind).toBe('done');
    page.close();
    const next = await open(browser);
    await vi.waitFor(() =>
      expect(next.store.get(sessionAtom)?.ordersHistory?.items).toEqual([
        expect.objectContaining({
          increment_id: expect.any(String),
          entity_id: expect.any(Number),
          store_name: 'pl',
        }),
      ]),
    );
  });

  test('opens the customer’s pages, and none of them to a guest [account-04]', async () => {
    const page = await open(browser);
    const codes = async () => {
      const codesOf = ['me', 'order-history', 'wishlist', 'agreements', 'loyalty-card', 'export']
        .map((name) => `/api/user/${name}?token={{token}}`)
        .concat('/api/review?token={{token}}', '/api/ext/availability?token={{token}}')
        .map((url, index) =>
          page.ports.api.fetch({ id: `ask-000${index}`, url, method: 'GET' }, v.unknown()),
        );
      return (await Promise.all(codesOf)).map((response) =>
        response.kind === 'done' ? 200 : response.code,
      );
    };
    expect(new Set(await codes())).toEqual(new Set([401]));
    await login(page.store, email, password);
    expect(new Set(await codes())).toEqual(new Set([200]));
  });

  test('begins with a registration and with a new password [account-12] [account-15]', async () => {
    const page = await open(browser);
    await register(page.store, anna, secret);
    expect(page.store.get(profileAtom)).toMatchObject(anna);
    expect(await changePassword(page.store, secret, 'Jeszcze-tajniejsze-2')).toBe(true);
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    await logout(page.store, { silent: true });
    await login(page.store, anna.email, 'Jeszcze-tajniejsze-2');
    expect(page.store.get(profileAtom)).toMatchObject(anna);
  });

  test('does not begin with a new password where the setting is off [account-12]', async () => {
    const page = await open(browser, { logsInAfterPassword: false });
    await register(page.store, anna, secret);
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    await login(page.store, anna.email, secret);
    expect(await changePassword(page.store, secret, 'Jeszcze-tajniejsze-2')).toBe(true);
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    const forgotten = { email: anna.email, newPassword: secret, resetToken: 'made-up' };
    await expect(createPassword(page.store, forgotten)).rejects.toMatchObject({
      code: 'PASSWORD_RESET_INVALID',
    });
  });

  test('begins with a provider’s valid response, and not with a forged one [api-13] [account-15]', async () => {
    const page = await open(browser);
    const person = { user_id: '7', firstName: 'Ewa', lastName: 'Lis', email: 'ewa@example.com' };
    await expect(
      loginByToken(page.store, { ...person, token: 'forged', type: 'facebook' }),
    ).rejects.toMatchObject({ code: 'LOGIN_REFUSED' });
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    const token = await vouchedToken(shop.mock, person.email);
    await loginByToken(page.store, { ...person, token, type: 'google' });
    expect(page.store.get(profileAtom)).toMatchObject({ email: 'ewa@example.com' });
    const sent = browser.calls.find((call) => call.includes(token)) ?? '';
    expect(sent).toMatch(/^POST \/api\/user\/login-token/);
    expect(JSON.parse(sent.slice(sent.lastIndexOf('{')))).toEqual({
      ...person,
      token,
      type: 'google',
    });
  });
});

describe('in cookie mode', () => {
  test('no script can read a token: it is not stored, shown, returned or sent', async () => {
    shop = await openGateway('cookie');
    const browser = await browserOf('cookie', shop);
    const kept: string[] = [];
    const storage = { getItem: () => null, setItem: (...pair: string[]) => kept.push(...pair) };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    const page = await open(browser);
    await register(page.store, anna, secret);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    shop.mock.pass(61 * 60 * 1000);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    await changePassword(page.store, secret, 'Jeszcze-tajniejsze-2');
    const person = { user_id: '7', firstName: '', lastName: '', email: anna.email };
    const token = await vouchedToken(shop.mock, anna.email);
    await loginByToken(page.store, { ...person, token, type: 'google' });

    expect(shop.issued.length).toBeGreaterThanOrEqual(8);
    const { database } = openTab();
    const stored = [await database.getAll('records'), await database.getAll('tasks'), kept];
    const shown = page.store.get(notificationsAtom);
    const readable = JSON.stringify([stored, shown, page.store.get(sessionAtom)]);
    const seen = [readable, ...browser.responses, ...browser.calls].join('\n');
    for (const token of shop.issued) expect(seen).not.toContain(token);
    const id = browser.cookie()?.split('=')[1] ?? 'none';
    expect(seen).not.toContain(id);
  });
});
