import { readTotals } from '../../../domain/cart/platform-totals.ts';
import type { ServerCartItem } from '../../../domain/commerce/cart-item.ts';
import type { CommerceResponse, Envelope } from '../../../domain/commerce/envelope.ts';
import { refusalText } from '../../../domain/commerce/refusal-text.ts';
import type { Totals } from '../../../domain/commerce/totals.ts';
import { AppError } from '../../../domain/errors.ts';
import { readEnvelope } from '../../core/net/api-client.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import type { CartRuntime } from './cart-actions.ts';
import { type CartCalls, type CartWrite, cartResults } from './cart-calls.ts';

/** One run of the sync engine, in one tab, under the cart's lock. */
export interface Run {
  readonly store: Store;
  readonly runtime: CartRuntime;
  readonly ports: Ports;
  readonly calls: CartCalls;
}

/** The error of a refusal, with its subject. */
export const refusedFor = (what: string, message: string) =>
  new AppError('COMMERCE_REFUSED', `${what} was refused: ${message}`);

/** True when the backend or a proxy is temporarily unavailable or still works on the request. */
export const isTrouble = ({ code, error }: { readonly code: number; readonly error: string }) =>
  code === 408 || code === 429 || code >= 502 || error === 'IDEMPOTENCY_RUNNING';

/** True when the session was refused, not the request itself. */
export const isSessionRefused = ({ code }: { readonly code: number }) => code === 401;

/** True when a write must be planned again: its outcome is unknown, or it was not made. */
const isToPlanAnew = (response: { readonly code: number; readonly error: string }) =>
  response.error === 'IDEMPOTENCY_MISMATCH' ||
  response.error === 'WRITE_OUTCOME_UNKNOWN' ||
  isSessionRefused(response);

type UpdateResponse = CommerceResponse<ServerCartItem>;

/** Applies the response of an update to the cart; true when it was made. Throws in trouble. */
export async function settleUpdate(
  { runtime }: Run,
  { key, qty }: Extract<CartWrite, { type: 'update' }>,
  response: UpdateResponse,
): Promise<boolean> {
  if (response.kind === 'done') {
    await runtime.dispatch({ type: 'acknowledged', key, qty, item: response.result });
    return true;
  }
  if (isToPlanAnew(response)) await runtime.dispatch({ type: 'unsent', key });
  else if (isTrouble(response)) throw refusedFor('An update', response.message);
  else await runtime.dispatch({ type: 'refused', key, qty, reason: refusalText(response) });
  return false;
}

/** Applies the response of a deletion to the cart; true when it was made. Throws in trouble. */
export async function settleDelete(
  { runtime }: Run,
  { key }: Extract<CartWrite, { type: 'delete' }>,
  response: CommerceResponse<unknown>,
): Promise<boolean> {
  if (response.kind === 'done') {
    await runtime.dispatch({ type: 'deleted', key });
    return true;
  }
  if (isToPlanAnew(response)) {
    await runtime.dispatch({ type: 'unsent', key });
    return false;
  }
  if (isTrouble(response)) throw refusedFor('A deletion', response.message);
  await runtime.dispatch({ type: 'deleteRefused', key, reason: refusalText(response) });
  return false;
}

/** Applies the response of a write within a batch; true when it was made. Throws in trouble. */
export function settleWrite(
  run: Run,
  task: CartWrite,
  response: Envelope | undefined,
): Promise<boolean> {
  return task.type === 'update'
    ? settleUpdate(run, task, readEnvelope(response, cartResults.update))
    : settleDelete(run, task, readEnvelope(response, cartResults.delete));
}

/** Stores totals under the hash of their cart; true when there are any. Throws in trouble. */
export async function settleTotals(
  { runtime, ports }: Run,
  hash: string,
  response: CommerceResponse<Totals>,
): Promise<boolean> {
  if (response.kind === 'done') {
    await runtime.dispatch({ type: 'totals', hash, ...readTotals(response.result) });
    return true;
  }
  ports.log.warn('cart.totals-refused', { code: response.code });
  if (isTrouble(response)) throw refusedFor('A sum', response.message);
  return false;
}
