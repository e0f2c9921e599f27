import { assertNever } from '../assert-never.ts';
import { AppError } from '../errors.ts';
import type { ApiRequest } from './batch.ts';

/** How the shopper's token is sent between browser and server. */
export const sessionModes = ['header', 'query', 'cookie'] as const;
export type SessionMode = (typeof sessionModes)[number];
export type SessionSetting = SessionMode | 'auto';

export interface SessionChoice {
  readonly mode: SessionMode;
  /** One English line for the log at startup, or null. */
  readonly warning: string | null;
}

/**
 * Chooses the mode at startup: a cookie over HTTPS by default. A `__Host-` cookie needs HTTPS, so
 * plain HTTP falls back to the header, with a warning.
 */
export function chooseSessionMode(options: {
  readonly setting: SessionSetting;
  readonly publicUrl: string;
}): SessionChoice {
  const secure = options.publicUrl.startsWith('https://');
  switch (options.setting) {
    case 'header':
      return { mode: 'header', warning: null };
    case 'query':
      return {
        mode: 'query',
        warning: 'Session tokens travel in addresses and can be read from the logs of proxies.',
      };
    case 'cookie':
    case 'auto':
      if (secure) return { mode: 'cookie', warning: null };
      return {
        mode: 'header',
        warning: 'Sessions in a cookie need an HTTPS address; tokens travel in a header instead.',
      };
    default:
      return assertNever(options.setting);
  }
}

/** Query and headers that carry the token of a request (account-06). */
export function placeToken(
  mode: SessionMode,
  token: string | null,
): {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
} {
  switch (mode) {
    case 'header':
      return { query: {}, headers: token ? { authorization: `Bearer ${token}` } : {} };
    case 'query':
      return { query: { token: token ?? '' }, headers: {} };
    case 'cookie':
      return { query: {}, headers: {} };
    default:
      return assertNever(mode);
  }
}

/** The token of an `Authorization: Bearer` value, null for anything else. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * The header that names the cart of a request. The id opens the cart of a guest, and addresses are
 * logged on the way, so the id is in an address only where tokens are too.
 */
export const cartHeader = 'x-cart-id';

/** What a header may hold; another id stays in the address. */
const headerText = /^[!-~]{1,256}$/;

const cartPlace = /([?&])cartId=\{\{cartId\}\}(&|$)/;

/** The address and headers of a request with the id of its cart. */
function placeCart(
  mode: SessionMode,
  address: string,
  cartId: string | null,
): { readonly address: string; readonly headers: Readonly<Record<string, string>> } {
  const isInHeader = mode !== 'query' && cartId !== null && headerText.test(cartId);
  if (isInHeader && cartPlace.test(address)) {
    return { address: withoutPlace(address, cartPlace), headers: { [cartHeader]: cartId } };
  }
  const filled = address.replace('{{cartId}}', encodeURIComponent(cartId ?? ''));
  return { address: filled, headers: {} };
}

/** Removes a parameter from an address. */
const withoutPlace = (url: string, place: RegExp) =>
  url.replace(place, (_all, before: string, after: string) => (after ? before : ''));

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
  return withoutPlace(url, tokenPlace).replace('{{token}}', '');
}

/** The error text of a task whose address needs a missing cart (offline-22). */
function noCartMessage(url: string): string {
  return `Error executing sync task ${url} the required cartId  argument is null. Re-creating shopping cart synchro.`;
}

/**
 * The address and headers a request is sent with: placeholders filled, token and cart placed by
 * session mode, the store code on multistore (account-06, api-55). A guest sends no token header. Throws
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
  const { address: filled, headers } = placeCart(context.sessionMode, address, context.cartId);
  const url = filled.startsWith('/') ? `${context.apiHost}${filled}` : filled;
  const storeCode = request.storeCode ?? context.storeCode;
  const join = url.includes('?') ? '&' : '?';
  return {
    url: storeCode ? `${url}${join}storeCode=${storeCode}` : url,
    headers: { 'Content-Type': 'application/json', ...placed.headers, ...headers },
  };
}
