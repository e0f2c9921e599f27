import type { ReturnsPaidBy } from '../law/merchant.ts';
import type { Seller } from '../law/seller.ts';
import type { TextLanguage } from '../text/text-language.ts';

/** Facts used in the shop's documents. */
export interface PaperFacts {
  /** In the wording of this language. */
  readonly seller: Seller;
  readonly returnsPaidBy: ReturnsPaidBy;
  /** The return period in days; the statutory 14 by default. */
  readonly returnDays?: number;
  readonly language: TextLanguage;
}
