import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { log, reason } from '../client/log.ts';

/** The locale whose words the components carry. */
const own = 'pl';

/** Locales beyond that are loaded when a store view asks for them. */
const others: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../locales/en.po'),
};

/** What was asked for before: words are loaded, and missing ones told of, once. */
const known = new Map<string, Promise<Messages>>();

function messagesOf(language: string): Promise<Messages> {
  const asked = known.get(language) ?? loadMessages(language);
  known.set(language, asked);
  return asked;
}

/** The words of another locale; that they are missing goes to the log and nothing more. [store-07] */
async function loadMessages(language: string): Promise<Messages> {
  const load = others[language];
  if (load === undefined) {
    if (language !== own) log.warn('translation.missing', { language });
    return {};
  }
  try {
    return (await load()).messages;
  } catch (error) {
    log.warn('translation.missing', { language, reason: reason(error) });
    return {};
  }
}

/**
 * A translator of its own for each render, never Lingui's global one: two shoppers' renders share
 * nothing. The build puts Polish into the components themselves (scripts/inline-messages.ts), so it
 * needs no catalogue, and shows where another language has no file or no message.
 */
export async function createI18n(locale: string): Promise<I18n> {
  const language = locale.split('-')[0] ?? locale;
  // Dates are written as the country does: 19 November 2026 in one, November 19, 2026 in another.
  return setupI18n({
    locale: language,
    locales: locale,
    messages: { [language]: await messagesOf(language) },
  });
}
