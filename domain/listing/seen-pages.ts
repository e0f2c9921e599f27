import type { ProductCard } from '../product/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { ListingView } from './views.ts';

interface SeenPage {
  readonly cards: readonly ProductCard[];
  readonly previousPage: LinkTarget | null;
}

/**
 * Listing pages seen since the document was loaded, by listing and page number. "Show more" adds to
 * them, and back navigation restores them at full length [route-45].
 */
export type SeenPages = ReadonlyMap<string, ReadonlyMap<number, SeenPage>>;

export const noPages: SeenPages = new Map();

/** Most listings whose pages are stored; the last seen ones stay. */
const mostListings = 8;

type Paged = Pick<ListingView, 'self' | 'query' | 'cards' | 'start' | 'perPage' | 'previousPage'>;

/**
 * Identifies a listing without its page number: the same for all pages of one
 * address, filters and order.
 */
function listingKey({ self, query }: Paged): string {
  const { search: _, ...base } = self;
  return JSON.stringify([base, query]);
}

function pageNumber({ start, perPage }: Paged): number {
  return perPage > 0 ? Math.floor(start / perPage) + 1 : 1;
}

/** Stores the page of a listing that is shown now. */
export function withPage(seen: SeenPages, view: Paged): SeenPages {
  const key = listingKey(view);
  const { cards, previousPage } = view;
  const pages = new Map(seen.get(key)).set(pageNumber(view), { cards, previousPage });
  const others = [...seen].filter(([each]) => each !== key);
  return new Map([...others, [key, pages] as const].slice(-mostListings));
}

export interface ShownPages {
  readonly cards: readonly ProductCard[];
  /** Position of the first card in the whole listing, from 0. */
  readonly start: number;
  readonly previousPage: LinkTarget | null;
}

/**
 * The page of a view together with the pages directly before it. A product that moved between pages
 * in a new index is shown once.
 */
export function shownPages(seen: SeenPages, view: Paged): ShownPages {
  const known = seen.get(listingKey(view));
  const pages: SeenPage[] = [view];
  let page = pageNumber(view) - 1;
  for (let before = known?.get(page); before; before = known?.get(page)) {
    pages.unshift(before);
    page -= 1;
  }
  const cards = new Map(pages.flatMap((each) => each.cards).map((card) => [card.sku, card]));
  return {
    cards: [...cards.values()],
    start: page * view.perPage,
    previousPage: pages[0]?.previousPage ?? null,
  };
}
