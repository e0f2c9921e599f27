import { isGatewayResponse } from '../domain/offline/shop-response.ts';
import { dataSuffix } from '../domain/url/page-data-address.ts';
import { isSecret } from '../domain/url/screens.ts';
import type { PathTable } from '../renderer/router/path-table.ts';

/** Paths that are no pages: files, pictures and API requests have rules of their own. */
const notPages = /^\/(api|img|assets|feed)\//;

/** Whether an address is of a page's data rather than its document. */
export const isPageData = (pathname: string): boolean => pathname.endsWith(dataSuffix);

/** Path of the page that a data request belongs to. */
export const pageOfData = (pathname: string): string =>
  isPageData(pathname) ? pathname.slice(0, -dataSuffix.length) || '/' : pathname;

/** Whether an address is a page's, and not that of a file, picture or API request. */
export const isPage = (pathname: string): boolean => !notPages.test(pathname);

/** Whether the response for a page's address may be cached for offline use. */
export function mayCachePage(table: PathTable, pathname: string): boolean {
  const page = pageOfData(pathname);
  if (!isPage(page)) return false;
  // A prefix of two letters may be any store view's code: the worker is built before views are
  // configured.
  const match = table.match(page) ?? table.match(page.replace(/^\/[a-z]{2}(?=\/)/, ''));
  return match === null || !isSecret(match.screen);
}

/**
 * Whether a response may be cached: the shop's own, successful, complete and not personal.
 * Redirected responses are excluded, because browsers refuse them for a document.
 */
export function mayCacheResponse(request: Request, response: Response): boolean {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false;
  if (request.method !== 'GET' || request.headers.has('authorization')) return false;
  return !/\b(no-store|private)\b/.test(response.headers.get('cache-control') ?? '');
}

/**
 * Whether a response means that the page no longer exists or may no longer be cached, so that a
 * cached copy must be deleted. A server error does not count.
 */
export function isGone(response: Response): boolean {
  if (response.type === 'opaqueredirect' || response.redirected) return true;
  const { status, headers } = response;
  if (status === 204) return headers.has('location');
  if (status === 200) return /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '');
  return status === 404 || status === 410 || (status >= 300 && status < 400 && status !== 304);
}

/**
 * Whether a partial response is useless. Data is read as a whole, and a reload may follow a
 * response that broke off. Other documents show from their first byte.
 */
export const isWaitedFor = (request: Request): boolean =>
  request.mode !== 'navigate' ||
  ('isReloadNavigation' in request && request.isReloadNavigation === true);

/**
 * Whether a response is not of the shop: a gateway that did not reach it, JSON in place of a
 * document, or data without the build's name.
 */
export function isForeign({ mode }: Request, response: Response): boolean {
  const { status, headers } = response;
  if (isGatewayResponse(response)) return true;
  if (mode !== 'navigate') return status === 200 && !headers.has('x-build');
  return /json/.test(headers.get('content-type') ?? '');
}
