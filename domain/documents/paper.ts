import type { Seller } from '../content/text-blocks.ts';
import type { TextLanguage } from '../content/text-language.ts';
import type { ReturnsPaidBy } from '../law/merchant.ts';

/** What the papers of a shop depend on. */
export interface PaperFacts {
  /** As papers in this language name him. */
  readonly seller: Seller;
  readonly returnsPaidBy: ReturnsPaidBy;
  /** For how long the shop takes goods back; the law's 14 days where left out. */
  readonly returnDays?: number;
  readonly language: TextLanguage;
}
