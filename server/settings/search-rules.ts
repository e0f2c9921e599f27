import { rulesFor, type SearchRules } from '../../domain/catalogue/search-rules.ts';
import type { Config } from './config.ts';
import { storeViews } from './store-views.ts';

/** The search rules of each store view: those of its language, with the shop's own synonyms. */
export const searchRules = (config: Config): Readonly<Record<string, SearchRules>> =>
  Object.fromEntries(
    storeViews(config).map(({ storeCode, i18n }) => [
      storeCode,
      { ...rulesFor(i18n.defaultLocale), ...config.synonyms[storeCode] },
    ]),
  );
