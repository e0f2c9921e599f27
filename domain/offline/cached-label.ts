import type { ScreenName } from '../url/screen-names.ts';

/** On kept page data: when it came from the server, in ms. Documents say it as `data-kept` of `<html>`. */
export const cachedAtHeader = 'x-kept-at';

/** Screens whose documents show what changes, as prices and stock do; the others are made of what lies on the device, or are texts. */
const dated: ReadonlySet<ScreenName> = new Set([
  'home',
  'category',
  'tag',
  'brand',
  'search',
  'product',
  // What a delivery costs is a price, too.
  'delivery',
  'payments',
  'cms-page',
  // Others may have said something since.
  'shop-reviews',
]);

/** When what a screen shows was kept, where that must be said; null otherwise. */
export function labelledMoment(
  text: string | null | undefined,
  screen: ScreenName | undefined,
): number | null {
  const at = Number(text ?? '');
  return screen !== undefined && dated.has(screen) && at > 0 ? at : null;
}
