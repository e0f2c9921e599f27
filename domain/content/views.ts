import type { LinkTarget } from '../url/link-target.ts';

/** A content page of the shop's editors. */
export interface ContentPageView {
  readonly title: string;
  /** Sanitised HTML. */
  readonly html: string;
  readonly canonical: LinkTarget;
}
