import type { HeadView } from '../page/page-data.ts';
import { escapeHtml } from './head.ts';

/**
 * `hreflang` links to the page in each language that has it. `x-default` is the first language,
 * which is the shop's default. Only indexed pages have them, and only at their canonical address.
 * [pl-L05]
 */
export function alternateLinks(head: HeadView, origin: string): string[] {
  const { languages = [], canonical, isIndexed } = head;
  const names = Object.keys(canonical?.search ?? {});
  const same = languages.filter(({ isSame }) => isSame);
  const isOwn = canonical !== null && names.every((name) => name === 'childSku');
  if (same.length < 2 || !isOwn || isIndexed === false) return [];
  const [first] = languages;
  return same.flatMap(({ code, locale, href }) => {
    const marks = code === first?.code ? [locale, 'x-default'] : [locale];
    const address = escapeHtml(origin + href);
    return marks.map((mark) => `<link rel="alternate" hreflang="${mark}" href="${address}">`);
  });
}
