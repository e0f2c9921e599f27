import * as v from 'valibot';
import type { PersonalForm } from '../../../domain/checkout/forms.ts';
import { customerOf } from '../../../domain/sync/account-wish.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { saveAddresses } from './save-addresses.ts';
import { wantAccount } from './wished-account.ts';

/** Outcome of an account request: created and signed in, created only, refused, or no response. */
type Made = 'open' | 'closed' | 'refused' | 'unknown';

/** Creates the account from the buyer's details in the order, and signs the buyer in. */
async function makeAccount(
  store: Store,
  { api, log }: Ports,
  buyer: PersonalForm,
  password: string,
  order: unknown,
): Promise<Made> {
  const body = { customer: customerOf(buyer, order), password };
  try {
    const task = { id: newId(), url: '/api/user/create', method: 'POST', body } as const;
    const response = await api.fetch(task, v.unknown());
    if (response.kind === 'refused') return 'refused';
  } catch (error) {
    log.warn('checkout.no-account', { reason: reason(error) });
    return 'unknown';
  }
  try {
    const { login } = await import('../session/session.ts');
    await login(store, buyer.emailAddress, password);
    return 'open';
  } catch (error) {
    // A backend may require a confirmed e-mail address before the first sign-in.
    log.info('checkout.account-closed', { reason: reason(error) });
    return 'closed';
  }
}

function newsOf(store: Store, made: Made) {
  if (made === 'refused') return { type: 'warning', message: syncMessages.noAccount } as const;
  if (made === 'unknown') return { type: 'warning', message: syncMessages.unknownAccount } as const;
  const isToConfirm = made === 'closed' || store.get(profileAtom)?.email_confirmed === false;
  const message = isToConfirm ? syncMessages.accountToConfirm : syncMessages.accountOpen;
  return { type: 'success', message } as const;
}

/**
 * Creates the account that a guest requested, once the order is placed (checkout-25, checkout-36).
 * The outcome does not affect the order; the shopper is notified of it.
 */
export async function finishBuyer(
  store: Store,
  ports: Ports,
  buyer: PersonalForm,
  order: unknown,
): Promise<void> {
  if (buyer.password === null) return;
  const made = await makeAccount(store, ports, buyer, buyer.password, order);
  if (made === 'open' || made === 'closed') await wantAccount(store, false);
  // For a backend that did not take addresses with the account.
  if (made === 'open') await saveAddresses(store, ports, order);
  notify(store, {
    kind: 'account',
    ...newsOf(store, made),
    hasNoTimeout: true,
    action1: { label: 'OK' },
  });
}
