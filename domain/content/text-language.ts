/** Languages in which papers and letters of the shop are written. */
const textLanguages = ['pl', 'en'] as const;

export type TextLanguage = (typeof textLanguages)[number];

/** The language in which a store view of this locale reads: Polish where we write no other. */
export function languageOf(locale: string): TextLanguage {
  return textLanguages.find((language) => locale.split('-')[0] === language) ?? 'pl';
}
