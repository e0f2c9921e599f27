import { isGatewayResponse } from '../domain/offline/shop-response.ts';
import { dataSuffix } from '../domain/url/page-data-address.ts';
import { isSecret } from '../domain/url/secret-screens.ts';
import type { PathTable } from '../renderer/router/path-table.ts';

/** Paths that are no pages: files, pictures and calls have rules of their own. */
const notPages = /^\/(api|img|assets|feed)\//;

/** Whether an address asks for a page's data rather than its document. */
export const isPageData = (pathname: string): boolean => pathname.endsWith(dataSuffix);

/** Path of the page that a data request asks for. */
export const pageOfData = (pathname: string): string =>
  isPageData(pathname) ? pathname.slice(0, -dataSuffix.length) || '/' : pathname;

/** Whether an address is a page's, and no file's, picture's or call's. */
export const isPage = (pathname: string): boolean => !notPages.test(pathname);

/** Whether the answer for a page's address may be kept for use without a connection. */
export function mayKeepPage(table: PathTable, pathname: string): boolean {
  const page = pageOfData(pathname);
  if (!isPage(page)) return false;
  // Two letters in front may be any store view's code: the worker is built before views are set.
  const match = table.match(page) ?? table.match(page.replace(/^\/[a-z]{2}(?=\/)/, ''));
  return match === null || !isSecret(match.screen);
}

/**
 * Whether an answer may be kept: a good one of the shop's own, whole, nobody's in particular. A
 * redirected one is not: browsers refuse it for a document.
 */
export function mayKeepAnswer(request: Request, answer: Response): boolean {
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return false;
  if (request.method !== 'GET' || request.headers.has('authorization')) return false;
  return !/\b(no-store|private)\b/.test(answer.headers.get('cache-control') ?? '');
}

/**
 * Whether an answer says that there is no such page any more, or none that may be kept: a kept copy
 * would outlive it. An error of the server's says nothing of the page.
 */
export function isGone(answer: Response): boolean {
  if (answer.type === 'opaqueredirect' || answer.redirected) return true;
  const { status, headers } = answer;
  if (status === 204) return headers.has('location');
  if (status === 200) return /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '');
  return status === 404 || status === 410 || (status >= 300 && status < 400 && status !== 304);
}

/**
 * Whether half of an answer is none: data is read as a whole, and who loads a page anew may do so because
 * it broke off. Any other document shows from its first byte.
 */
export const isWaitedFor = (request: Request): boolean =>
  request.mode !== 'navigate' ||
  ('isReloadNavigation' in request && request.isReloadNavigation === true);

/**
 * Whether an answer is not the shop's but of something on the way, as a gateway that did not reach the
 * shop, or speaks JSON: the shop's pages are documents, and its data names its build.
 */
export function isForeign({ mode }: Request, response: Response): boolean {
  const { status, headers } = response;
  if (isGatewayResponse(response)) return true;
  if (mode !== 'navigate') return status === 200 && !headers.has('x-build');
  return /json/.test(headers.get('content-type') ?? '');
}
