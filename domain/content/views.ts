import type { LinkTarget } from '../url/link-target.ts';

/** What a content page shows. */
export interface ContentTextView {
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
}

/** A content page of the shop's editors. */
export interface ContentPageView extends ContentTextView {
  readonly canonical: LinkTarget;
}
