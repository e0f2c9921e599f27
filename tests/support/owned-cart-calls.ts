/** Ids of a customer's resources. */
export interface Owned {
  readonly uuid: string;
  readonly number: string;
  readonly client: string;
  readonly cart: string;
  readonly user: string;
  readonly wanted: number;
}

/** A request that names an owned resource: route, path, body, and allowed errors. */
export type OwnedCall = readonly [
  call: string,
  path: (own: Owned) => string,
  body: ((own: Owned) => unknown) | null,
  refusedAs: readonly string[],
];

export const sku = 'SZA-01';
const noCart = ['CART_NOT_FOUND'];

/** Every request that names a cart; a guest's cart is known by its id only. */
export const cartCalls: readonly OwnedCall[] = [
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
    ({ cart }) => ({ cartItem: { sku, qty: 1, item_id: 'line-1', quoteId: cart } }),
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
];
