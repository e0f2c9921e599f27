import type { LinkTarget } from '../url/link-target.ts';
import type { ScreenName } from '../url/screen-names.ts';
import type { BlockView } from './block-views.ts';
import type { MetaTexts } from './meta-texts.ts';

/** What a content page shows. */
export interface ContentTextView {
  readonly title: string;
  /** Of the title, where it is not the store view's. */
  readonly language?: string;
  /** Sanitised HTML; empty where the page is made of blocks. */
  readonly html: string;
  /** The blocks of a page that is written as a layout. */
  readonly blocks?: readonly BlockView[];
}

/** Other ways to a document of the shop. [content-18] */
export interface DocumentDoors {
  /** Address of the PDF; null where it is not served. */
  readonly pdf: string | null;
  /** The screen that does without paper what the form does; null where there is none. */
  readonly online: ScreenName | null;
}

/** A content page of the shop's editors. */
export interface ContentPageView extends ContentTextView {
  readonly meta?: MetaTexts;
  readonly canonical: LinkTarget;
  /** Of a document of the shop alone. */
  readonly doors?: DocumentDoors;
}
