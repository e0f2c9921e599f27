import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionModes } from '../../../domain/commerce/session.ts';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { type SessionBrowser, sessionWorld } from '../../../tests/support/session-page.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
import {
  isLoggedInAtom,
  profileAtom,
  refreshLockAtom,
  sessionAtom,
  tokenAtom,
} from '../../core/session/session-atoms.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom, cartCountAtom } from '../cart/cart-atoms.ts';
import { loadSession } from './load-session.ts';
import { login, logout } from './session.ts';

const { email, password } = demoCustomer;
const shirt = product('shirt', { unitPrice: grosze(12300) });
const { browserOf, open: openIn, close } = sessionWorld();

describe.each(sessionModes)('by %s', (mode) => {
  let shop: GatewayShop;
  let browser: SessionBrowser;
  beforeEach(async () => {
    shop = await openGateway(mode);
    browser = await browserOf(mode, shop);
  });
  afterEach(async () => {
    close();
    await shop.close();
  });

  const open = () => openIn(browser);
  /** The stored token; in cookie mode scripts store none. */
  const stored = (token: string) => (mode === 'cookie' ? null : token);

  describe('login', () => {
    test('stores the tokens and loads the customer, here and on the next page [account-10]', async () => {
      const page = await open();
      await login(page.store, email, password);
      expect(page.store.get(profileAtom)).toMatchObject({ email });
      const token = mode === 'cookie' ? null : expect.any(String);
      const tokens = { isCustomer: true, token, refreshToken: token };
      expect(page.store.get(sessionAtom)).toMatchObject(tokens);
      expect(await page.ports.records.load('session')).toMatchObject(tokens);
      page.close();
      const next = await open();
      expect(next.store.get(isLoggedInAtom)).toBe(true);
    });

    test('is stored before it is shown: a shopper who leaves the page at once is still logged in', async () => {
      const page = await open();
      let stored: Promise<unknown> | null = null;
      page.store.sub(isLoggedInAtom, () => {
        stored ??= page.ports.records.load('session');
      });
      await login(page.store, email, password);
      expect(await stored).toMatchObject({ isCustomer: true });
    });

    test('that fails leaves nobody logged in and returns the text [account-11]', async () => {
      const page = await open();
      await login(page.store, email, password);
      await expect(login(page.store, email, 'wrong password')).rejects.toMatchObject({
        code: 'LOGIN_REFUSED',
      });
      expect(page.store.get(isLoggedInAtom)).toBe(false);
      expect(await page.ports.records.load('session')).toBeNull();
    });

    test('merges the guest cart into the customer’s, once, and loses neither [account-04]', async () => {
      const home = await open();
      await login(home.store, email, password);
      await addToCart(home.store, shirt, 2);
      await addToCart(home.store, product('book', { unitPrice: grosze(5250) }));
      await home.cart.sync();
      await logout(home.store);

      browser = await browserOf(mode, shop);
      const phone = await open();
      await addToCart(phone.store, shirt, 1);
      await phone.cart.sync();
      await login(phone.store, email, password);
      await phone.cart.sync();
      const quantities = () =>
        phone.store.get(cartAtom).cartItems.map(({ sku, qty }) => [sku, qty]);
      expect(quantities()).toEqual([
        ['shirt', 3],
        ['book', 1],
      ]);
      await phone.cart.sync({ force: true });
      expect(quantities()).toEqual([
        ['shirt', 3],
        ['book', 1],
      ]);
    });
  });

  describe('a profile that is still loading', () => {
    /** A page with a loaded profile that is not processed until the returned function is called. */
    async function withLateProfile() {
      const page = await open();
      await login(page.store, email, password);
      // Its requests would be refused with the token that these tests make up.
      await page.cart.sync();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { records } = page.ports;
      const load: typeof records.load = async (key) => {
        if (key === 'owner') await released;
        return records.load(key);
      };
      const loading = loadSession(page.store, { ...page.ports, records: { ...records, load } });
      await new Promise((resolve) => setTimeout(resolve, 50));
      const loaded = () => {
        release();
        return loading;
      };
      return { page, records, loaded };
    }

    test('does not restore a session that ended meanwhile', async () => {
      const { page, records, loaded } = await withLateProfile();
      page.store.set(sessionAtom, null);
      await records.update('session', () => null);
      await loaded();
      expect(page.store.get(isLoggedInAtom)).toBe(false);
      expect(await records.load('session')).toBeNull();
    });

    test('is not applied to a customer who logged in meanwhile', async () => {
      const page = await open();
      await login(page.store, email, password);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { api, records } = page.ports;
      const late: typeof api.fetch = async (...requested) => {
        const response = await api.fetch(...requested);
        await released;
        return response;
      };
      const loading = loadSession(page.store, { ...page.ports, api: { ...api, fetch: late } });
      const other = await records.update(
        'session',
        (session) => session && { ...session, sessionStarted: 5, profile: null },
      );
      page.store.set(sessionAtom, other);
      release();
      await loading;
      expect(page.store.get(profileAtom)).toBeNull();
      expect(await records.load('session')).toMatchObject({ sessionStarted: 5, profile: null });
    });

    test('does not overwrite a token that was refreshed meanwhile', async () => {
      const { page, records, loaded } = await withLateProfile();
      const renewed = await records.update(
        'session',
        (session) => session && { ...session, token: stored('renewed') },
      );
      page.store.set(sessionAtom, renewed);
      await loaded();
      expect(page.store.get(tokenAtom)).toBe(stored('renewed'));
      expect(await records.load('session')).toMatchObject({
        token: stored('renewed'),
        profile: { email },
      });
    });
  });

  describe('logout', () => {
    test('deletes personal data and confirms it [account-13] [account-14]', async () => {
      const page = await open();
      await login(page.store, email, password);
      await addToCart(page.store, shirt);
      await logout(page.store);
      expect(page.store.get(tokenAtom)).toBeNull();
      expect(page.store.get(cartCountAtom)).toBe(0);
      expect(await page.ports.records.load('cart')).toBeNull();
      const loggedOut = { type: 'success', message: "You're logged out" };
      expect(page.store.get(notificationsAtom)).toContainEqual(expect.objectContaining(loggedOut));
    });

    test('in one tab applies in the other, without a text when it is silent [account-14]', async () => {
      const [one, two] = [await open(), await open()];
      await login(one.store, email, password);
      await vi.waitFor(() => expect(two.store.get(isLoggedInAtom)).toBe(true));
      await logout(one.store, { silent: true });
      await vi.waitFor(() => expect(two.store.get(isLoggedInAtom)).toBe(false));
      expect(one.messages()).not.toContain("You're logged out");
    });
  });

  describe('an expired token', () => {
    test('is refreshed once, and all pending requests are repeated [offline-11]', async () => {
      const page = await open();
      await login(page.store, email, password);
      await page.cart.sync();
      const refreshes = () => browser.calls.filter((call) => call.includes('/api/user/refresh'));
      shop.mock.pass(61 * 60 * 1000);
      await addToCart(page.store, shirt);
      await page.cart.sync();
      expect(refreshes()).toHaveLength(1);
      expect(page.store.get(refreshLockAtom)).toBe(0);
      expect(page.store.get(cartAtom).cartItems).toMatchObject([{ qty: 1, prev_qty: 1 }]);
    });

    test('that cannot be refreshed ends the session with a notice and keeps the cart [offline-25]', async () => {
      const page = await open();
      await login(page.store, email, password);
      await page.cart.sync();
      shop.mock.pass(31 * 24 * 60 * 60 * 1000);
      await addToCart(page.store, shirt);
      await page.cart.sync();
      expect(page.store.get(isLoggedInAtom)).toBe(false);
      expect(page.store.get(refreshLockAtom)).toBe(-1);
      expect(page.messages()).toContain(
        'Error refreshing user token. User is not authorized to access the resource',
      );
      expect(page.store.get(cartCountAtom)).toBe(1);
    });
  });
});
