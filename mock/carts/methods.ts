import type { I18n } from '@lingui/core';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal, type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import { deliveryTitle, paymentTitle } from './method-titles.ts';

/** The shop's one country of delivery. */
export const deliveryCountry = 'PL';

interface Delivery {
  readonly carrier: string;
  readonly method: string;
  readonly carrierTitle: string;
  readonly kind: ShippingMethod['kind'];
  /** Gross. */
  readonly price: Grosze;
  /** Working days until delivery. */
  readonly days: readonly [from: number, to: number];
  readonly network: string | null;
  /** A service beyond the ordinary: never free, and never given back whole (pl-C08). */
  readonly isExtra: boolean;
  readonly acceptsCod: boolean;
}

const ordinary = { network: null, isExtra: false, acceptsCod: true } as const;

const deliveries: readonly Delivery[] = [
  {
    ...ordinary,
    carrier: 'inpost',
    method: 'paczkomat',
    carrierTitle: 'InPost',
    kind: 'locker',
    price: fromDecimal(12.99),
    days: [1, 2],
    network: 'inpost',
  },
  {
    ...ordinary,
    carrier: 'orlen',
    method: 'punkt',
    carrierTitle: 'ORLEN Paczka',
    kind: 'locker',
    price: fromDecimal(10.99),
    days: [2, 3],
    network: 'orlen',
    acceptsCod: false,
  },
  {
    ...ordinary,
    carrier: 'dpd',
    method: 'kurier',
    carrierTitle: 'DPD',
    kind: 'courier',
    price: fromDecimal(15.99),
    days: [1, 2],
  },
  {
    ...ordinary,
    carrier: 'dpd',
    method: 'jutro',
    carrierTitle: 'DPD',
    kind: 'courier',
    price: fromDecimal(29.99),
    days: [1, 1],
    isExtra: true,
    acceptsCod: false,
  },
  {
    ...ordinary,
    carrier: 'salon',
    method: 'odbior',
    carrierTitle: 'Salon',
    kind: 'pickup',
    price: zero,
    days: [2, 4],
    network: 'salon',
  },
];

/** What is chosen at first: the one way that asks for nothing but an address. */
const atTheDoor = deliveries.find(({ kind }) => kind === 'courier');

/** The cheapest ordinary way to have goods brought: as much delivery as a withdrawal gives back. */
export const cheapestOrdinaryDelivery: Grosze = grosze(
  Math.min(
    ...deliveries
      .filter(({ isExtra, kind }) => !isExtra && kind !== 'pickup')
      .map(({ price }) => price),
  ),
);

/** What decides about delivery and payment of one cart. `goods` is gross, after reductions. */
export interface MethodFacts {
  /** Of the cart's store view. */
  readonly i18n: I18n;
  readonly goods: Grosze;
  readonly virtual: boolean;
  readonly country: string;
  /** Goods worth this much travel free of charge. */
  readonly freeDeliveryFrom: Grosze;
  /** A coupon makes ordinary delivery free. */
  readonly freeByCoupon: boolean;
  /** Net share of a gross amount at the cart's rates. */
  readonly net: (gross: Grosze) => Grosze;
}

/** The ways of delivery; none for goods that are not shipped, none available abroad. */
export function shippingMethods(facts: MethodFacts): ShippingMethod[] {
  if (facts.virtual) return [];
  const available = facts.country === deliveryCountry;
  const isFree = facts.freeByCoupon || facts.goods >= facts.freeDeliveryFrom;
  return deliveries.map((delivery) => {
    const gross = isFree && !delivery.isExtra ? zero : delivery.price;
    return {
      carrier_code: delivery.carrier,
      method_code: delivery.method,
      carrier_title: delivery.carrierTitle,
      method_title: deliveryTitle(facts.i18n, delivery.carrier, delivery.method) ?? '',
      amount: toDecimal(facts.net(gross)),
      price_incl_tax: toDecimal(gross),
      default: delivery === atTheDoor,
      offline: false,
      available,
      error_message: available ? '' : facts.i18n._('We ship within Poland only.'),
      kind: delivery.kind,
      delivery_days: [...delivery.days],
      accepts_cod: delivery.acceptsCod,
      point_network: delivery.network,
    };
  });
}

/** The named delivery. Throws `SHIPPING_METHOD_UNAVAILABLE`. */
export function requireShipping(
  facts: MethodFacts,
  carrier: string | null | undefined,
  method: string | null | undefined,
): ShippingMethod {
  const found = shippingMethods(facts).find(
    (known) => known.carrier_code === carrier && known.method_code === method && known.available,
  );
  if (found) return found;
  throw new AppError('SHIPPING_METHOD_UNAVAILABLE', 'This way of delivery is not available');
}

interface Payment {
  readonly code: string;
  readonly kind: PaymentMethod['kind'];
  /** Gross, what the shop wants of the shopper for it. */
  readonly cost: Grosze;
  /** Gross, what it costs the shop at least: more may not be asked for (pl-A14). */
  readonly costsShop: Grosze;
}

const payments: readonly Payment[] = [
  { code: 'blik', kind: 'blik', cost: zero, costsShop: zero },
  { code: 'fasttransfer', kind: 'transfer', cost: zero, costsShop: zero },
  { code: 'card', kind: 'card', cost: zero, costsShop: zero },
  {
    code: 'paypo',
    kind: 'later',
    cost: zero,
    costsShop: zero,
  },
  {
    code: 'banktransfer',
    kind: 'bank',
    cost: zero,
    costsShop: zero,
  },
  {
    code: 'cashondelivery',
    kind: 'cod',
    cost: fromDecimal(5),
    costsShop: fromDecimal(5.5),
  },
];

const nothingToPay: Payment = {
  code: 'free',
  kind: 'free',
  cost: zero,
  costsShop: zero,
};

/** No surcharge above what the payment costs the shop itself (KC art. 383¹). [pl-A14] */
export function surcharge({ cost, costsShop }: Pick<Payment, 'cost' | 'costsShop'>): Grosze {
  return cost < costsShop ? cost : costsShop;
}

export interface PaymentFacts {
  /** Of the cart's store view. */
  readonly i18n: I18n;
  readonly virtual: boolean;
  /** Gift cards pay for all of it. */
  readonly isPaid: boolean;
  /** The chosen delivery takes money at the door; true while none is chosen. */
  readonly acceptsCod: boolean;
}

/** The ways of paying; cash on delivery needs something to deliver and someone to pay (checkout-22). */
export function paymentMethods(facts: PaymentFacts): PaymentMethod[] {
  const { i18n, virtual, isPaid, acceptsCod } = facts;
  const offered = isPaid
    ? [nothingToPay]
    : payments.filter(({ kind }) => kind !== 'cod' || (!virtual && acceptsCod));
  return offered.map(({ code, kind, cost, costsShop }, index) => ({
    code,
    title: paymentTitle(i18n, code) ?? code,
    kind,
    cost_incl_tax: toDecimal(surcharge({ cost, costsShop })),
    default: index === 0,
    is_server_method: true,
  }));
}

/** The named payment. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
export function requirePayment(facts: PaymentFacts, code: string): PaymentMethod {
  const found = paymentMethods(facts).find((known) => known.code === code);
  if (found) return found;
  throw new AppError('PAYMENT_METHOD_UNAVAILABLE', 'This way of paying is not available');
}

/** The ways to pay for an order that is placed: those that change nothing of its sum. */
export const laterPayments = payments.filter(({ kind }) => kind !== 'cod');
