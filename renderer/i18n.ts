import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages as pl } from '../locales/pl.po';

/** Locales beyond the default are loaded when a store view asks for them. */
const others: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../locales/en.po'),
};

/**
 * A translator of its own for each render, never Lingui's global one: two shoppers' renders share
 * nothing. Polish is bundled because the shop is Polish; a missing file falls back to it (store-07).
 */
export async function createI18n(locale: string): Promise<I18n> {
  const language = locale.split('-')[0] ?? locale;
  const load = others[language];
  const messages = load === undefined ? pl : (await load()).messages;
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
