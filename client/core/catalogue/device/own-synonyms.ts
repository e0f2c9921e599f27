import type { ShopSynonyms } from '../../../../domain/catalogue/synonym-file.ts';

/**
 * The shop's own synonyms, by store view. The build of a shop with its own folder replaces this
 * module (`scripts/own-shop/own-shop.ts`).
 */
export const ownSynonyms: Readonly<Record<string, ShopSynonyms>> = {};
