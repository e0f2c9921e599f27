import type { CartState } from './cart-state.ts';
import { change } from './change.ts';
import type { CartChange } from './commands.ts';

const deliveryOf = ({ shipping }: CartState) =>
  shipping && `${shipping.carrier_code}/${shipping.method_code} ${shipping.price_incl_tax}`;
const paymentOf = ({ payment }: CartState) => payment && `${payment.code} ${payment.cost_incl_tax}`;

/** Applies another choice of delivery or payment, after which the totals are out of date. */
export function applyChoice(before: CartState, after: CartState): CartChange {
  const isOther =
    deliveryOf(before) !== deliveryOf(after) || paymentOf(before) !== paymentOf(after);
  const state = isOther ? { ...after, lastTotalsSyncDate: null } : after;
  return change(state, { tasks: [{ type: 'totals' }] });
}
