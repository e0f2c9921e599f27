import {
  type CheckoutOutcome,
  checkCheckout,
  type TypedSecrets,
} from '../../../domain/checkout/check-checkout.ts';
import type { Country } from '../../../domain/commerce/country.ts';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { countriesAtom } from './checkout-atoms.ts';
import { choicesAtom } from './choices-atom.ts';

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
    ...store.get(choicesAtom),
    typed,
    nameLetters: config.nameLetters,
    deliveredTo: codesOf(countries.filter(({ ships }) => ships)),
    countries: codesOf(countries),
  });
}

/** Current errors of the checkout by field; empty when it can be sent. */
export async function wrongDetails(store: Store, typed: TypedSecrets): Promise<FormErrors> {
  const outcome = checkDetails(store, await whenStarted(store), typed);
  return outcome.ok ? {} : outcome.errors;
}
