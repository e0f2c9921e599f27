import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultCartSettings } from '../../../domain/cart/cart-settings.ts';
import { cartMessages, cartNotices } from '../../../domain/cart/notices.ts';
import { grosze } from '../../../domain/money.ts';
import { demoCustomer } from '../../../mock/accounts/users.ts';
import { endSession } from '../../../tests/model/end-session.ts';
import { product } from '../../../tests/support/cart.ts';
import { fetchFrom } from '../../../tests/support/client-page.ts';
import { createDevice, type Tab } from '../../../tests/support/device.ts';
import { accepted, fillCheckout } from '../../../tests/support/fill-checkout.ts';
import { type GatewayShop, openGateway } from '../../../tests/support/gateway-shop.ts';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { loadSession } from '../session/load-session.ts';
import { login } from '../session/session.ts';
import { addToCart, dispatchCart, removeLine, setQuantity } from './cart-actions.ts';
import { cartAtom } from './cart-atoms.ts';

const { email, password } = demoCustomer;
const shirt = product('shirt', { unitPrice: grosze(12300) });
const book = product('book', { unitPrice: grosze(5250) });

let gateway: GatewayShop;
let tabs: Tab[] = [];
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  gateway = await openGateway('header');
});
afterEach(async () => {
  for (const tab of tabs) tab.kill();
  tabs = [];
  await gateway.close();
});

async function open(): Promise<Tab> {
  const tab = await createDevice({ fetch: fetchFrom(gateway.app) }).open();
  tabs.push(tab);
  return tab;
}
async function openAsCustomer(): Promise<Tab> {
  const tab = await open();
  await signIn(tab);
  return tab;
}
async function signIn({ store, cart }: Tab): Promise<void> {
  await login(store, email, password);
  await cart.sync({ force: true });
}
const contents = ({ store }: Tab) =>
  Object.fromEntries(store.get(cartAtom).cartItems.map(({ sku, qty }) => [sku, qty]));
/** Contents of the customer's cart, as another device sees them. */
const elsewhere = async () => contents(await openAsCustomer());

describe('a customer who signs in again after the session expired', () => {
  let tab: Tab;
  let before: string | null;
  beforeEach(async () => {
    tab = await openAsCustomer();
    await addToCart(tab.store, shirt, 2);
    await addToCart(tab.store, book);
    await tab.cart.sync();
    before = tab.store.get(cartAtom).cartServerToken;
  });
  afterEach(() => {
    expect(tab.store.get(cartAtom).cartServerToken).toBe(before);
  });

  test('has the same quantities as before, here and on other devices', async () => {
    await endSession(gateway.mock, tab);
    expect(tab.store.get(cartAtom).cartServerToken).not.toBe(before);
    await signIn(tab);
    expect(contents(tab)).toEqual({ shirt: 2, book: 1 });
    expect(await elsewhere()).toEqual({ shirt: 2, book: 1 });
  });

  test('has the same quantities when another request than the cart’s got the first 401', async () => {
    const rules = [
      { route: 'GET /api/user/me', fault: { kind: 'unauthorized' }, times: 1 },
      { route: 'POST /api/user/refresh', fault: { kind: 'status', status: 401 }, times: 1 },
    ];
    await gateway.mock.post('/api/mock/faults', { rules });
    await loadSession(tab.store, tab.ports);
    await tab.cart.sync({ force: true });
    expect(tab.store.get(cartAtom).cartServerToken).not.toBe(before);
    await signIn(tab);
    expect(contents(tab)).toEqual({ shirt: 2, book: 1 });
  });

  test('has the changes and additions made meanwhile, once', async () => {
    await endSession(gateway.mock, tab);
    await setQuantity(tab.store, 'shirt', 3);
    await addToCart(tab.store, product('unmanaged'));
    await tab.cart.sync();
    await signIn(tab);
    expect(contents(tab)).toEqual({ shirt: 3, book: 1, unmanaged: 1 });
    expect(await elsewhere()).toEqual({ shirt: 3, book: 1, unmanaged: 1 });
  });

  test('does not get back a line removed before the page knew of the expiry', async () => {
    tab.store.set(isOnlineAtom, false);
    await dispatchCart(tab.store, { type: 'remove', key: 'book' });
    tab.store.set(isOnlineAtom, true);
    await endSession(gateway.mock, tab, 2);
    await signIn(tab);
    expect(contents(tab)).toEqual({ shirt: 2 });
    expect(await elsewhere()).toEqual({ shirt: 2 });
  });

  test('does not get back a line removed as a guest', async () => {
    await endSession(gateway.mock, tab);
    await dispatchCart(tab.store, { type: 'remove', key: 'book' });
    await tab.cart.sync();
    await signIn(tab);
    expect(contents(tab)).toEqual({ shirt: 2 });
    expect(await elsewhere()).toEqual({ shirt: 2 });
  });

  test('gets the changes made meanwhile on another device', async () => {
    await endSession(gateway.mock, tab);
    const other = await openAsCustomer();
    await setQuantity(other.store, 'shirt', 5);
    removeLine(other.store, 'book');
    await other.cart.sync();
    await signIn(tab);
    expect(contents(tab)).toMatchObject({ shirt: 5 });
  });

  test('may sign in again twice', async () => {
    for (let times = 0; times < 2; times += 1) {
      await endSession(gateway.mock, tab);
      await tab.cart.sync({ force: true });
      await signIn(tab);
    }
    expect(contents(tab)).toEqual({ shirt: 2, book: 1 });
  });
});

describe('products ordered on one device', () => {
  test('leave the cart of the other device with a notice, and are not added again', async () => {
    const one = await openAsCustomer();
    await addToCart(one.store, shirt);
    await one.cart.sync();
    const other = await openAsCustomer();
    expect(contents(other)).toEqual({ shirt: 1 });
    await fillCheckout(one.store);
    notify(one.store, cartNotices.productAdded(defaultCartSettings));
    expect(one.messages()).toContain(cartMessages.added);
    expect((await placeOrder(one.store, accepted)).status).toBe('placed');
    expect(one.messages(), 'the way to an empty checkout').not.toContain(cartMessages.added);
    await addToCart(other.store, book);
    await other.cart.sync({ force: true });
    expect(contents(other)).toEqual({ book: 1 });
    expect(other.messages()).toContain(cartMessages.removedElsewhere);
    await one.cart.sync({ force: true });
    expect(contents(one)).toEqual({ book: 1 });
  });
});

describe('a session refused in the middle of a sync', () => {
  const refused = { kind: 'unauthorized' } as const;
  const over = { route: 'POST /api/user/refresh', fault: { kind: 'status', status: 401 } } as const;
  /** In the single request, and in the ordinary run that follows it. */
  const writes = [
    'POST /api/cart/update',
    'POST /api/cart/delete',
    'GET /api/cart/totals',
  ] as const;
  const faulty = (rules: readonly object[]) => gateway.mock.post('/api/mock/faults', { rules });

  async function changed(rules: readonly object[]): Promise<Tab> {
    const tab = await openAsCustomer();
    await addToCart(tab.store, book);
    await tab.cart.sync();
    await faulty(rules);
    await addToCart(tab.store, shirt);
    await removeLine(tab.store, 'book');
    await tab.cart.sync().catch(() => undefined);
    return tab;
  }

  test.each(writes)('%s: the session is renewed, and nothing is lost', async (route) => {
    const tab = await changed([{ route, fault: refused, times: 2 }]);
    expect(contents(tab)).toEqual({ shirt: 1 });
    expect(tab.store.get(cartAtom).platformTotals?.grand_total).toBe(12300);
    expect(await elsewhere()).toEqual({ shirt: 1 });
  });

  test.each(writes)('%s: without a new session the products wait on the device', async (route) => {
    const tab = await changed([{ route, fault: refused, times: 9 }, over]);
    expect(contents(tab)).toEqual({ shirt: 1 });
    await faulty([]);
    await signIn(tab);
    await tab.cart.sync({ force: true });
    expect(contents(tab)).toEqual({ shirt: 1 });
    expect(await elsewhere()).toEqual({ shirt: 1 });
  });
});
