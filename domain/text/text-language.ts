/** Languages of the shop's documents and e-mails. */
const textLanguages = ['pl', 'en'] as const;

export type TextLanguage = (typeof textLanguages)[number];

/** The language of texts for a store view's locale; Polish for any unsupported one. */
export function languageOf(locale: string): TextLanguage {
  return textLanguages.find((language) => locale.split('-')[0] === language) ?? 'pl';
}
