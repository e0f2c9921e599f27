import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { englishWords } from '../support/english-words.ts';

/** Complete messages of the shop in both languages, where these differ and have no placeholders. */
async function readMessages() {
  const file = join(import.meta.dirname, '../../locales/pl.po');
  const context = { locale: 'pl', sourceLocale: 'en', filename: file };
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), context);
  return Object.values(catalogue).flatMap(({ message = '', translation = '' }) => {
    // Abbreviations in capitals, such as names of registers, are the same in every language.
    const isWhole = !/[{}<>]/.test(message) && /\p{Ll}{3}/u.test(translation);
    return isWhole && message !== translation ? [{ english: message, polish: translation }] : [];
  });
}

const messages = await readMessages();
const ofLanguage = {
  en: new Set(messages.map(({ english }) => english)),
  pl: new Set(messages.map(({ polish }) => polish)),
} as const;

const unseen = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);
const spoken = ['aria-label', 'alt', 'title', 'placeholder'] as const;

/** Every text that a reader sees or hears, each by itself. */
function textsOf(node: Element): string[] {
  if (unseen.has(node.tagName) || node.hasAttribute('lang')) return [];
  const own = spoken.flatMap((name) => node.getAttribute(name) ?? []);
  const inside = [...node.childNodes].flatMap((child) => {
    if (child.nodeType === 1) return [];
    return child.textContent?.trim() ?? '';
  });
  return [...own, ...inside.filter((text) => text !== ''), ...[...node.children].flatMap(textsOf)];
}

/**
 * Texts of the shop in the wrong language: complete messages, and on Polish pages also words that
 * do not occur in Polish. Names marked with another language (`lang`) are correct.
 */
export function foreignWords(page: Document, language: 'pl' | 'en'): readonly string[] {
  const texts = textsOf(page.body);
  const other = language === 'pl' ? ofLanguage.en : ofLanguage.pl;
  const own = ofLanguage[language];
  const whole = texts.filter((text) => other.has(text) && !own.has(text));
  const words = language === 'pl' ? texts.flatMap(englishWords) : [];
  return [...new Set([...whole, ...words])];
}
