import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { clientConfig, fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { type MockShop, openMockShop, tokenIn } from '../../../tests/support/mock-shop.ts';
import { createTabs } from '../../../tests/support/tabs.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { customerAtom, isLoggedInAtom, profileAtom } from '../../core/session/session-atoms.ts';
import { loadSession } from '../session/load-session.ts';
import { changePassword, register, requestPassword } from '../session/password-actions.ts';
import { login } from '../session/session.ts';
import { changeProfile } from './profile-actions.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
let isCut = false;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  isCut = false;
  shop = await openMockShop();
  const sendRequest = fetchFrom(shop.app);
  page = await openPage({
    fetch: (input, init) =>
      isCut ? Promise.reject(new TypeError('Failed to fetch')) : sendRequest(input, init),
  });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const { email, password } = demoCustomer;
const secret = 'Bardzo-tajne-1';
const anna = { email: 'anna.nowak@example.com', firstname: 'Anna', lastname: 'Nowak' };

describe('an account', () => {
  test('is logged in right after registration', async () => {
    await register(page.store, anna, secret);
    expect(page.store.get(profileAtom)).toMatchObject(anna);
  });

  test('is registered with the same response for an address in use, which reveals nothing about that account', async () => {
    await register(page.store, { ...anna, email }, secret);
    expect(page.store.get(isLoggedInAtom)).toBe(true);
    expect(page.store.get(profileAtom)).toMatchObject({ ...anna, email, addresses: [] });
  });

  test('saves a changed profile and confirms it [account-19] [api-10]', async () => {
    await login(page.store, email, password);
    expect(await changeProfile(page.store, { firstname: 'Janusz' })).toBe(true);
    expect(page.store.get(profileAtom)).toMatchObject({
      firstname: 'Janusz',
      lastname: 'Kowalski',
    });
    expect(page.messages()).toContain('Account data has successfully been updated');
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('sends only the fields that the shop lets customers change [account-18]', async () => {
    const config = { ...clientConfig, profileFields: ['lastname', 'addresses'] as const };
    const strict = await openPage({ fetch: fetchFrom(shop.app) }, createTabs(), config);
    await login(strict.store, email, password);
    const sent = vi.spyOn(strict.ports.api, 'send');
    await changeProfile(strict.store, { firstname: 'Janusz', lastname: 'Nowak', addresses: [] });
    expect(sent.mock.lastCall?.[0].payload.body).toBe(
      JSON.stringify({ customer: { lastname: 'Nowak', addresses: [] } }),
    );
    strict.close();
  });

  test('keeps a change made offline, in the queue and on the page [api-10]', async () => {
    await login(page.store, email, password);
    isCut = true;
    expect(await changeProfile(page.store, { firstname: 'Janusz' })).toBe(true);
    expect(page.store.get(profileAtom)).toMatchObject({ firstname: 'Janusz' });
    const [waiting] = await page.ports.tasks.all();
    expect(waiting).toMatchObject({
      url: '/api/user/me?token={{token}}',
      owner: email,
      transmited: false,
    });
    expect(JSON.parse(waiting?.payload.body ?? '')).toEqual({ customer: { firstname: 'Janusz' } });
  });

  test('keeps its address when another is requested, and shows the same pending text whether or not that one is in use', async () => {
    await register(page.store, anna, secret);
    for (const wanted of [email, 'wolny@example.com']) {
      expect(await changeProfile(page.store, { email: wanted })).toBe(true);
      expect(page.store.get(profileAtom)).toMatchObject({ email: anna.email, new_email: wanted });
    }
    isCut = true;
    await changeProfile(page.store, { email: 'potem@example.com', firstname: 'Hanna' });
    const waiting = { email: anna.email, new_email: 'potem@example.com', firstname: 'Hanna' };
    expect(page.store.get(profileAtom)).toMatchObject(waiting);
  });
});

describe('an address confirmed on another device', () => {
  test('does not count as another customer: pending requests on this device stay theirs', async () => {
    await login(page.store, email, password);
    isCut = true;
    await changeProfile(page.store, { firstname: 'Janusz' });
    isCut = false;
    const moved = 'jan.nowy@example.com';
    const token = await shop.logIn();
    await shop.post(`/api/user/me?token=${token}`, { customer: { email: moved } });
    const name = (await shop.mails()).find((each) => each.startsWith('adres-nowy'));
    const { text } = await shop.mail(String(name));
    await shop.post('/api/ext/email/confirm', { token: tokenIn(text) });
    await loadSession(page.store, page.ports);
    expect(page.store.get(customerAtom)).toBe(moved);
    expect(await page.ports.tasks.all()).toMatchObject([{ owner: moved, transmited: false }]);
    expect(await page.ports.records.load('owner')).toBe(moved);
  });
});

describe('a password', () => {
  beforeEach(() => login(page.store, email, password));

  test('that was changed is confirmed, and the customer stays logged in [account-20]', async () => {
    expect(await changePassword(page.store, password, secret)).toBe(true);
    expect(page.messages()).toContain('Password has successfully been changed');
    expect(page.store.get(isLoggedInAtom)).toBe(true);
  });

  test('that was refused shows the backend’s text, with OK [account-21]', async () => {
    expect(await changePassword(page.store, 'not this', secret)).toBe(false);
    expect(page.messages()).toContain('The present password is wrong');
    expect(page.store.get(isLoggedInAtom)).toBe(true);
  });

  test('is neither changed nor requested offline [account-22]', async () => {
    page.store.set(isOnlineAtom, false);
    const message = 'Reset password feature does not work while offline!';
    await expect(changePassword(page.store, password, secret)).rejects.toThrow(message);
    await expect(requestPassword(page.store, email)).rejects.toThrow(message);
  });
});
