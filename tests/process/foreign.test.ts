import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commerceCalls } from '../../server/commerce/calls.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { type Caller, callerOf } from '../support/customer-calls.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';

const sku = 'SZA-01';
const password = 'Haslo-Zielone-1';
const email = 'zosia.wlascicielka@example.com';
/** Stands in everything that is the owner's: nobody else may read it. */
const mark = 'Wlascicielska';

const person = {
  firstname: mark,
  lastname: mark,
  street: [`Ulica ${mark}`, '1'],
  city: mark,
  postcode: '90-423',
  country_id: 'PL',
  telephone: '+48501234567',
  email,
};

const OrderSchema = v.looseObject({
  order_uuid: v.string(),
  order_secret: v.string(),
  order_id: v.union([v.string(), v.number()]),
});
const WantedSchema = v.array(v.looseObject({ id: v.number() }));

interface Owned {
  readonly uuid: string;
  readonly number: string;
  readonly client: string;
  readonly cart: string;
  readonly user: string;
  readonly wanted: number;
}

let shop: RunningShop | undefined;
let owner: Caller;
let owned: Owned;
/** A customer, and somebody without an account. */
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

const orderBody = (changes: object) => ({
  products: [{ sku, qty: 1 }],
  addressInformation: {
    shippingAddress: person,
    billingAddress: person,
    shipping_method_code: 'kurier',
    shipping_carrier_code: 'dpd',
    payment_method_code: 'blik',
    payment_method_additional: {},
  },
  ...changes,
});

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
    MOCK_FAULTS: 'on',
    TRUSTED_PROXIES: '1',
    TRIES_PER_ADDRESS: '100',
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
  owned = {
    uuid: placed.order_uuid,
    number: order_number,
    client,
    cart,
    user: String(id),
    wanted: wanted?.id ?? 0,
  };
});

const lines = [{ sku, qty: 1 }];
const notFound = ['ORDER_NOT_FOUND'];
const noCart = ['CART_NOT_FOUND'];
const review = { sku, rating: 5, title: 'Dobra', detail: 'Dobra rzecz', nickname: 'Kto' };

/** Each call that takes the name of something owned: what it is asked, and how it refuses. */
const cases: readonly (readonly [
  call: string,
  path: (own: Owned) => string,
  body: ((own: Owned) => unknown) | null,
  refusedAs: readonly string[],
])[] = [
  ['GET /api/order/:uuid', ({ uuid }) => `/api/order/${uuid}`, null, notFound],
  ['GET /api/order/:uuid', ({ uuid }) => `/api/order/${uuid}?secret=zgadniety`, null, notFound],
  [
    'GET /api/order/client/:id',
    ({ client }) => `/api/order/client/${client}`,
    null,
    ['ORDER_FOREIGN'],
  ],
  [
    'GET /api/order/:uuid/payment',
    ({ uuid }) => `/api/order/${uuid}/payment?secret=zgadniety`,
    null,
    notFound,
  ],
  [
    'POST /api/order/:uuid/payment',
    ({ uuid }) => `/api/order/${uuid}/payment`,
    () => ({ method: 'card' }),
    notFound,
  ],
  [
    'POST /api/order/:uuid/withdrawal',
    ({ uuid }) => `/api/order/${uuid}/withdrawal`,
    () => ({ name: 'Kto Inny', email: 'kto@example.com', lines }),
    notFound,
  ],
  [
    'POST /api/order/:uuid/complaint',
    ({ uuid }) => `/api/order/${uuid}/complaint`,
    () => ({
      email: 'kto@example.com',
      lines,
      reason: 'Dziura',
      demand: 'repair',
      description: 'Dziura w szwie.',
    }),
    notFound,
  ],
  [
    'POST /api/order/:uuid/exchange',
    ({ uuid }) => `/api/order/${uuid}/exchange`,
    () => ({ line: { sku }, to_sku: 'SUK-03' }),
    notFound,
  ],
  [
    'POST /api/order/lookup',
    () => '/api/order/lookup',
    ({ number }) => ({ number, email: 'kto@example.com' }),
    notFound,
  ],
  [
    'POST /api/order',
    () => '/api/order',
    ({ user }) => orderBody({ order_id: 'order-as-the-owner', user_id: user }),
    ['ORDER_FOREIGN', 'SESSION_REQUIRED', 'ORDER_INVALID'],
  ],
  [
    'POST /api/order',
    () => '/api/order',
    ({ cart }) => orderBody({ order_id: 'order-of-the-cart', cart_id: cart }),
    noCart,
  ],
  [
    'POST /api/order',
    () => '/api/order',
    ({ client }) => orderBody({ order_id: client, user_id: '' }),
    ['IDEMPOTENCY_MISMATCH', 'ORDER_FOREIGN'],
  ],
  ['GET /api/cart/pull', ({ cart }) => `/api/cart/pull?cartId=${cart}`, null, noCart],
  ['GET /api/cart/totals', ({ cart }) => `/api/cart/totals?cartId=${cart}`, null, noCart],
  [
    'GET /api/cart/payment-methods',
    ({ cart }) => `/api/cart/payment-methods?cartId=${cart}`,
    null,
    noCart,
  ],
  [
    'GET /api/cart/shipping-countries',
    ({ cart }) => `/api/cart/shipping-countries?cartId=${cart}`,
    null,
    noCart,
  ],
  ['GET /api/cart/coupon', ({ cart }) => `/api/cart/coupon?cartId=${cart}`, null, noCart],
  [
    'POST /api/cart/update',
    ({ cart }) => `/api/cart/update?cartId=${cart}`,
    ({ cart }) => ({ cartItem: { sku, qty: 5, quoteId: cart } }),
    noCart,
  ],
  [
    'POST /api/cart/delete',
    ({ cart }) => `/api/cart/delete?cartId=${cart}`,
    ({ cart }) => ({ cartItem: { sku, qty: 1, item_id: 1, quoteId: cart } }),
    noCart,
  ],
  [
    'POST /api/cart/collect-totals',
    ({ cart }) => `/api/cart/collect-totals?cartId=${cart}`,
    () => ({
      methods: {
        paymentMethod: { method: 'blik' },
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'kurier',
      },
    }),
    noCart,
  ],
  [
    'POST /api/cart/shipping-methods',
    ({ cart }) => `/api/cart/shipping-methods?cartId=${cart}`,
    () => ({ address: { country_id: 'PL' } }),
    noCart,
  ],
  [
    'POST /api/cart/shipping-information',
    ({ cart }) => `/api/cart/shipping-information?cartId=${cart}`,
    () => ({
      addressInformation: {
        shippingAddress: { countryId: 'PL' },
        billingAddress: { countryId: 'PL' },
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'kurier',
      },
    }),
    noCart,
  ],
  [
    'POST /api/cart/apply-coupon',
    ({ cart }) => `/api/cart/apply-coupon?cartId=${cart}&coupon=WITAJ10`,
    null,
    noCart,
  ],
  [
    'POST /api/cart/delete-coupon',
    ({ cart }) => `/api/cart/delete-coupon?cartId=${cart}`,
    null,
    noCart,
  ],
  [
    'POST /api/cart/apply-giftcard',
    ({ cart }) => `/api/cart/apply-giftcard?cartId=${cart}`,
    () => ({ code: 'WITRYNA-50', pin: '1234' }),
    noCart,
  ],
  [
    'POST /api/cart/delete-giftcard',
    ({ cart }) => `/api/cart/delete-giftcard?cartId=${cart}`,
    () => ({ code: 'WITRYNA-50' }),
    noCart,
  ],
  [
    'POST /api/cart/save-start-page-url',
    ({ cart }) => `/api/cart/save-start-page-url?cartId=${cart}`,
    () => ({ url: { url: 'https://sklep.example/kobiety', date: '2026-11-21T12:00:00.000Z' } }),
    noCart,
  ],
  [
    'GET /api/ext/newsletter/subscribe',
    () => `/api/ext/newsletter/subscribe?email=${email}`,
    null,
    ['ADDRESS_FOREIGN', 'SESSION_REQUIRED'],
  ],
  [
    'DELETE /api/ext/newsletter/subscribe',
    () => '/api/ext/newsletter/subscribe',
    () => ({ email }),
    ['ADDRESS_FOREIGN', 'SESSION_REQUIRED'],
  ],
  [
    'POST /api/ext/availability/delete-subscription',
    () => '/api/ext/availability/delete-subscription',
    ({ wanted }) => ({ id: wanted, product_id: '112' }),
    ['NOTIFICATION_FOREIGN', 'SESSION_REQUIRED'],
  ],
  [
    'GET /api/review/mass',
    ({ uuid }) => `/api/review/mass?order_uuid=${uuid}&order_secret=zgadniety`,
    null,
    notFound,
  ],
  [
    'POST /api/review/mass',
    () => '/api/review/mass',
    ({ uuid }) => ({ order_uuid: uuid, order_secret: 'zgadniety', reviews: [review] }),
    notFound,
  ],
];

const statuses = new Set([401, 403, 404, 409, 422]);

describe.each(['another customer', 'a guest'])('what is one customer’s is refused to %s', (who) => {
  test.each(cases)('%s [trust-08]', async (call, path, body, refusedAs) => {
    const stranger = strangers.get(who);
    const [method = ''] = call.split(' ');
    const said = await stranger?.call(method, path(owned), body?.(owned));
    expect(said?.text).not.toContain(mark);
    expect(refusedAs).toContain(said?.body?.error);
    expect(statuses.has(said?.status ?? 0)).toBe(true);
  });

  test('though it is not refused: how a payment stands is told by the name alone, and nothing else', async () => {
    const said = await strangers.get(who)?.call('GET', `/api/order/${owned.uuid}/payment`);
    expect(said?.status).toBe(200);
    expect(said?.text).not.toMatch(new RegExp(`${mark}|${email}|"secret"`, 'i'));
  });

  test('and the lists of a session hold nothing of it', async () => {
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
      const said = await strangers.get(who)?.call('GET', path);
      expect([path, said?.status]).toEqual([path, who === 'a guest' ? 401 : 200]);
      expect([path, said?.text.includes(mark), said?.text.includes('KUR-02')]).toEqual([
        path,
        false,
        false,
      ]);
    }
  });
});

test('a stranger’s wishes and addresses change nothing of the owner’s', async () => {
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

test('every call that takes the name of something owned is asked above', () => {
  const asked = new Set(cases.map(([call]) => call));
  // What is anybody's to read, or is named by what only its owner knows (a card's PIN, a mail's token).
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
  expect(named.filter((call) => !asked.has(call))).toEqual([]);
});
