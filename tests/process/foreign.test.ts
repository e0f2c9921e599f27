import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commerceCalls } from '../../server/commerce/calls.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { type Caller, callerOf } from '../support/customer-calls.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import {
  cases,
  deviceOf,
  email,
  mark,
  orderBody,
  password,
  person,
} from '../support/owned-calls.ts';
import { type Owned, sku } from '../support/owned-cart-calls.ts';

const OrderSchema = v.looseObject({
  order_uuid: v.string(),
  order_secret: v.string(),
  order_id: v.union([v.string(), v.number()]),
});
const WishesSchema = v.array(v.looseObject({ kind: v.string() }));
const WantedSchema = v.array(v.looseObject({ id: v.number() }));

let shop: RunningShop | undefined;
let owner: Caller;
let owned: Owned;
/** A customer, and a client without an account. */
const strangers = new Map<string, Caller>();

async function resultOf<T>(
  caller: Caller,
  schema: v.GenericSchema<unknown, T>,
  ...call: Parameters<Caller['call']>
): Promise<T> {
  const { body, text } = await caller.call(...call);
  if (body?.code !== 200 && !text.includes('"resultCode":200')) throw new Error(`${call}: ${text}`);
  return v.parse(schema, body?.result);
}

async function signUp(caller: Caller, address: string, name: string): Promise<void> {
  const customer = { email: address, firstname: name, lastname: name };
  await resultOf(caller, v.unknown(), 'POST', '/api/user/create', { customer, password });
  await caller.logIn(address, password);
}

let dataDir = '';

afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'witryna-foreign-'));
  const running = await startShop({
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    // Passkeys need a domain.
    PUBLIC_URL: 'https://sklep.example',
    SESSION_MODE: 'header',
    MOCK_FAULTS: 'on',
    TRUSTED_PROXIES: '1',
    TRIES_PER_ADDRESS: '100',
    PUSH_SERVICES: 'http://127.0.0.1:9',
  });
  shop = running;
  const [one, other, guest] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((ip) =>
    callerOf(running, 'header', ip),
  );
  if (!one || !other || !guest) throw new Error('Nobody is there');
  owner = one;
  strangers.set('another customer', other).set('a guest', guest);
  await signUp(owner, email, mark);
  await signUp(other, 'ktos.inny@example.com', 'Inny');
  const me = v.looseObject({ id: v.union([v.string(), v.number()]) });
  const { id } = await resultOf(owner, me, 'GET', '/api/user/me');
  await resultOf(owner, v.unknown(), 'POST', '/api/user/me', { customer: { addresses: [person] } });
  const client = 'order-of-the-owner';
  const placed = await resultOf(
    owner,
    OrderSchema,
    'POST',
    '/api/order',
    orderBody({ order_id: client, user_id: String(id) }),
  );
  const cart = await resultOf(owner, v.string(), 'POST', '/api/cart/create');
  const cartItem = { sku, qty: 1, quoteId: cart };
  await resultOf(owner, v.unknown(), 'POST', `/api/cart/update?cartId=${cart}`, { cartItem });
  await resultOf(owner, v.unknown(), 'POST', '/api/user/wishlist', { product_id: '115' });
  await resultOf(owner, v.unknown(), 'POST', '/api/ext/availability/subscribe', {
    product_id: '112',
    sku: 'KUR-02',
  });
  const [wanted] = await resultOf(owner, WantedSchema, 'GET', '/api/ext/availability');
  const view = v.looseObject({ order_number: v.string() });
  const { order_number } = await resultOf(
    owner,
    view,
    'GET',
    `/api/order/${placed.order_uuid}?secret=${placed.order_secret}`,
  );
  for (const topic of [{ kind: 'orders' }, { kind: 'order', order_uuid: placed.order_uuid }]) {
    const subscription = deviceOf('wlascicielki');
    await resultOf(owner, v.literal(true), 'POST', '/api/ext/push/subscribe', {
      subscription,
      topic,
    });
  }
  owned = {
    uuid: placed.order_uuid,
    number: order_number,
    client,
    cart,
    user: String(id),
    wanted: wanted?.id ?? 0,
  };
});

const statuses = new Set([401, 403, 404, 409, 422]);

describe.each(['another customer', 'a guest'])(
  'a customer’s resources are refused to %s',
  (who) => {
    test.each(cases)('%s [trust-08]', async (call, path, body, refusedAs) => {
      const stranger = strangers.get(who);
      const [method = ''] = call.split(' ');
      const reply = await stranger?.call(method, path(owned), body?.(owned));
      expect(reply?.text).not.toContain(mark);
      expect(refusedAs).toContain(reply?.body?.error);
      expect(statuses.has(reply?.status ?? 0)).toBe(true);
    });

    test('lists of their session contain nothing of it', async () => {
      for (const path of [
        '/api/user/me',
        '/api/user/order-history',
        '/api/user/wishlist',
        '/api/ext/availability',
        '/api/review',
        '/api/user/export',
        '/api/user/agreements',
        '/api/user/loyalty-card',
      ]) {
        const reply = await strangers.get(who)?.call('GET', path);
        expect([path, reply?.status]).toEqual([path, who === 'a guest' ? 401 : 200]);
        expect([path, reply?.text.includes(mark), reply?.text.includes('KUR-02')]).toEqual([
          path,
          false,
          false,
        ]);
      }
    });
  },
);

test('a stranger’s browser gets none of the owner’s notifications, and cancels none', async () => {
  const kinds = async (caller: Caller | undefined, name: string) => {
    const { endpoint } = deviceOf(name);
    const reply = await caller?.call('POST', '/api/ext/push/wishes', { endpoint });
    return v.parse(WishesSchema, reply?.body?.result).map(({ kind }) => kind);
  };
  for (const [who, stranger] of strangers) {
    const subscription = deviceOf('obcy');
    const orders = { subscription, topic: { kind: 'orders' } };
    const told = await stranger.call('POST', '/api/ext/push/subscribe', orders);
    expect([who, told.status]).toEqual([who, who === 'a guest' ? 401 : 200]);
    // The stranger's own orders, in the stranger's browser.
    expect(await kinds(stranger, 'obcy')).not.toContain('order');
    // Without the endpoint of the owner's browser these affect only the stranger's notifications,
    // or none.
    const topic = { kind: 'order', order_uuid: owned.uuid };
    const { endpoint } = subscription;
    await stranger.call('POST', '/api/ext/push/unsubscribe', { endpoint, topic });
    await stranger.call('POST', '/api/ext/push/unsubscribe', { endpoint });
    const renewal = { old_endpoint: deviceOf('zgadniety').endpoint, subscription };
    await stranger.call('POST', '/api/ext/push/renew', renewal);
    expect(await kinds(stranger, 'obcy')).toEqual([]);
  }
  expect(await kinds(owner, 'wlascicielki')).toEqual(['orders', 'order']);
});

test('a stranger’s favourites and addresses change nothing of the owner’s', async () => {
  const stranger = strangers.get('another customer');
  await stranger?.call('DELETE', '/api/user/wishlist/115');
  await stranger?.call('POST', '/api/user/me', {
    customer: { addresses: [{ id: 1, city: 'Obca' }] },
  });
  const wishes = await owner.call('GET', '/api/user/wishlist');
  expect(wishes.body?.result).toEqual([{ product_id: '115' }]);
  const me = await owner.call('GET', '/api/user/me');
  expect(me.text).toContain(`Ulica ${mark}`);
  expect(me.text).not.toContain('Obca');
  const cart = await owner.call('GET', `/api/cart/pull?cartId=${owned.cart}`);
  expect(cart.body?.result).toMatchObject([{ sku, qty: 1 }]);
});

test('every request that names an owned resource is tested above', () => {
  const asked = new Set(cases.map(([call]) => call));
  // Requests for public data, or with a secret that only the owner has (a card's PIN, a mail's
  // token).
  const open =
    /^(?:GET \/api\/(?:giftcard|points|fastpayment|ext\/redirect|company|cms|size-table|stock|product)|DELETE \/api\/user\/wishlist)/;
  const named = commerceCalls
    .filter(
      ({ path, query }) =>
        path.includes('/:') ||
        query.some((name) => ['cartId', 'order_uuid', 'email'].includes(name)),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !open.test(call) && call !== 'GET /api/review/check');
  // These have the id in the body; the other notification requests contain only a browser's
  // endpoint.
  named.push('POST /api/ext/push/subscribe', 'POST /api/ext/email/confirm');
  expect(named.filter((call) => !asked.has(call))).toEqual([]);
});
