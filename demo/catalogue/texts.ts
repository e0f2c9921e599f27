/** Languages of the demo's two store views. */
export type Language = 'pl' | 'en';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** Makes a text in Polish and English. */
export const said = (pl: string, en: string): Words => ({ pl, en });
