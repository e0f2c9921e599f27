import type { ChosenPayment, ChosenShipping } from '../cart/cart-state.ts';
import type { PaymentMethod, ShippingMethod } from '../commerce/methods.ts';
import { fromDecimal } from '../money.ts';

/**
 * The built-in delivery method for when the backend has none [checkout-23]. The amounts, 4 net and
 * 5 gross in złote, are fixed and not computed from a tax rate.
 */
export const builtInShipping: ShippingMethod = {
  carrier_code: 'dpd',
  method_code: 'flatrate',
  carrier_title: 'DPD',
  method_title: 'DPD',
  amount: 4,
  price_incl_tax: 5,
  default: false,
  offline: true,
  available: true,
  kind: 'courier',
  delivery_days: null,
  accepts_cod: true,
  point_network: null,
};

/**
 * The delivery methods to offer: unavailable ones are dropped (checkout-21). `methods` is null if
 * the backend could not be queried; then the built-in one is offered.
 */
export function offeredShipping(
  methods: readonly ShippingMethod[] | null,
): readonly ShippingMethod[] {
  return methods === null ? [builtInShipping] : methods.filter(({ available }) => available);
}

/**
 * Whether a courier delivers to the buyer, so that a comment for the courier makes sense. True
 * before a delivery is chosen.
 */
export function isByCourier(
  delivery: Pick<ShippingMethod, 'kind'> | null,
  isVirtual: boolean,
): boolean {
  return !isVirtual && (delivery === null || delivery.kind === 'courier');
}

/** What decides which payments are available for a cart. */
export interface PaymentFacts {
  readonly isVirtual: boolean;
  readonly delivery: Pick<ShippingMethod, 'kind' | 'accepts_cod'> | null;
  readonly point: { readonly hasTerminal: boolean } | null;
}

/** Why cash on delivery is not possible; null where it is. */
type CodObstacle = 'virtual' | 'delivery' | 'point';

function codObstacle({ isVirtual, delivery, point }: PaymentFacts): CodObstacle | null {
  if (isVirtual) return 'virtual';
  if (delivery?.accepts_cod === false) return 'delivery';
  return delivery?.kind === 'locker' && point?.hasTerminal === false ? 'point' : null;
}

const isOnDelivery = ({ code, kind }: PaymentMethod) => code === 'cashondelivery' || kind === 'cod';

/** The payments to offer. Cash on delivery depends on the delivery (checkout-22, pl-J05). */
export function offeredPayments(
  methods: readonly PaymentMethod[],
  facts: PaymentFacts,
): readonly PaymentMethod[] {
  return methods.filter((method) => !isOnDelivery(method) || codObstacle(facts) === null);
}

/** What to change for cash on delivery: choose one of these deliveries, or another point. */
export type CodLimit =
  | { readonly by: 'delivery'; readonly instead: readonly ShippingMethod[] }
  | { readonly by: 'point' };

/**
 * The limit of cash on delivery that another choice removes; null without one, and in a shop
 * without cash on delivery. Backends omit the payment for a delivery that excludes it, so `methods`
 * alone is not enough.
 */
export function codLimit(
  methods: readonly PaymentMethod[],
  facts: PaymentFacts,
  deliveries: readonly ShippingMethod[],
): CodLimit | null {
  const obstacle = codObstacle(facts);
  if (obstacle === 'delivery') {
    const instead = deliveries.filter(({ accepts_cod }) => accepts_cod);
    return instead.length > 0 ? { by: 'delivery', instead } : null;
  }
  return obstacle === 'point' && methods.some(isOnDelivery) ? { by: 'point' } : null;
}

/**
 * The default delivery: of those that are not offline the marked one, else the first (checkout-18).
 */
export function defaultShipping(methods: readonly ShippingMethod[]): ShippingMethod | null {
  const online = methods.filter(({ offline }) => !offline);
  return online.find((method) => method.default) ?? online[0] ?? null;
}

/** The default payment: the marked one, else the first (checkout-19), never credit (pl-J04). */
export function defaultPayment(methods: readonly PaymentMethod[]): PaymentMethod | null {
  const own = methods.filter(({ kind }) => kind !== 'later');
  return own.find((method) => method.default) ?? own[0] ?? null;
}

/** The form value of a delivery method. */
export const shippingValue = (method: Pick<ShippingMethod, 'carrier_code' | 'method_code'>) =>
  `${method.carrier_code}/${method.method_code}`;

/** The fields of the chosen delivery that the cart stores. */
export function chosenShipping(method: ShippingMethod): ChosenShipping {
  const { carrier_code, method_code, method_title, full_price_incl_tax, free_from } = method;
  return {
    carrier_code,
    method_code,
    method_title,
    price_incl_tax: fromDecimal(method.price_incl_tax),
    ...(full_price_incl_tax != null && { full_price_incl_tax: fromDecimal(full_price_incl_tax) }),
    ...(free_from != null && { free_from: fromDecimal(free_from) }),
  };
}

/** The fields of the chosen payment that the cart stores. */
export function chosenPayment(method: PaymentMethod): ChosenPayment {
  const { code, title } = method;
  return { code, title, cost_incl_tax: fromDecimal(method.cost_incl_tax) };
}
