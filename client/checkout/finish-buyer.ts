import * as v from 'valibot';
import type { CheckedCheckout } from '../../domain/checkout/check-checkout.ts';
import type { InvoiceForm, PersonalForm } from '../../domain/checkout/forms.ts';
import { withInvoice } from '../../domain/checkout/invoice.ts';
import { refusalError } from '../../domain/commerce/refusal-text.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { reason } from '../log.ts';
import { acknowledge, queueTask } from '../net/task-queue.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notifications.ts';
import type { Ports } from '../ports.ts';
import { customerAtom, profileAtom, sessionAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import { checkoutAtom } from './checkout-atoms.ts';
import { saveCheckout } from './save-checkout.ts';

/** Registers the guest who asked for an account, and logs them in (checkout-25, checkout-36). */
async function makeAccount(store: Store, { api }: Ports, buyer: PersonalForm): Promise<void> {
  const { firstName: firstname, lastName: lastname, emailAddress: email, password } = buyer;
  if (password === null) return;
  const answer = await api.ask(
    {
      id: newId(),
      url: '/api/user/create',
      method: 'POST',
      body: { customer: { firstname, lastname, email }, password },
    },
    v.unknown(),
  );
  if (answer.kind === 'refused') {
    throw refusalError(answer);
  }
  const { login } = await import('../session/session.ts');
  await login(store, email, password);
  const { personalDetails } = store.get(checkoutAtom);
  await saveCheckout(store, { personalDetails: { ...personalDetails, createAccount: false } });
}

/** Stores the invoice in the account, for the next order (checkout-11, checkout-12). */
async function keepInvoice(store: Store, ports: Ports, invoice: InvoiceForm): Promise<void> {
  const profile = store.get(profileAtom);
  if (profile === null) return;
  const { email, firstname, lastname } = profile;
  const addresses = withInvoice(profile, invoice);
  const session = store.get(sessionAtom);
  if (session !== null) {
    store.set(sessionAtom, { ...session, profile: { ...profile, addresses: [...addresses] } });
  }
  const { status, task } = await queueTask(store, ports, {
    id: newId(),
    url: '/api/user/me?token={{token}}',
    method: 'POST',
    body: { customer: { email, firstname, lastname, addresses } },
    owner: store.get(customerAtom),
    silent: true,
  });
  if (status !== 'waiting') await acknowledge(ports, task);
}

/**
 * What a placed order brings along for its buyer. The order stands whatever becomes of it: a failure
 * is told, not thrown.
 */
export async function finishBuyer(
  store: Store,
  ports: Ports,
  buyer: CheckedCheckout,
): Promise<void> {
  try {
    if (buyer.invoice) await keepInvoice(store, ports, buyer.invoice);
    await makeAccount(store, ports, buyer.personal);
  } catch (error) {
    ports.log.warn('checkout.no-account', { reason: reason(error) });
    notify(store, {
      type: 'warning',
      message: syncMessages.noAccount,
      hasNoTimeout: true,
      action1: { label: 'OK' },
    });
  }
}
