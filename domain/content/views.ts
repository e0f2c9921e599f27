import type { LinkTarget } from '../url/link-target.ts';
import type { BlockView } from './block-views.ts';

/** What a content page shows. */
export interface ContentTextView {
  readonly title: string;
  /** Sanitised HTML; empty where the page is made of blocks. */
  readonly html: string;
  /** The blocks of a page that is written as a layout. */
  readonly blocks?: readonly BlockView[];
}

/** A content page of the shop's editors. */
export interface ContentPageView extends ContentTextView {
  readonly canonical: LinkTarget;
}
