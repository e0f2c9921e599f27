import type { I18n } from '@lingui/core';
import { boundText, joinParts } from '../../domain/markdown/markdown-text.ts';
import { plainSpaces } from '../../domain/text/keep-together.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { cachedPathTable } from '../router/path-table.ts';
import { hrefOf } from '../router/router.ts';
import { addressesOf } from './addresses.ts';
import type { HeadView, ShopView } from './page-data.ts';
import type { RenderServices } from './services.ts';

/** What the Markdown of a page needs besides its view. */
export interface MarkdownPage {
  readonly i18n: I18n;
  readonly shop: ShopView;
  /** The final title of the page. */
  readonly title: string;
  /** The absolute address of the HTML page. */
  readonly address: string;
  readonly page: (link: LinkTarget) => string;
  /** The address of a large picture of the catalogue. */
  readonly picture: (path: string) => string;
  /** An address in the page's HTML as an absolute one; null where it is none. */
  readonly absolute: (address: string) => string | null;
}

/** Writes the view of a page as Markdown, for assistants. The parts are joined by empty lines. */
export type ToMarkdown<View> = (view: View, page: MarkdownPage) => readonly (string | null)[];

/** The Markdown of a page. */
export function writeMarkdown<View>(
  view: View,
  head: Pick<HeadView, 'title' | 'canonical'>,
  { shop, origin, maxImageSide }: Pick<RenderServices, 'shop' | 'origin' | 'maxImageSide'>,
  i18n: I18n,
  toMarkdown: ToMarkdown<View>,
): string {
  const href = hrefOf(cachedPathTable(shop), shop.storePrefix);
  const { page, picture } = addressesOf(origin, href, maxImageSide);
  const address = page(head.canonical ?? { to: 'screen', screen: 'home' });
  const absolute = (written: string) =>
    URL.canParse(written, address) ? new URL(written, address).href : null;
  const { title } = head;
  const parts = toMarkdown(view, { i18n, shop, title, address, page, picture, absolute });
  return `${boundText(plainSpaces(joinParts(parts)))}\n`;
}
