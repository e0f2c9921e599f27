import { shorten } from './shorten.ts';

/** The length that search engines show, in characters. */
const longest = 60;

export interface ShopTitles {
  /** `%s` is the page's own title. */
  readonly titleTemplate: string;
  readonly defaultTitle: string;
}

/**
 * The title of a document: the page's own, then the shop's name if both fit. A longer title is cut
 * at a word; without one it is the shop's. [pl-L06]
 */
export function documentTitle(own: string, { titleTemplate, defaultTitle }: ShopTitles): string {
  // Editors may have added the shop's name already; the home page starts with it.
  const isSigned =
    own.endsWith(titleTemplate.replace('%s', '')) || own.startsWith(`${defaultTitle} – `);
  const signed = isSigned ? own : titleTemplate.replace('%s', () => own);
  const whole = own === '' ? defaultTitle : signed;
  return whole.length <= longest ? whole : shorten(own, longest);
}
