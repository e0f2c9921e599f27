import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { shownPages, withPage } from '../../../domain/listing/seen-pages.ts';
import type { ListingView } from '../../../domain/listing/views.ts';
import { CardGrid, gridSizes } from '../../ui/card-grid.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HiddenHeading } from '../../ui/hidden-heading.tsx';
import { CardItem } from '../product-cards/shop-card.tsx';
import { pendingAtom, seenPagesAtom } from './listing-atoms.ts';
import { NoProducts } from './no-products.tsx';
import { Earlier, More } from './pager.tsx';
import styles from './results.module.css';

/**
 * Other filters or another order show other products: if the first is scrolled out of view, the
 * page scrolls back to it. Loading more of the same listing does not scroll.
 */
function useResultsInView(root: RefObject<HTMLElement | null>, view: ListingView): void {
  const listing = JSON.stringify([view.mode, view.title, view.query]);
  const shown = useRef(listing);
  useEffect(() => {
    if (shown.current === listing) return;
    shown.current = listing;
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
  }, [root, listing]);
}

/** Cards of the first row on a phone; only their pictures are loaded eagerly. */
const firstRow = 2;

/**
 * One card in eleven takes two columns. They fill twelve places, so that rows of three and of four
 * are complete.
 */
const isWidePlace = (place: number) => place % 11 === 6;

/** The products: this page with those shown before it, and placeholders for those being loaded. */
export function Results({ view }: { readonly view: ListingView }) {
  const store = useStore();
  const seen = useAtomValue(seenPagesAtom);
  const pending = useAtomValue(pendingAtom);
  const { cards, start, previousPage } = shownPages(seen, view);
  const root = useRef<HTMLDivElement>(null);
  useResultsInView(root, view);

  const count = useRef(0);
  useEffect(() => {
    const links = root.current?.querySelectorAll<HTMLElement>('article h3 a');
    // The focus moves to the first added product; the page does not scroll.
    const isMore = store.get(pendingAtom)?.what === 'more';
    if (isMore) links?.[count.current]?.focus({ preventScroll: true });
    count.current = links?.length ?? 0;
    store.set(seenPagesAtom, (before) => withPage(before, view));
    store.set(pendingAtom, null);
  }, [view, store]);

  const shown = start + cards.length;
  const coming = pending?.what === 'more' ? Math.min(view.perPage, view.total - shown) : 0;
  return (
    <div
      ref={root}
      className={classNames(styles.results, pending?.what === 'listing' && styles.pending)}
      aria-busy={pending !== null}
    >
      <Earlier previousPage={previousPage} />
      {cards.length === 0 ? (
        <NoProducts view={view} />
      ) : (
        <>
          <HiddenHeading>
            <Trans>Products</Trans>
          </HiddenHeading>
          <CardGrid columns={3}>
            {cards.map((card, index) => {
              const isWide = isWidePlace(index);
              return (
                <CardItem
                  key={card.sku}
                  card={card}
                  sizes={gridSizes[3]}
                  isPriority={index < firstRow}
                  isWide={isWide}
                  className={isWide ? styles.wide : undefined}
                />
              );
            })}
            {Array.from({ length: coming }, (_, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: empty placeholders
                key={index}
                aria-hidden="true"
                className={classNames(
                  styles.placeholder,
                  isWidePlace(cards.length + index) && styles.wide,
                )}
              />
            ))}
          </CardGrid>
        </>
      )}
      <More view={view} shown={shown} />
    </div>
  );
}
