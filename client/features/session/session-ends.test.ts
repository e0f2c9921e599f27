import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionModes } from '../../../domain/commerce/session.ts';
import { grosze } from '../../../domain/money.ts';
import { forcedCustomer } from '../../../mock/accounts/forced-passwords.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { product } from '../../../tests/support/cart.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { type SessionBrowser, sessionWorld } from '../../../tests/support/session-page.ts';
import { authPanelAtom } from '../../core/session/auth-panel.ts';
import { isLoggedInAtom, profileAtom, sessionAtom } from '../../core/session/session-atoms.ts';
import { sessionStateAtom } from '../../core/session/session-state.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { cartAtom, cartCountAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom } from '../checkout/checkout-atoms.ts';
import { addToCompare, addToWishlist } from '../lists/lists.ts';
import { compareAtom, wishlistAtom } from '../lists/lists-atoms.ts';
import { login, logout } from './session.ts';

const { email, password } = demoCustomer;
const other = forcedCustomer;
const shirt = product('shirt', { unitPrice: grosze(12300) });
const listed = { sku: 'shirt', id: '1', name: 'Koszula', picture: null, link: null, price: null };
const day = 24 * 60 * 60 * 1000;

let shop: GatewayShop;
const { browserOf, open, close } = sessionWorld();

afterEach(async () => {
  close();
  await shop.close();
});

describe.each(sessionModes)('the end of a session by %s', (mode) => {
  let browser: SessionBrowser;
  beforeEach(async () => {
    shop = await openGateway(mode);
    browser = await browserOf(mode, shop);
  });

  test('deletes all data of its customer [account-13]', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    await addToCart(page.store, shirt);
    await addToWishlist(page.store, listed);
    await addToCompare(page.store, listed);
    page.store.set(checkoutAtom, (typed) => ({
      ...typed,
      personalDetails: { ...typed.personalDetails, firstName: 'Jan' },
    }));
    await page.cart.sync();
    await logout(page.store);
    expect(page.store.get(sessionAtom)).toBeNull();
    expect(page.store.get(cartAtom)).toMatchObject({ cartItems: [], cartServerToken: null });
    expect([page.store.get(wishlistAtom), page.store.get(compareAtom)]).toEqual([[], []]);
    expect(page.store.get(checkoutAtom).personalDetails.firstName).toBe('');
    expect(page.messages()).toContain("You're logged out");
    expect(browser.cookie()).toBeNull();
    await addToCart(page.store, product('book', { unitPrice: grosze(5250) }));
    await page.cart.sync();
    expect(page.store.get(cartAtom).cartItems.map(({ sku }) => sku)).toEqual(['book']);
  });

  test('reaches every tab at once and revokes the session at the server [account-13]', async () => {
    const [one, two] = [await open(browser), await open(browser)];
    await login(one.store, email, password);
    await vi.waitFor(() => expect(two.store.get(isLoggedInAtom)).toBe(true));
    two.store.set(wishlistAtom, [listed]);
    await logout(one.store);
    await vi.waitFor(() => expect(two.store.get(sessionStateAtom)).toBe('non-authorised'));
    await vi.waitFor(() => expect(two.store.get(wishlistAtom)).toEqual([]));
    const [token, refreshToken] = shop.issued;
    expect((await shop.mock.get(`/api/user/me?token=${token}`)).status).toBe(401);
    expect((await shop.mock.post('/api/user/refresh', { refreshToken })).status).toBe(401);
  });

  test('reaches every device on request, and a failure is reported', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    const elsewhere = shop.browser();
    const { body } = await elsewhere.send('POST', '/api/user/login', { username: email, password });
    if (typeof body.result === 'string') elsewhere.token = body.result;
    browser.cut(true);
    await expect(logout(page.store, { everywhere: true })).rejects.toMatchObject({
      code: 'OFFLINE',
    });
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    browser.cut(false);
    await logout(page.store, { everywhere: true });
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    expect((await elsewhere.send('GET', '/api/user/me')).status).toBe(401);
  });

  test('without a connection shows the next shopper nothing, and reaches the server later', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    browser.cut(true);
    await logout(page.store);
    page.close();
    browser.cut(false);
    const next = await open(browser);
    await addToCart(next.store, product('book', { unitPrice: grosze(5250) }));
    await next.cart.sync();
    expect(next.store.get(cartAtom).cartItems.map(({ sku }) => sku)).toEqual(['book']);
    expect(next.store.get(isLoggedInAtom)).toBe(false);
    if (mode === 'cookie') await vi.waitFor(() => expect(browser.cookie()).toBeNull());
  });

  test('is avoided by a refresh after a 401 [account-35]', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    shop.mock.pass(61 * 60 * 1000);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    expect(page.store.get(cartAtom).cartItems).toMatchObject([{ sku: 'shirt', qty: 1 }]);
    expect(shop.issued).toHaveLength(4);
  });

  test('after a failed refresh opens the panel on the login, with the reason [account-39]', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    shop.mock.pass(31 * day);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    expect(page.store.get(isLoggedInAtom)).toBe(false);
    expect(page.store.get(authPanelAtom)).toEqual({
      reason: 'Error refreshing user token. User is not authorized to access the resource',
    });
    expect(page.store.get(cartCountAtom)).toBe(1);
  });

  test('leaves the next customer no data of the previous one, and no refused refresh [account-09]', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    await addToWishlist(page.store, listed);
    shop.mock.pass(31 * day);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    expect(page.store.get(cartCountAtom)).toBe(1);
    await login(page.store, other.email, other.password);
    await page.cart.sync();
    expect(page.store.get(profileAtom)?.email).toBe(other.email);
    expect(page.store.get(cartAtom).cartItems).toEqual([]);
    expect(page.store.get(wishlistAtom)).toEqual([]);
  });

  test('keeps the cart for the same customer, who logs in again', async () => {
    const page = await open(browser);
    await login(page.store, email, password);
    shop.mock.pass(31 * day);
    await addToCart(page.store, shirt);
    await page.cart.sync();
    await login(page.store, email, password);
    await page.cart.sync();
    expect(page.store.get(cartAtom).cartItems).toMatchObject([{ sku: 'shirt', qty: 1 }]);
  });

  test('is not followed by refreshes at intervals, unless the setting defines them [account-35]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const page = await open(browser);
      await login(page.store, email, password);
      await vi.advanceTimersByTimeAsync(day);
      expect(browser.calls.some((call) => call.includes('/api/user/refresh'))).toBe(false);
      page.close();
      const set = await open(browser, { tokenRefresh: 600 });
      await vi.advanceTimersByTimeAsync(599_000);
      expect(shop.issued).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1000);
      await vi.waitFor(() => expect(shop.issued).toHaveLength(4));
      expect(set.store.get(isLoggedInAtom)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
