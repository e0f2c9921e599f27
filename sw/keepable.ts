import type { ScreenName } from '../domain/url/screen-names.ts';
import type { PathTable } from '../renderer/router/path-table.ts';

const dataSuffix = '/index.pageContext.json';

/** Screens whose address is itself a key to something personal: never kept on a device. */
const secretScreens: ReadonlySet<ScreenName> = new Set([
  'preview',
  'review-products',
  'payment-confirmation-page',
  'create-password',
  'shared-cart',
  'shared-list',
]);

/** Paths that are no pages: files, pictures and calls have rules of their own. */
const notPages = /^\/(api|img|assets|feed)\//;

export const isPageData = (pathname: string): boolean => pathname.endsWith(dataSuffix);

/** Path of the page that a data request asks for. */
const pageOfData = (pathname: string): string =>
  isPageData(pathname) ? pathname.slice(0, -dataSuffix.length) || '/' : pathname;

/** Whether the answer for a page's address may be kept for use without a connection. */
export function mayKeepPage(table: PathTable, pathname: string): boolean {
  const page = pageOfData(pathname);
  if (notPages.test(page)) return false;
  // Two letters in front may be any store view's code: the worker is built before views are set.
  const match = table.match(page) ?? table.match(page.replace(/^\/[a-z]{2}(?=\/)/, ''));
  return match === null || !secretScreens.has(match.screen);
}
