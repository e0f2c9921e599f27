import type { ApiRequest } from '../commerce/batch.ts';
import { placeToken, type SessionMode } from '../commerce/session.ts';
import { AppError } from '../errors.ts';
import { noCartMessage } from './messages.ts';

/** The context in which a request is sent. */
export interface SendContext {
  readonly sessionMode: SessionMode;
  readonly token: string | null;
  readonly cartId: string | null;
  /** Set where several store views share the backend; a request's own store code takes precedence. */
  readonly storeCode: string | null;
  /** The host of `/…` addresses; empty for our own server. */
  readonly apiHost: string;
}

export interface ResolvedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const tokenPlace = /([?&])token=\{\{token\}\}(&|$)/;

/** Removes the token placeholder where the token goes into a header or cookie. */
function withoutTokenPlace(url: string): string {
  return url
    .replace(tokenPlace, (_all, before: string, after: string) => (after ? before : ''))
    .replace('{{token}}', '');
}

/**
 * The address and headers a request is sent with: placeholders filled, the token placed by session
 * mode, the store code on multistore (account-06, api-55). A guest sends no token header. Throws
 * `CART_NOT_FOUND` when the address needs a cart and there is none (offline-22).
 */
export function resolveTask(
  request: Pick<ApiRequest, 'url' | 'storeCode'>,
  context: SendContext,
): ResolvedCall {
  if (request.url.includes('{{cartId}}') && !context.cartId) {
    throw new AppError('CART_NOT_FOUND', noCartMessage(request.url));
  }
  // A request without a token placeholder is a guest's, such as a login or a guest cart.
  const token = request.url.includes('{{token}}') ? context.token : null;
  const placed = placeToken(context.sessionMode, token);
  const address =
    placed.query.token === undefined
      ? withoutTokenPlace(request.url)
      : request.url.replace('{{token}}', encodeURIComponent(placed.query.token));
  const filled = address.replace('{{cartId}}', encodeURIComponent(context.cartId ?? ''));
  const url = filled.startsWith('/') ? `${context.apiHost}${filled}` : filled;
  const storeCode = request.storeCode ?? context.storeCode;
  const join = url.includes('?') ? '&' : '?';
  return {
    url: storeCode ? `${url}${join}storeCode=${storeCode}` : url,
    headers: { 'Content-Type': 'application/json', ...placed.headers },
  };
}
