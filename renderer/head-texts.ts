import type { I18n, MessageDescriptor } from '@lingui/core';
import { shorten } from '../domain/content/shorten.ts';
import type { HeadView, ShopView } from './page-data.ts';

/** A head as a page's loader gives it. */
export interface LoadedHead extends Omit<HeadView, 'title' | 'description' | 'languages'> {
  /** The page's own title, without the shop's name: text of the catalogue, or a message. */
  readonly title: string | MessageDescriptor;
  /** What the page says of itself; null where its screen says it. */
  readonly description: string | MessageDescriptor | null;
}

/** What search engines show of either. */
const longest = { title: 60, description: 160 } as const;

/**
 * The words of a head in full: the shop's name stands behind a title as long as both fit, and what is
 * too long ends at a word. Made on the server, so that the browser needs no words for it. [pl-L06]
 */
export function headTexts(
  { title, description }: Pick<LoadedHead, 'title' | 'description'>,
  otherwise: MessageDescriptor,
  shop: Pick<ShopView, 'titleTemplate' | 'defaultTitle'>,
  i18n: I18n,
): Pick<HeadView, 'title' | 'description'> {
  const words = (text: string | MessageDescriptor) =>
    typeof text === 'string' ? text.trim() : i18n._(text);
  const own = words(title);
  // An editor may have written the shop's name already; the home page begins with it.
  const isSigned =
    own.endsWith(shop.titleTemplate.replace('%s', '')) || own.startsWith(`${shop.defaultTitle} – `);
  const signed = isSigned ? own : shop.titleTemplate.replace('%s', () => own);
  const whole = own === '' ? shop.defaultTitle : signed;
  const told = description === null ? '' : words(description);
  return {
    title: whole.length <= longest.title ? whole : shorten(own, longest.title),
    description: shorten(told === '' ? i18n._(otherwise) : told, longest.description),
  };
}
