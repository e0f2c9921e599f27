import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { fetchFrom, openPage } from '../../../tests/support/client-page.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type MockShop, openMockShop, tokenIn } from '../../../tests/support/mock-shop.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { watchedOrderAtom } from '../../core/sync/outbox-atoms.ts';
import { confirmOrders, giveUpOrder, retryOrders } from '../outbox/outbox.ts';
import { checkoutAtom } from './checkout-atoms.ts';
import { chooseShipping } from './choose-methods.ts';
import { placeOrder } from './place-order.ts';
import { saveCheckout } from './save-checkout.ts';
import { wantAccount } from './wished-account.ts';

let shop: MockShop;
let page: Awaited<ReturnType<typeof openPage>>;
/** Paths of the write requests that the shop received, in order. */
let writes: string[];

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  shop = await openMockShop({ faultsEnabled: true });
  writes = [];
  const sendRequest = fetchFrom(shop.app);
  page = await openPage({
    async fetch(input, init) {
      if (!page.store.get(isOnlineAtom)) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(String(input), 'http://shop.test');
      if (/^\/api\/(order|user\/(create|reset-password))$/.test(pathname)) writes.push(pathname);
      return sendRequest(input, init);
    },
  });
});
afterEach(async () => {
  page.close();
  await shop.close();
});

const isWanted = () => page.store.get(checkoutAtom).personalDetails.createAccount;

/** An offline order of a guest who wants an account; its page was left. */
async function orderOffline(email = 'ewa@example.com'): Promise<string> {
  await fillCheckout(page.store);
  await chooseShipping(page.store, 'dpd/kurier');
  const { personalDetails } = page.store.get(checkoutAtom);
  await saveCheckout(page.store, {
    personalDetails: { ...personalDetails, emailAddress: email },
  });
  await wantAccount(page.store, true);
  page.store.set(isOnlineAtom, false);
  const state = await placeOrder(page.store, accepted);
  page.store.set(watchedOrderAtom, null);
  page.store.set(isOnlineAtom, true);
  return state.status === 'saved' ? state.id : '';
}

const faults = (route: string, more: object) =>
  shop.post('/api/mock/faults', { rules: [{ route, ...more }] });

/** Whether Ewa's account exists, by the e-mails sent to her. */
async function hasAccount(): Promise<boolean> {
  const names = await shop.mails();
  const mails = await Promise.all(names.map((name) => shop.mail(name)));
  return mails.some(
    ({ subject, headers }) =>
      subject === 'Konto w sklepie Witryna jest gotowe' && headers.includes('To: ewa@example.com'),
  );
}

describe('an account requested with an offline order', () => {
  test('is created once, after the order, and its password is set by an e-mail link [checkout-36]', async () => {
    const id = await orderOffline();
    expect(isWanted()).toBe(false);
    await Promise.all([confirmOrders(page.store, [id]), confirmOrders(page.store, [id])]);
    expect(writes).toEqual(['/api/order', '/api/user/create', '/api/user/reset-password']);
    expect(page.messages()).toContain(syncMessages.accountMade);
    expect(await hasAccount()).toBe(true);
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('has the delivery address of the order, and shows the order once the password is set [checkout-40]', async () => {
    const id = await orderOffline();
    await Promise.all([confirmOrders(page.store, [id]), confirmOrders(page.store, [id])]);
    const mails = await Promise.all((await shop.mails()).map((name) => shop.mail(name)));
    const letter = mails.find(({ subject }) => subject.startsWith('Nowe hasło'));
    const newPassword = 'Długie hasło 2';
    const reset = {
      email: 'ewa@example.com',
      newPassword,
      resetToken: tokenIn(letter?.text ?? ''),
    };
    expect((await shop.post('/api/user/create-password', reset)).status).toBe(200);
    const signIn = { username: 'ewa@example.com', password: newPassword };
    const token = (await shop.post('/api/user/login', signIn)).body.result;
    const { addresses } = (await shop.get(`/api/user/me?token=${token}`)).body.result;
    expect(addresses).toMatchObject([{ default_shipping: true, postcode: '90-001' }]);
    const history = await shop.get(`/api/user/order-history?token=${token}`);
    expect(history.body.result.total_count).toBe(1);
  });

  test('that cannot be created leaves the order placed, with a notice', async () => {
    const id = await orderOffline();
    await faults('POST /api/user/create', { fault: { kind: 'status', status: 400 }, times: 1 });
    await confirmOrders(page.store, [id]);
    expect(writes).toEqual(['/api/order', '/api/user/create']);
    expect(page.messages()).toContain(syncMessages.noAccount);
    expect(page.messages()).toContain(syncMessages.placedLater);
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('under an address in use gets the same response, and the owner gets an e-mail', async () => {
    const id = await orderOffline('jan.kowalski@example.com');
    await confirmOrders(page.store, [id]);
    expect(writes).toEqual(['/api/order', '/api/user/create', '/api/user/reset-password']);
    expect(page.messages()).toContain(syncMessages.accountMade);
  });

  test('is requested again with the same key after a lost response, and does not delay the order', async () => {
    const id = await orderOffline();
    await faults('POST /api/user/create', { fault: { kind: 'drop-reply' }, times: 1 });
    await confirmOrders(page.store, [id]);
    expect(page.messages()).toContain(syncMessages.placedLater);
    expect(page.messages()).not.toContain(syncMessages.accountMade);
    await retryOrders(page.store);
    expect(page.messages()).toContain(syncMessages.accountMade);
    expect(writes.filter((path) => path === '/api/order')).toHaveLength(1);
    expect(await page.ports.tasks.all()).toEqual([]);
  });

  test('is not created for a cancelled order, and the choice is restored', async () => {
    const id = await orderOffline();
    expect(await giveUpOrder(page.store, id)).toBe(true);
    expect(isWanted()).toBe(true);
    await retryOrders(page.store);
    expect(writes).toEqual([]);
  });

  test('does not change the typed details when the order is cancelled on a page without the checkout', async () => {
    const id = await orderOffline();
    const other = await openPage({ fetch: fetchFrom(shop.app) });
    expect(await giveUpOrder(other.store, id)).toBe(true);
    const stored = await other.ports.records.load('checkout');
    expect(stored?.personalDetails).toMatchObject({ firstName: 'Ewa', createAccount: true });
    other.close();
  });

  test('is not created for a refused order', async () => {
    const id = await orderOffline();
    await faults('POST /api/order', { fault: { kind: 'status', status: 400 }, times: 1 });
    await confirmOrders(page.store, [id]);
    expect(writes).toEqual(['/api/order']);
  });
});

test('an account requested with an order whose response was lost is created when the response arrives', async () => {
  await fillCheckout(page.store);
  await chooseShipping(page.store, 'dpd/kurier');
  await wantAccount(page.store, true);
  await faults('POST /api/order', { fault: { kind: 'drop-reply' }, times: 1 });
  const password = 'Długie hasło 1';
  expect(await placeOrder(page.store, { ...accepted, password })).toEqual({ status: 'waiting' });
  expect(JSON.stringify(await page.ports.tasks.all())).not.toContain('Długie');
  await retryOrders(page.store);
  expect(writes).toEqual([
    '/api/order',
    '/api/order',
    '/api/user/create',
    '/api/user/reset-password',
  ]);
  expect(page.messages()).toContain(syncMessages.accountMade);
});
