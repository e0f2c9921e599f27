import {
  type CheckoutOutcome,
  checkCheckout,
  type TypedSecrets,
} from '../../domain/checkout/check-checkout.ts';
import type { Country } from '../../domain/commerce/country.ts';
import type { FormErrors } from '../../domain/form/parse-form.ts';
import { isVirtualCartAtom } from '../cart/cart-atoms.ts';
import { isOnlineAtom } from '../net/online.ts';
import { type Ports, whenStarted } from '../ports.ts';
import { isLoggedInAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { checkoutAtom, countriesAtom, deliveryAtom, paymentAtom } from './checkout-atoms.ts';

/** Checks the whole checkout as the server will. */
export function checkDetails(
  store: Store,
  { config }: Ports,
  typed: TypedSecrets,
): CheckoutOutcome {
  const countries = store.get(countriesAtom);
  const codesOf = (known: readonly Country[]) =>
    known.length > 0 ? known.map(({ country_id }) => country_id) : [config.taxCountry];
  return checkCheckout({
    saved: store.get(checkoutAtom),
    typed,
    isGuest: !store.get(isLoggedInAtom),
    isOnline: store.get(isOnlineAtom),
    isVirtual: store.get(isVirtualCartAtom),
    delivery: store.get(deliveryAtom),
    payment: store.get(paymentAtom),
    deliveredTo: codesOf(countries.filter(({ ships }) => ships)),
    countries: codesOf(countries),
  });
}

/** What is wrong in the checkout as it stands now, by field; nothing where it could be sent. */
export async function wrongDetails(store: Store, typed: TypedSecrets): Promise<FormErrors> {
  const outcome = checkDetails(store, await whenStarted(store), typed);
  return outcome.ok ? {} : outcome.errors;
}
