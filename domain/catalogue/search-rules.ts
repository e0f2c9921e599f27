import * as v from 'valibot';

/** The search rules of a store view: plain data, because it is sent to other threads. */
export const SearchRulesSchema = v.object({
  language: v.picklist(['pl', 'en']),
  /** The shop's own groups of synonyms, beside those of the language (`synonym-file.ts`). */
  synonyms: v.array(v.array(v.string())),
  /** The shop's own words that also find others. */
  narrower: v.record(v.string(), v.array(v.string())),
});

export type SearchRules = v.InferOutput<typeof SearchRulesSchema>;

/** Rules for a locale, without words of the shop. Other languages than Polish follow English. */
export const rulesFor = (locale: string): SearchRules => ({
  language: locale.startsWith('pl') ? 'pl' : 'en',
  synonyms: [],
  narrower: {},
});
