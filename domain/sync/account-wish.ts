import { withOrderAddresses } from '../checkout/order-addresses.ts';
import type { NextCall, SyncTask } from './sync-task.ts';

const createUrl = '/api/user/create';

export interface Wisher {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

/** The customer of an account that is made along with an order, with the addresses of its body. */
export function customerOf(
  { firstName: firstname, lastName: lastname, emailAddress: email }: Wisher,
  order: unknown,
) {
  const addresses = withOrderAddresses({ firstname, lastname, addresses: [] }, order);
  return { firstname, lastname, email, addresses };
}

/**
 * What is to be done once an order was placed whose guest wanted an account, and cannot type a password
 * then: the account is made under one that nobody knows, and a letter tells how to set another. The
 * shopper's own password waits nowhere (checkout-06). `ids` are of the two calls.
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

/** An account is made when this order is placed. */
export function bringsAccount({ next }: Pick<SyncTask, 'next'>): boolean {
  return next.some(({ subject }) => subject === 'account');
}

/** What the answer to a call of `accountCalls` means; null where another call tells more. */
export function accountNews({ url, code }: SyncTask): 'made' | 'refused' | 'no-letter' | null {
  const isDone = code === 200;
  if (url === createUrl) return isDone ? null : 'refused';
  return isDone ? 'made' : 'no-letter';
}
