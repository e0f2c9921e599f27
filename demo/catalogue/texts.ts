/** Languages of the demo's two store views. */
export type Language = 'pl' | 'en';

/** A text in both languages. */
export type BilingualText = Readonly<Record<Language, string>>;

/** Makes a text in Polish and English. */
export const bilingual = (pl: string, en: string): BilingualText => ({ pl, en });
