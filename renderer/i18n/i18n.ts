import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { log, reason } from '../../client/core/log.ts';

/** The language of the messages that the build inlines into components. */
const own = 'pl';

/** Other languages, loaded when a store view needs them. */
const others: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: () => import('../../locales/en.po'),
};

/** Cache by language: messages load once, and missing ones are logged once. */
const known = new Map<string, Promise<Messages>>();

function messagesOf(language: string): Promise<Messages> {
  const loading = known.get(language) ?? loadMessages(language);
  known.set(language, loading);
  return loading;
}

/** Loads the messages of another language. A missing catalogue is only logged. [store-07] */
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

/** Translators by locale. */
const translators = new Map<string, Promise<I18n>>();

/**
 * The translator of a locale. It is not Lingui's global one, because a worker renders all store
 * views, and never changes after it is made. The build inlines Polish into the components
 * (scripts/inline-messages.ts). Polish therefore needs no catalogue and is the fallback for a
 * missing file or message.
 */
export function createI18n(locale: string): Promise<I18n> {
  const made = translators.get(locale) ?? makeI18n(locale);
  translators.set(locale, made);
  return made;
}

async function makeI18n(locale: string): Promise<I18n> {
  const language = locale.split('-')[0] ?? locale;
  // The full locale sets the date format: 19 November 2026 or November 19, 2026.
  return setupI18n({
    locale: language,
    locales: locale,
    messages: { [language]: await messagesOf(language) },
  });
}
