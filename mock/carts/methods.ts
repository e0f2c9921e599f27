import type { I18n } from '@lingui/core';
import { deliveryPrices } from '../../demo/catalogue/delivery-prices.ts';
import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal, type Grosze, grosze, toDecimal, zero } from '../../domain/money.ts';
import { isDeliveryEverFree, isDeliveryFree } from '../../domain/price/free-delivery.ts';
import { deliveryTitle, paymentTitle } from './method-titles.ts';

/** The only country of delivery. */
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
  /** An extra service: never free, and never refunded completely (pl-C08). */
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
    price: deliveryPrices.locker,
    days: [1, 2],
    network: 'inpost',
  },
  {
    ...ordinary,
    carrier: 'orlen',
    method: 'punkt',
    carrierTitle: 'ORLEN Paczka',
    kind: 'locker',
    price: deliveryPrices.point,
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
    price: deliveryPrices.courier,
    days: [1, 2],
  },
  {
    ...ordinary,
    carrier: 'dpd',
    method: 'jutro',
    carrierTitle: 'DPD',
    kind: 'courier',
    price: deliveryPrices.tomorrow,
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

/** The default: the only method that needs nothing but an address. */
const courier = deliveries.find(({ kind }) => kind === 'courier');

/** Price of the cheapest ordinary delivery, the most that a withdrawal refunds for delivery. */
export const cheapestOrdinaryDelivery: Grosze = grosze(
  Math.min(
    ...deliveries
      .filter(({ isExtra, kind }) => !isExtra && kind !== 'pickup')
      .map(({ price }) => price),
  ),
);

/** Facts that decide about delivery and payment of a cart. `goods` is gross, after reductions. */
export interface MethodFacts {
  /** Of the cart's store view. */
  readonly i18n: I18n;
  readonly productsTotal: Grosze;
  readonly virtual: boolean;
  readonly country: string;
  /** Products of this value are delivered free of charge. */
  readonly freeDeliveryFrom: Grosze;
  /** Whether a coupon makes ordinary delivery free. */
  readonly freeByCoupon: boolean;
  /** Net part of a gross amount at the cart's rates. */
  readonly net: (gross: Grosze) => Grosze;
}

/** Delivery methods; none for products that are not shipped, none available abroad. */
export function shippingMethods(facts: MethodFacts): ShippingMethod[] {
  if (facts.virtual) return [];
  const available = facts.country === deliveryCountry;
  const { freeDeliveryFrom } = facts;
  const isEverFree = isDeliveryEverFree(freeDeliveryFrom);
  const isFree = facts.freeByCoupon || isDeliveryFree(facts.productsTotal, freeDeliveryFrom);
  return deliveries.map((delivery) => {
    const gross = isFree && !delivery.isExtra ? zero : delivery.price;
    return {
      carrier_code: delivery.carrier,
      method_code: delivery.method,
      carrier_title: delivery.carrierTitle,
      method_title: deliveryTitle(facts.i18n, delivery.carrier, delivery.method) ?? '',
      amount: toDecimal(facts.net(gross)),
      price_incl_tax: toDecimal(gross),
      full_price_incl_tax: toDecimal(delivery.price),
      free_from: delivery.isExtra || !isEverFree ? null : toDecimal(freeDeliveryFrom),
      default: delivery === courier,
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

/** The named delivery method. Throws `SHIPPING_METHOD_UNAVAILABLE`. */
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
  /** Gross fee for the shopper. */
  readonly cost: Grosze;
  /** Gross minimum cost for the shop, the limit of the fee (pl-A14). */
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

/** The fee, limited to the shop's own cost of the payment (KC art. 383¹). [pl-A14] */
export function surcharge({ cost, costsShop }: Pick<Payment, 'cost' | 'costsShop'>): Grosze {
  return cost < costsShop ? cost : costsShop;
}

export interface PaymentFacts {
  /** Of the cart's store view. */
  readonly i18n: I18n;
  readonly virtual: boolean;
  /** Gift cards cover the whole amount. */
  readonly isPaid: boolean;
  /** Whether the chosen delivery accepts cash; true while none is chosen. */
  readonly acceptsCod: boolean;
}

/**
 * Payment methods; cash on delivery needs a delivery that accepts it and an amount to pay
 * (checkout-22).
 */
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

/** The named payment method. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
export function requirePayment(facts: PaymentFacts, code: string): PaymentMethod {
  const found = paymentMethods(facts).find((known) => known.code === code);
  if (found) return found;
  throw new AppError('PAYMENT_METHOD_UNAVAILABLE', 'This way of paying is not available');
}

/** Methods for a placed order: those that do not change its total. */
export const laterPayments = payments.filter(({ kind }) => kind !== 'cod');
