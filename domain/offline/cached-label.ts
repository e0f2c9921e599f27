import type { ScreenName } from '../url/screens.ts';

/**
 * Header of cached page data: when it came from the server, in ms. Documents have it as
 * `data-kept` of `<html>`.
 */
export const cachedAtHeader = 'x-kept-at';

/**
 * Screens whose documents show changing data, such as prices and stock. The others consist of local
 * data or texts.
 */
const dated: ReadonlySet<ScreenName> = new Set([
  'home',
  'category',
  'tag',
  'brand',
  'search',
  'product',
  // A delivery fee is a price, too.
  'delivery',
  'payments',
  'cms-page',
  // There may be newer reviews.
  'shop-reviews',
]);

/** When the shown page was cached, where the page must show it; null otherwise. */
export function labelledMoment(
  text: string | null | undefined,
  screen: ScreenName | undefined,
): number | null {
  const at = Number(text ?? '');
  return screen !== undefined && dated.has(screen) && at > 0 ? at : null;
}
