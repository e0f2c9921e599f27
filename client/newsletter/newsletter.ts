import * as v from 'valibot';
import {
  type Consent,
  NewsletterStateSchema,
  pending,
  subscribed,
} from '../../domain/commerce/newsletter.ts';
import { type Newsletter, noNewsletter } from '../../domain/newsletter/newsletter-state.ts';
import { newId } from '../new-id.ts';
import { whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';

const url = '/api/ext/newsletter/subscribe';

/** What the device knows (offline-31). */
export async function readNewsletter(store: Store): Promise<Newsletter> {
  const { records } = await whenStarted(store);
  return (await records.load('newsletter')) ?? noNewsletter;
}

/** Keeps whether the newsletter comes, and shows it. */
export async function keepNewsletter(store: Store, state: Newsletter): Promise<void> {
  const { records } = await whenStarted(store);
  await records.update('newsletter', () => state);
}

/** The result of a call with code 200, false for any other code. Throws what `ApiClient.ask` throws. */
async function call<T>(
  store: Store,
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body: unknown,
  result: v.GenericSchema<unknown, T>,
): Promise<T | false> {
  const { api } = await whenStarted(store);
  const task = { id: newId(), url: address, method, ...(body === null ? {} : { body }) };
  const answer = await api.ask(task, result);
  return answer.kind === 'done' ? answer.result : false;
}

/** Asks whether the customer's own address gets the newsletter, and keeps the answer (api-33). Throws as `call`. */
export async function askNewsletter(store: Store, email: string): Promise<boolean> {
  const address = `${url}?${new URLSearchParams({ email })}&token={{token}}`;
  const state = await call(store, 'GET', address, null, NewsletterStateSchema);
  const isSubscribed = state === subscribed;
  const isKnown = isSubscribed || state === pending;
  await keepNewsletter(store, { isSubscribed, email: isKnown ? email : null });
  return isSubscribed;
}

/**
 * Subscribes an address: null where it is subscribed already and nothing was done, false where the
 * backend's code is not 200 (engage-08, engage-09). A backend that asks by mail first leaves the device
 * unsubscribed until the mail's link was followed. Throws as `call`.
 */
export async function subscribe(
  store: Store,
  email: string,
  consent: Consent | null,
): Promise<boolean | null> {
  const known = await readNewsletter(store);
  if (known.isSubscribed && known.email === email) return null;
  const body = consent === null ? { email } : { email, consent };
  const answer = await call(store, 'POST', `${url}?token={{token}}`, body, v.unknown());
  if (answer === false) return false;
  await keepNewsletter(store, { isSubscribed: answer !== pending, email });
  return true;
}

/** Unsubscribes the customer's own address, as `subscribe`; one that waits for its mail too. */
export async function unsubscribe(store: Store): Promise<boolean | null> {
  const { email } = await readNewsletter(store);
  if (email === null) return null;
  const answer = await call(store, 'DELETE', `${url}?token={{token}}`, { email }, v.unknown());
  if (answer === false) return false;
  await keepNewsletter(store, noNewsletter);
  return true;
}
