import * as v from 'valibot';
import { paymentKinds, shippingKinds } from './methods.ts';

/**
 * What a commerce backend may have besides a guest's order (steps 1 and 2 of docs/adapters.md). The
 * shop hides what a backend does not name.
 */
export const features = [
  /** A write with a known `Idempotency-Key` is done only once. */
  'idempotency-keys',
  /** An order is found by its client id: `GET /api/order/client/{id}`. */
  'order-lookup',
  /** A cart is named in the header `X-Cart-Id` instead of the parameter `cartId`. */
  'cart-id-header',
  /** A guest finds an order by its number and e-mail address: `POST /api/order/lookup`. */
  'find-order',
  'size-tables',
  /** Countries of delivery and invoice. */
  'countries',
  /** Layouts of the home page; without them the index's layouts are used. */
  'layouts',
  /** Web push. */
  'push',
  /** Registration, sign-in, profile, addresses, order history. */
  'accounts',
  /** Sign-in by passkeys (WebAuthn), beside passwords. */
  'passkeys',
  'loyalty-card',
  /** A customer's data as a file, and the deletion of the account. */
  'own-data',
  /** Consents of a customer. */
  'agreements',
  /** Favourites of an account; those of a device need no backend. */
  'wishlist',
  /** Cart lines saved for later in an account; those of a device need no backend. */
  'saved-lines',
  /** Lists with names in an account; those of a device need no backend. */
  'named-lists',
  'coupons',
  'gift-cards',
  'newsletter',
  /** Shoppers write reviews. Published ones are documents of the index. */
  'reviews',
  /** A review states height, worn size and fit. */
  'review-measures',
  /** A review has photos: `/api/review/photo`. */
  'review-photos',
  /** Messages when a product is available again. */
  'availability',
  /** Places where parcels are picked up: `GET /api/points`. */
  'points',
  /** Our own shops, as points of the networks `salon` and `showroom`. */
  'shops',
  /** Stock of each of our own shops. */
  'shop-stock',
  /** Withdrawal from a contract online. */
  'withdrawal',
  'complaints',
  'exchanges',
  /** The contact form. */
  'contact',
] as const;

export type Feature = (typeof features)[number];

/** `free` is what a gift card leaves to pay, and no method of an engine. */
export const offeredPayments = paymentKinds.filter((kind) => kind !== 'free');

/**
 * A backend's declaration, the result of `GET /api/capabilities`. Names of a later release are
 * left out.
 */
export const CapabilitiesSchema = v.object({
  features: known(features),
  /** Kinds of its payment methods. */
  payments: known(offeredPayments),
  /** Kinds of its delivery methods. */
  deliveries: known(shippingKinds),
});

export type Capabilities = Readonly<v.InferOutput<typeof CapabilitiesSchema>>;

function known<const Name extends string>(names: readonly Name[]) {
  return v.pipe(
    v.array(v.string()),
    v.transform((given) => names.filter((name) => given.includes(name))),
  );
}

/** Everything, as the mock has it. */
export const allCapabilities: Capabilities = {
  features: [...features],
  payments: [...offeredPayments],
  deliveries: [...shippingKinds],
};

/** What the platform's own API does not know. */
const ownAdditions: ReadonlySet<Feature> = new Set([
  'idempotency-keys',
  'order-lookup',
  'cart-id-header',
  'passkeys',
  'saved-lines',
  'named-lists',
  'review-measures',
  'review-photos',
]);

/**
 * What a backend has that declares nothing: the platform's own API, which promises nothing of
 * repeated writes and has neither passkeys nor lines saved for later nor named lists.
 */
export const undeclaredCapabilities: Capabilities = {
  ...allCapabilities,
  features: features.filter((name) => !ownAdditions.has(name)),
};

/** What is left where the merchant has switched features off. */
export const withoutFeatures = (
  given: Capabilities,
  without: readonly Feature[],
): Capabilities => ({
  ...given,
  features: given.features.filter((name) => !without.includes(name)),
});

/** Features of a signed-in customer, which need the accounts of the backend. */
const ofCustomers: readonly Feature[] = ['wishlist', 'saved-lines', 'named-lists'];

/** What a companion store adds to a backend: what that lacks and, for customers, can sign in to. */
export const companionFeatures = (
  { features: given }: Capabilities,
  offered: readonly Feature[],
): readonly Feature[] =>
  offered.filter(
    (name) => !given.includes(name) && (given.includes('accounts') || !ofCustomers.includes(name)),
  );

/** Whether a shop has all of these; an unknown name is one that it does not have. */
export function hasAll(given: Capabilities, names: readonly string[]): boolean {
  const has: readonly string[] = [
    ...given.features,
    ...given.payments.map((kind) => `pay-${kind}`),
    ...given.deliveries.map((kind) => `deliver-${kind}`),
  ];
  return names.every((name) => has.includes(name));
}
