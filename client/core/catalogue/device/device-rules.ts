import { rulesFor, type SearchRules } from '../../../../domain/catalogue/search-rules.ts';
import { ownSynonyms } from './own-synonyms.ts';

/** The search rules of a store view on this device, as the server has them. */
export const deviceRules = (shop: {
  readonly storeCode: string;
  readonly locale: string;
}): Readonly<Record<string, SearchRules>> => ({
  [shop.storeCode]: { ...rulesFor(shop.locale), ...ownSynonyms[shop.storeCode] },
});
