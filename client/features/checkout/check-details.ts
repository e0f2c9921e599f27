import * as v from 'valibot';
import {
  type CheckoutOutcome,
  checkCheckout,
  type TypedSecrets,
} from '../../../domain/checkout/check-checkout.ts';
import type { Country } from '../../../domain/commerce/country.ts';
import { refusalText } from '../../../domain/commerce/refusal-text.ts';
import type { FormErrors } from '../../../domain/form/parse-form.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { choicesAtom, countriesAtom } from './checkout-atoms.ts';

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

/**
 * Checks the password of an account to be created with the order. This runs before the order is
 * placed, because there is no password field afterwards. Returns no errors when the check fails, so
 * the order need not wait.
 */
export async function passwordErrors(
  { api, log }: Pick<Ports, 'api' | 'log'>,
  password: string | null,
): Promise<FormErrors> {
  if (password === null) return {};
  try {
    const url = '/api/user/check-password';
    const task = { id: newId(), url, method: 'POST', body: { password } } as const;
    const response = await api.fetch(task, v.unknown());
    if (response.kind === 'done' || response.error !== 'PASSWORD_COMMON') return {};
    return { password: refusalText(response).message };
  } catch (error) {
    log.warn('checkout.password-unchecked', { reason: reason(error) });
    return {};
  }
}
