import type { ProductDocument } from '../catalogue/documents.ts';
import { fromDecimal, type Grosze, grosze } from '../money.ts';
import { keepTogether } from '../text/keep-together.ts';
import type { DownloadsView } from './views.ts';

/** The files of a downloadable product; null for other types. */
export function downloadsView(product: ProductDocument): DownloadsView | null {
  if (product.type_id !== 'downloadable') return null;
  return {
    title: keepTogether(product.links_title ?? ''),
    isChosen:
      product.links_purchased_separately === true && (product.downloadable_links ?? []).length > 0,
    links: (product.downloadable_links ?? [])
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map((link) => ({
        id: link.id,
        title: keepTogether(link.title),
        price: fromDecimal(Math.max(0, link.price ?? 0)),
      })),
  };
}

/** The selected links, in catalogue order; all links if they are not sold separately. */
export function boughtLinks(downloads: DownloadsView, chosen: readonly string[]) {
  return downloads.isChosen
    ? downloads.links.filter((link) => chosen.includes(link.id))
    : downloads.links;
}

/** What links sold separately add to the product's price. */
export function downloadsSum(downloads: DownloadsView | null, chosen: readonly string[]): Grosze {
  if (!downloads?.isChosen) return grosze(0);
  return grosze(boughtLinks(downloads, chosen).reduce((sum, link) => sum + link.price, 0));
}
