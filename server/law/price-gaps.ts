import type { LawGap } from '../../domain/law/merchant-gaps.ts';
import { priceClaims } from '../../domain/law/price-claims.ts';
import type { Grosze } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { claimsIn, claimsOfPages, type EditorsTexts, gapAt } from './text-claims.ts';

/**
 * Where editors' texts of a store view name prices that they cannot follow, in one line. The shop shows
 * these texts as they are: it cannot know which goods a sentence is about. [pl-A10, pl-A16]
 */
export function priceGaps(
  editors: EditorsTexts,
  store: StoreCode,
  freeDeliveryFrom: Grosze,
): readonly LawGap[] {
  const find = (text: string) =>
    priceClaims(text, freeDeliveryFrom).map((claim) => shorten(claim, 80));
  return gapAt({ code: 'LAW_PRICE_IN_TEXT', rule: 'pl-A10' }, store, [
    ...claimsOfPages(editors, find),
    ...claimsIn('category', editors.category, find, (category) => ({
      name: String(category.id),
      texts: [category.description, category.meta_description],
    })),
  ]);
}
