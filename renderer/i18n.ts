import { type I18n, type Messages, setupI18n } from '@lingui/core';

/** Locales beyond the default are loaded when a store view asks for them. */
const others: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../locales/en.po'),
};

/**
 * A translator of its own for each render, never Lingui's global one: two shoppers' renders share
 * nothing. The build puts Polish into the components themselves (scripts/inline-messages.ts), so it
 * needs no catalogue, and shows where another language has no file or no message (store-07).
 */
export async function createI18n(locale: string): Promise<I18n> {
  const language = locale.split('-')[0] ?? locale;
  const messages = (await others[language]?.())?.messages ?? {};
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
