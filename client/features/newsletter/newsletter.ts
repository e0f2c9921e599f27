import * as v from 'valibot';
import {
  type Consent,
  NewsletterStateSchema,
  pending,
  subscribed,
} from '../../../domain/commerce/newsletter.ts';
import { type Newsletter, noNewsletter } from '../../../domain/newsletter/newsletter-state.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

const url = '/api/ext/newsletter/subscribe';

/** The newsletter state stored on the device (offline-31). */
export async function readNewsletter(store: Store): Promise<Newsletter> {
  const { records } = await whenStarted(store);
  return (await records.load('newsletter')) ?? noNewsletter;
}

/** Stores the newsletter state. */
export async function keepNewsletter(store: Store, state: Newsletter): Promise<void> {
  const { records } = await whenStarted(store);
  await records.update('newsletter', () => state);
}

/**
 * The result of a request with code 200, false for any other code. Throws `OFFLINE`,
 * `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
async function call<T>(
  store: Store,
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body: unknown,
  result: v.GenericSchema<unknown, T>,
): Promise<T | false> {
  const { api } = await whenStarted(store);
  const task = { id: newId(), url: address, method, ...(body === null ? {} : { body }) };
  const response = await api.fetch(task, result);
  return response.kind === 'done' ? response.result : false;
}

/**
 * Fetches whether the customer's own address gets the newsletter, and stores it (api-33). Throws
 * `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function fetchNewsletterState(store: Store, email: string): Promise<boolean> {
  const address = `${url}?${new URLSearchParams({ email })}&token={{token}}`;
  const state = await call(store, 'GET', address, null, NewsletterStateSchema);
  const isSubscribed = state === subscribed;
  const isKnown = isSubscribed || state === pending;
  await keepNewsletter(store, { isSubscribed, email: isKnown ? email : null });
  return isSubscribed;
}

/**
 * Subscribes an address. Null if it is subscribed already, false if the backend's code is not 200
 * (engage-08, engage-09). With double opt-in the device stays unsubscribed until the e-mail's link
 * is followed. Throws `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function subscribe(
  store: Store,
  email: string,
  consent: Consent | null,
): Promise<boolean | null> {
  const known = await readNewsletter(store);
  if (known.isSubscribed && known.email === email) return null;
  const body = consent === null ? { email } : { email, consent };
  const response = await call(store, 'POST', `${url}?token={{token}}`, body, v.unknown());
  if (response === false) return false;
  await keepNewsletter(store, { isSubscribed: response !== pending, email });
  return true;
}

/**
 * Unsubscribes the customer's own address, as `subscribe`; also one that waits for confirmation.
 */
export async function unsubscribe(store: Store): Promise<boolean | null> {
  const { email } = await readNewsletter(store);
  if (email === null) return null;
  const response = await call(store, 'DELETE', `${url}?token={{token}}`, { email }, v.unknown());
  if (response === false) return false;
  await keepNewsletter(store, noNewsletter);
  return true;
}
