import type { LinkTarget } from '../url/link-target.ts';
import { reviewPageParameter } from '../url/screens.ts';

/** An index cannot count beyond 10 000 documents; at 50 on a page these are 200 pages. */
const mostPages = 200;

/** The review page in an address, from 1; anything that is no such number is page 1. */
export function readReviewPage(search: URLSearchParams): number {
  const written = search.get(reviewPageParameter) ?? '';
  const page = /^\d{1,3}$/.test(written) ? Number(written) : 1;
  return page >= 1 && page <= mostPages ? page : 1;
}

export interface ReviewPages {
  /** The number of reviews before those of the page. */
  readonly from: number;
  readonly previousPage: LinkTarget | null;
  readonly nextPage: LinkTarget | null;
}

/** Where a page of reviews begins, and its previous and next page. */
export function reviewPages(
  product: LinkTarget,
  total: number,
  { page, size }: { readonly page: number; readonly size: number },
): ReviewPages {
  const linkTo = (wanted: number): LinkTarget =>
    wanted === 1
      ? product
      : { ...product, search: { ...product.search, [reviewPageParameter]: String(wanted) } };
  const isLast = page * size >= total || page === mostPages;
  return {
    from: (page - 1) * size,
    previousPage: page === 1 ? null : linkTo(page - 1),
    nextPage: isLast ? null : linkTo(page + 1),
  };
}
