import type { I18n, MessageDescriptor } from '@lingui/core';
import { documentTitle } from '../../domain/text/document-title.ts';
import { shorten } from '../../domain/text/shorten.ts';
import type { HeadView, ShopView } from './page-data.ts';

/** A head as a page's loader returns it. */
export interface LoadedHead extends Omit<HeadView, 'title' | 'description' | 'languages'> {
  /** Title without the shop's name: text of the catalogue, or a message. */
  readonly title: string | MessageDescriptor;
  /** Description of the page; null uses the screen's default. */
  readonly description: string | MessageDescriptor | null;
}

/** The length of a description that search engines show, in characters. */
const longestDescription = 160;

/**
 * The final title and description. The shop's name follows a title if both fit; too long text is
 * cut at a word. They are made on the server, so the browser needs no messages for them. [pl-L06]
 */
export function headTexts(
  { title, description }: Pick<LoadedHead, 'title' | 'description'>,
  otherwise: MessageDescriptor,
  shop: Pick<ShopView, 'titleTemplate' | 'defaultTitle'>,
  i18n: I18n,
): Pick<HeadView, 'title' | 'description'> {
  const asText = (text: string | MessageDescriptor) =>
    typeof text === 'string' ? text.trim() : i18n._(text);
  const descriptionText = description === null ? '' : asText(description);
  return {
    title: documentTitle(asText(title), shop),
    description: shorten(
      descriptionText === '' ? i18n._(otherwise) : descriptionText,
      longestDescription,
    ),
  };
}
