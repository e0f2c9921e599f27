/**
 * A customer's resources, and every request that names one of them: `foreign.test.ts` sends them as
 * another customer.
 */

import { agreements } from './mock-order.ts';
import { cartCalls, type OwnedCall, sku } from './owned-cart-calls.ts';

export const password = 'Haslo-Zielone-1';
export const email = 'zosia.wlascicielka@example.com';

/** Part of all data of the owner: no other response may contain it. */
export const mark = 'Wlascicielska';

export const person = {
  firstname: mark,
  lastname: mark,
  street: [`Ulica ${mark}`, '1'],
  city: mark,
  postcode: '90-423',
  country_id: 'PL',
  telephone: '+48501234567',
  email,
};

export const orderBody = (changes: object) => ({
  products: [{ sku, qty: 1 }],
  addressInformation: {
    shippingAddress: person,
    billingAddress: person,
    shipping_method_code: 'kurier',
    shipping_carrier_code: 'dpd',
    payment_method_code: 'blik',
    payment_method_additional: {},
  },
  agreements,
  ...changes,
});

const lines = [{ sku, qty: 1 }];
const notFound = ['ORDER_NOT_FOUND'];
const review = { sku, rating: 5, title: 'Dobra', detail: 'Dobra rzecz', nickname: 'Kto' };

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
/** A push subscription; its endpoint is unguessable and gives access to its topics. */
export const deviceOf = (name: string) => ({ endpoint: `http://127.0.0.1:9/${name}`, keys });

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Every request that names an owned resource. */
export const cases: readonly OwnedCall[] = [
  ['GET /api/order/:uuid', ({ uuid }) => `/api/order/${uuid}`, null, notFound],
  ['GET /api/order/:uuid', ({ uuid }) => `/api/order/${uuid}?secret=zgadniety`, null, notFound],
  [
    'GET /api/order/client/:id',
    ({ client }) => `/api/order/client/${client}`,
    null,
    ['ORDER_FOREIGN'],
  ],
  ['GET /api/order/:uuid/payment', ({ uuid }) => `/api/order/${uuid}/payment`, null, notFound],
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
    ['CART_NOT_FOUND'],
  ],
  [
    'POST /api/order',
    () => '/api/order',
    ({ client }) => orderBody({ order_id: client, user_id: '' }),
    ['IDEMPOTENCY_MISMATCH', 'ORDER_FOREIGN'],
  ],
  ...cartCalls,
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
    'POST /api/user/passkeys/:passkey',
    () => '/api/user/passkeys/zgadniety',
    () => ({ name: 'Obcy' }),
    ['PASSKEY_NOT_FOUND', 'SESSION_REQUIRED'],
  ],
  [
    'DELETE /api/user/passkeys/:passkey',
    () => '/api/user/passkeys/zgadniety',
    null,
    ['PASSKEY_NOT_FOUND', 'SESSION_REQUIRED'],
  ],
  [
    'GET /api/review/mass',
    ({ uuid }) => `/api/review/mass?order_uuid=${uuid}&order_secret=zgadniety`,
    null,
    notFound,
  ],
  [
    'GET /api/review/photo',
    ({ uuid }) => `/api/review/photo?id=zgadniete&order_uuid=${uuid}&order_secret=zgadniety`,
    null,
    notFound,
  ],
  [
    'POST /api/review/photo',
    () => '/api/review/photo',
    ({ uuid }) => ({ order_uuid: uuid, order_secret: 'zgadniety', photo: onePixel }),
    notFound,
  ],
  [
    'POST /api/review/mass',
    () => '/api/review/mass',
    ({ uuid }) => ({ order_uuid: uuid, order_secret: 'zgadniety', reviews: [review] }),
    notFound,
  ],
  [
    'POST /api/ext/push/subscribe',
    () => '/api/ext/push/subscribe',
    ({ uuid }) => ({
      subscription: deviceOf('obcy'),
      topic: { kind: 'order', order_uuid: uuid },
    }),
    notFound,
  ],
  [
    'POST /api/ext/push/subscribe',
    () => '/api/ext/push/subscribe',
    ({ uuid }) => ({
      subscription: deviceOf('obcy'),
      topic: { kind: 'order', order_uuid: uuid, secret: 'zgadniety' },
    }),
    notFound,
  ],
  [
    'POST /api/ext/email/confirm',
    () => '/api/ext/email/confirm',
    () => ({ token: '1.bWFkZS11cA' }),
    ['MAIL_LINK_INVALID'],
  ],
  [
    'POST /api/ext/email/call-off',
    () => '/api/ext/email/call-off',
    () => ({ token: '1.bWFkZS11cA' }),
    ['MAIL_LINK_INVALID'],
  ],
  [
    'POST /api/ext/account/confirm',
    () => '/api/ext/account/confirm',
    () => ({ token: '1.bWFkZS11cA' }),
    ['MAIL_LINK_INVALID'],
  ],
  [
    'POST /api/ext/account/call-off',
    () => '/api/ext/account/call-off',
    () => ({ token: '1.bWFkZS11cA' }),
    ['MAIL_LINK_INVALID'],
  ],
];
