import type { MetaTexts } from '../text/meta-texts.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { ScreenName } from '../url/screens.ts';
import type { BlockView } from './block-views.ts';

/** The view of a content page. */
export interface ContentTextView {
  readonly title: string;
  /** Language of the title, if it is not the store view's. */
  readonly language?: string;
  /** Sanitised HTML; empty for a page of blocks. */
  readonly html: string;
  /** The blocks of a page with a layout. */
  readonly blocks?: readonly BlockView[];
}

/** Other versions of a shop document. [content-18] */
export interface DocumentVersions {
  /** URL of the PDF; null where it is not served. */
  readonly pdf: string | null;
  /** The page that does the same online; null where there is none. */
  readonly online: ScreenName | null;
}

/** A content page written by the shop's editors. */
export interface ContentPageView extends ContentTextView {
  readonly meta?: MetaTexts;
  readonly canonical: LinkTarget;
  /** For documents of the shop only. */
  readonly links?: DocumentVersions;
}

/** The home page: the blocks of its layout in order, with the hero first if there is one. */
export interface HomeView {
  readonly blocks: readonly BlockView[];
}

export interface MenuItemView {
  readonly name: string;
  readonly link: LinkTarget;
  readonly isAccent: boolean;
  readonly children: readonly { readonly name: string; readonly link: LinkTarget }[];
}

/** The parts of the layout that come from the catalogue; the same for every shopper. */
export interface FrameView {
  readonly left: readonly MenuItemView[];
  readonly categories: readonly MenuItemView[];
  /** Visible tags without priority, after the categories. */
  readonly right: readonly MenuItemView[];
  readonly promises: readonly string[];
}
