import type { PaymentMethod, ShippingMethod } from '../../domain/commerce/methods.ts';
import { AppError } from '../../domain/errors.ts';
import { fromDecimal, type Grosze, toDecimal, zero } from '../../domain/money.ts';

/** The shop's one country of delivery. */
export const deliveryCountry = 'PL';

interface Delivery {
  readonly carrier: string;
  readonly method: string;
  readonly carrierTitle: string;
  readonly title: string;
  /** Gross. */
  readonly price: Grosze;
}

const deliveries: readonly Delivery[] = [
  {
    carrier: 'inpost',
    method: 'paczkomat',
    carrierTitle: 'InPost',
    title: 'InPost Paczkomat 24/7',
    price: fromDecimal(12.99),
  },
  {
    carrier: 'dpd',
    method: 'kurier',
    carrierTitle: 'DPD',
    title: 'Kurier DPD',
    price: fromDecimal(15.99),
  },
  {
    carrier: 'salon',
    method: 'odbior',
    carrierTitle: 'Salon',
    title: 'Odbiór w salonie',
    price: zero,
  },
];

/** What decides about delivery and payment of one cart. `goods` is gross, after reductions. */
export interface MethodFacts {
  readonly goods: Grosze;
  readonly virtual: boolean;
  readonly country: string;
  /** Goods worth this much travel free of charge. */
  readonly freeDeliveryFrom: Grosze;
  /** Net share of a gross amount at the cart's rates. */
  readonly net: (gross: Grosze) => Grosze;
}

/** The ways of delivery; none for goods that are not shipped, none available abroad. */
export function shippingMethods(facts: MethodFacts): ShippingMethod[] {
  if (facts.virtual) return [];
  const available = facts.country === deliveryCountry;
  const free = facts.goods >= facts.freeDeliveryFrom;
  return deliveries.map((delivery, index) => {
    const gross = free ? zero : delivery.price;
    return {
      carrier_code: delivery.carrier,
      method_code: delivery.method,
      carrier_title: delivery.carrierTitle,
      method_title: delivery.title,
      amount: toDecimal(facts.net(gross)),
      price_incl_tax: toDecimal(gross),
      default: index === 0,
      offline: false,
      available,
      error_message: available ? '' : 'Wysyłamy tylko na terenie Polski.',
    };
  });
}

const payments = [
  { code: 'blik', title: 'BLIK', cost: zero },
  { code: 'card', title: 'Karta płatnicza', cost: zero },
  { code: 'banktransfer', title: 'Przelew tradycyjny', cost: zero },
  { code: 'cashondelivery', title: 'Płatność przy odbiorze', cost: fromDecimal(5) },
] as const;

/** The ways of paying; cash on delivery needs something to deliver (checkout-22). */
export function paymentMethods(facts: Pick<MethodFacts, 'virtual'>): PaymentMethod[] {
  return payments
    .filter(({ code }) => !(facts.virtual && code === 'cashondelivery'))
    .map(({ code, title, cost }) => ({
      code,
      title,
      cost_incl_tax: toDecimal(cost),
      default: code === 'blik',
      is_server_method: true,
    }));
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

/** The named payment. Throws `PAYMENT_METHOD_UNAVAILABLE`. */
export function requirePayment(facts: Pick<MethodFacts, 'virtual'>, code: string): PaymentMethod {
  const found = paymentMethods(facts).find((known) => known.code === code);
  if (found) return found;
  throw new AppError('PAYMENT_METHOD_UNAVAILABLE', 'This way of paying is not available');
}
