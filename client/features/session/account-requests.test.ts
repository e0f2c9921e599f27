import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { type MockShop, openMockShop } from '../../../tests/support/mock-shop.ts';
import { openRecordedPage } from '../../../tests/support/recorded-page.ts';
import { renewShared } from '../../core/session/renew-shared.ts';
import { sessionAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { fetchOrders } from '../account/order-calls.ts';
import { fetchNewsletterState, subscribe, unsubscribe } from '../newsletter/newsletter.ts';
import {
  fetchMayReview,
  fetchOwnReviews,
  sendOrderReviews,
  sendOwnReview,
} from '../reviews/review-calls.ts';
import { loadSession } from './load-session.ts';
import { changePassword, createPassword, register, requestPassword } from './password-actions.ts';
import { login } from './session.ts';

let shop: MockShop;
let recorded: Awaited<ReturnType<typeof openRecordedPage>>;
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop();
  recorded = await openRecordedPage(shop);
});
afterEach(async () => {
  recorded.page.close();
  await shop.close();
});

const { email, password } = demoCustomer;
const newPassword = 'Bardzo-tajne-1';
const anna = { email: 'anna.nowak@example.com', firstname: 'Anna', lastname: 'Nowak' };
const review = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Jan' };
const reset = { email, newPassword, resetToken: 'token-of-the-mail' };

/** The requests of an action, some perhaps of a sync behind it. The backend may refuse them. */
async function requestsOf(action: (store: Store) => Promise<unknown>) {
  recorded.requests.length = 0;
  await action(recorded.page.store).catch(() => null);
  return recorded.requests;
}

test.each<[string, (store: Store) => Promise<unknown>, string, object]>([
  [
    'logs in [api-04]',
    (store) => login(store, email, password),
    'POST /api/user/login',
    { username: email, password },
  ],
  [
    'registers [api-05]',
    (store) => register(store, anna, newPassword),
    'POST /api/user/create',
    { customer: anna, password: newPassword },
  ],
  [
    'requests a new password [api-06]',
    (store) => requestPassword(store, email),
    'POST /api/user/reset-password',
    { email },
  ],
  [
    'sets it with the token of the e-mail [api-07]',
    (store) => createPassword(store, reset),
    'POST /api/user/create-password',
    reset,
  ],
  [
    'reviews an order [api-31]',
    (store) => sendOrderReviews({ uuid: 'u', secret: 's' })(store, [review]),
    'POST /api/review/mass',
    { order_uuid: 'u', order_secret: 's', reviews: [review] },
  ],
  [
    'joins the newsletter [api-34]',
    (store) => subscribe(store, anna.email, null),
    'POST /api/ext/newsletter/subscribe',
    { email: anna.email },
  ],
])('a guest %s by one request', async (_what, action, call, body) => {
  const [request] = await requestsOf(action);
  expect(request).toEqual({ call, query: {}, body, cart: null, hasToken: false });
});

test.each<[string, (store: Store) => Promise<unknown>, string, object, unknown]>([
  [
    'reads the profile [api-09]',
    (store) => loadSession(store, recorded.page.ports),
    'GET /api/user/me',
    {},
    null,
  ],
  [
    'changes the password [api-08]',
    (store) => changePassword(store, password, newPassword),
    'POST /api/user/change-password',
    {},
    { currentPassword: password, newPassword },
  ],
  [
    'reads 20 orders of a page [api-11]',
    // A page that no start of a session requests.
    fetchOrders(2),
    'GET /api/user/order-history',
    { pageSize: '20', currentPage: '2' },
    null,
  ],
  [
    'sends a review [api-28]',
    (store) => sendOwnReview(store, review),
    'POST /api/review/create',
    {},
    { review },
  ],
  [
    'may review a product [api-29]',
    (store) => fetchMayReview(store, 'shirt'),
    'GET /api/review/check',
    { sku: 'shirt' },
    null,
  ],
  ['reads own reviews [api-30]', fetchOwnReviews, 'GET /api/review', {}, null],
  [
    'reads the state of the newsletter [api-33]',
    (store) => fetchNewsletterState(store, email),
    'GET /api/ext/newsletter/subscribe',
    { email },
    null,
  ],
])('a customer %s by one request with the token', async (_what, action, call, query, body) => {
  await login(recorded.page.store, email, password);
  expect(await requestsOf(action)).toContainEqual({
    call,
    query,
    body,
    cart: null,
    hasToken: true,
  });
});

test('a guest’s right to review is requested with the secret and e-mail of the order [api-29]', async () => {
  const guest = { guest_token: 'secret', email: anna.email };
  const [request] = await requestsOf((store) => fetchMayReview(store, 'shirt', guest));
  expect(request).toMatchObject({
    call: 'GET /api/review/check',
    query: { sku: 'shirt', ...guest },
    hasToken: false,
  });
});

test('an unsubscribed address is sent with DELETE [api-35]', async () => {
  await subscribe(recorded.page.store, anna.email, null);
  expect(await requestsOf(unsubscribe)).toMatchObject([
    { call: 'DELETE /api/ext/newsletter/subscribe', body: { email: anna.email } },
  ]);
});

test('a refresh sends the refresh token; its result is the new token [api-12]', async () => {
  const { ports, store } = recorded.page;
  await login(store, email, password);
  const session = store.get(sessionAtom);
  if (session === null) throw new Error('There is no session');
  recorded.requests.length = 0;
  const renewed = await renewShared(ports, session);
  expect(recorded.requests).toContainEqual({
    call: 'POST /api/user/refresh',
    query: {},
    body: { refreshToken: session.refreshToken },
    cart: null,
    hasToken: false,
  });
  expect(renewed?.token).not.toBe(session.token);
  const { status } = await shop.get(`/api/user/me?token=${renewed?.token}`);
  expect(status).toBe(200);
});
