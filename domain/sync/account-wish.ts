import { withOrderAddresses } from '../checkout/order-addresses.ts';
import type { NextCall, SyncTask } from './sync-task.ts';

const createUrl = '/api/user/create';

export interface Wisher {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

/** The customer of an account created with an order, with the addresses of the order's body. */
export function customerOf(
  { firstName: firstname, lastName: lastname, emailAddress: email }: Wisher,
  order: unknown,
) {
  const addresses = withOrderAddresses({ firstname, lastname, addresses: [] }, order);
  return { firstname, lastname, email, addresses };
}

/**
 * Requests after an order whose guest wanted an account but cannot type a password then. The
 * account is created with an unknown random password, and an e-mail has a link to set another. So
 * the shopper's own password is never stored (checkout-06). `ids` are of the two requests.
 */
export function accountCalls(
  wisher: Wisher,
  order: unknown,
  ids: readonly [string, string],
  password: string,
): NextCall[] {
  const customer = customerOf(wisher, order);
  return [
    { task_id: ids[0], url: createUrl, body: { customer, password }, subject: 'account' },
    {
      task_id: ids[1],
      url: '/api/user/reset-password',
      body: { email: customer.email },
      subject: 'account',
    },
  ];
}

/** Whether an account is created after this order. */
export function bringsAccount({ next }: Pick<SyncTask, 'next'>): boolean {
  return next.some(({ subject }) => subject === 'account');
}

/** Meaning of the response to a request of `accountCalls`; null where the other request decides. */
export function accountNews({ url, code }: SyncTask): 'made' | 'refused' | 'no-letter' | null {
  const isDone = code === 200;
  if (url === createUrl) return isDone ? null : 'refused';
  return isDone ? 'made' : 'no-letter';
}
