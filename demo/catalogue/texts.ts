/** The languages of the demo's two store views. */
export type Language = 'pl' | 'en';

/** A text as each store view says it. */
export type Words = Readonly<Record<Language, string>>;

/** A text in Polish and in English. */
export const said = (pl: string, en: string): Words => ({ pl, en });
