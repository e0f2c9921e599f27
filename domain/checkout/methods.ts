import type { ChosenPayment, ChosenShipping } from '../cart/cart-state.ts';
import type { PaymentMethod, ShippingMethod } from '../commerce/methods.ts';
import { fromDecimal } from '../money.ts';

/**
 * The shop's own way of delivery for when the backend names none [checkout-23]. The amounts,
 * 4 net and 5 gross in złote, are given and not computed from a tax rate.
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
 * The ways of delivery to be offered: what is not available is dropped (checkout-21), and the shop's
 * own stands in where the backend could not be asked. `methods` is null then.
 */
export function offeredShipping(
  methods: readonly ShippingMethod[] | null,
): readonly ShippingMethod[] {
  return methods === null ? [builtInShipping] : methods.filter(({ available }) => available);
}

/** Whether a courier comes to the buyer, who then may tell the courier something; so it is before the choice. */
export function isByCourier(
  delivery: Pick<ShippingMethod, 'kind'> | null,
  isVirtual: boolean,
): boolean {
  return !isVirtual && (delivery === null || delivery.kind === 'courier');
}

/** What decides which payments a cart may choose. */
export interface PaymentFacts {
  readonly isVirtual: boolean;
  readonly delivery: Pick<ShippingMethod, 'kind' | 'accepts_cod'> | null;
  readonly point: { readonly hasTerminal: boolean } | null;
}

/** What stands in the way of paying on delivery; null where nothing does. */
type CodObstacle = 'virtual' | 'delivery' | 'point';

function codObstacle({ isVirtual, delivery, point }: PaymentFacts): CodObstacle | null {
  if (isVirtual) return 'virtual';
  if (delivery?.accepts_cod === false) return 'delivery';
  return delivery?.kind === 'locker' && point?.hasTerminal === false ? 'point' : null;
}

const isOnDelivery = ({ code, kind }: PaymentMethod) => code === 'cashondelivery' || kind === 'cod';

/** The ways of paying to be offered: on delivery only what is delivered where money is taken (checkout-22, pl-J05). */
export function offeredPayments(
  methods: readonly PaymentMethod[],
  facts: PaymentFacts,
): readonly PaymentMethod[] {
  return methods.filter((method) => !isOnDelivery(method) || codObstacle(facts) === null);
}

/** Why a shopper cannot pay on delivery and could by another choice: with these deliveries, or at another point. */
export type CodLimit =
  | { readonly by: 'delivery'; readonly instead: readonly ShippingMethod[] }
  | { readonly by: 'point' };

/**
 * The limit on paying on delivery that a shopper can do something about; null where there is none, and in a
 * shop that offers no such payment. Backends leave the payment out of their list for a delivery without it,
 * so `methods` alone says nothing then.
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

/** The default way of delivery: of those that are not offline the one marked, else the first (checkout-18). */
export function defaultShipping(methods: readonly ShippingMethod[]): ShippingMethod | null {
  const online = methods.filter(({ offline }) => !offline);
  return online.find((method) => method.default) ?? online[0] ?? null;
}

/**
 * The default way of paying: the one marked, else the first (checkout-19). A credit is never chosen
 * for the shopper (pl-J04).
 */
export function defaultPayment(methods: readonly PaymentMethod[]): PaymentMethod | null {
  const own = methods.filter(({ kind }) => kind !== 'later');
  return own.find((method) => method.default) ?? own[0] ?? null;
}

/** The value of a delivery choice in a form. */
export const shippingValue = (method: Pick<ShippingMethod, 'carrier_code' | 'method_code'>) =>
  `${method.carrier_code}/${method.method_code}`;

/** A way of delivery as the cart remembers that it was chosen. */
export function chosenShipping(method: ShippingMethod): ChosenShipping {
  const { carrier_code, method_code, method_title } = method;
  return {
    carrier_code,
    method_code,
    method_title,
    price_incl_tax: fromDecimal(method.price_incl_tax),
  };
}

/** A way of payment as the cart remembers that it was chosen. */
export function chosenPayment(method: PaymentMethod): ChosenPayment {
  const { code, title } = method;
  return { code, title, cost_incl_tax: fromDecimal(method.cost_incl_tax) };
}
