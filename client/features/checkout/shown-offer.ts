import { countedDelivery } from '../../../domain/cart/totals.ts';
import { shippingValue } from '../../../domain/checkout/methods.ts';
import type { ShownOffer } from '../../../domain/checkout/shown-offer.ts';
import type { Store } from '../../core/store.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { cartTotalsAtom } from '../cart/totals-atoms.ts';

/** The offer shown beside the order button at this moment, confirmed by the backend or not. */
export function shownOffer(store: Store): ShownOffer {
  const delivery = countedDelivery(store.get(cartAtom));
  const { due, isConfirmed } = store.get(cartTotalsAtom);
  return {
    sum: due,
    isConfirmed,
    delivery: delivery && shippingValue(delivery),
  };
}
