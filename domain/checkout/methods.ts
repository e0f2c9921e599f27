import type { ChosenPayment, ChosenShipping } from '../cart/cart-state.ts';
import type { PaymentMethod, ShippingMethod } from '../commerce/methods.ts';
import { fromDecimal } from '../money.ts';

/** The methods to be offered: what is not available is dropped (checkout-21). */
export function offeredShipping(methods: readonly ShippingMethod[]): readonly ShippingMethod[] {
  return methods.filter(({ available }) => available);
}

/** A virtual cart is not paid on delivery (checkout-22). */
export function offeredPayments(
  methods: readonly PaymentMethod[],
  isVirtual: boolean,
): readonly PaymentMethod[] {
  return isVirtual ? methods.filter(({ code }) => code !== 'cashondelivery') : methods;
}

/** The default way of delivery: of those that are not offline the one marked, else the first (checkout-18). */
export function defaultShipping(methods: readonly ShippingMethod[]): ShippingMethod | null {
  const online = methods.filter(({ offline }) => !offline);
  return online.find((method) => method.default) ?? online[0] ?? null;
}

/** The default way of paying: the one marked, else the first (checkout-19). */
export function defaultPayment(methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methods.find((method) => method.default) ?? methods[0] ?? null;
}

/** The value of a delivery choice in a form. */
export const shippingValue = (method: Pick<ShippingMethod, 'carrier_code' | 'method_code'>) =>
  `${method.carrier_code}/${method.method_code}`;

export function chosenShipping(method: ShippingMethod): ChosenShipping {
  const { carrier_code, method_code, method_title } = method;
  return {
    carrier_code,
    method_code,
    method_title,
    price_incl_tax: fromDecimal(method.price_incl_tax),
  };
}

export function chosenPayment(method: PaymentMethod): ChosenPayment {
  const { code, title } = method;
  return { code, title, cost_incl_tax: fromDecimal(method.cost_incl_tax) };
}
