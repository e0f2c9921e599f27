import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { editedKey, editModeOf } from '../../../domain/cart/edit-mode.ts';
import { lineKey } from '../../../domain/cart/line-key.ts';
import { listedProduct } from '../../../domain/lists/listed-product.ts';
import type { ProductPageView, RailKind } from '../../../domain/product-page/views.ts';
import { log, reason } from '../../core/log.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { Slot } from '../../ui/common/slot.tsx';
import { cartIsLoadedAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import { noteViewed } from '../lists/lists.ts';
import { ProductRail } from '../product-cards/product-rail.tsx';
import { ViewedRail } from '../product-cards/viewed-rail.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { Details } from './details.tsx';
import { followProduct } from './follow-product.ts';

/**
 * Keeps the edit mode in sync with the page's address, which survives a reload. The cart line in
 * the address is edited while this product's page is open and the cart has the line.
 */
function useEditMode(sku: string): void {
  const store = useStore();
  const isLoaded = useAtomValue(cartIsLoadedAtom);

  useEffect(() => {
    if (!isLoaded) return;
    const key = editedKey(location.hash);
    const line = store.get(cartLinesAtom).find((each) => lineKey(each) === key);
    const named = line === undefined ? null : editModeOf(line);
    const editMode = named?.productId === sku ? named : null;
    // An edit that is already active stays, with its changes.
    if (store.get(editModeAtom)?.key !== editMode?.key) store.set(editModeAtom, editMode);
  }, [store, isLoaded, sku]);

  // Leaving without saving cancels the edit.
  useEffect(() => () => store.set(editModeAtom, null), [store]);
}

/**
 * Passes an updated view to `onChange` when live stock or current prices are known, and null when
 * the page is left. They are fetched when the page is idle, because its HTML is cached for
 * everyone. [product-44]
 */
function useLiveView(
  view: ProductPageView,
  onChange: (live: ProductPageView | null) => void,
): void {
  const store = useStore();
  useEffect(() => {
    const ended = new AbortController();
    void whenStarted(store).then((ports) => {
      if (!ended.signal.aborted) followProduct(store, ports, view, onChange, ended.signal);
    });
    return () => {
      ended.abort();
      onChange(null);
    };
  }, [store, view, onChange]);
}

const mostShown = 8;

/**
 * Records the product as viewed and shows earlier ones. It is the last part of the page, because
 * local data must not move the server's content.
 */
function RecentlyViewed({ view }: { readonly view: ProductPageView }) {
  const store = useStore();

  useEffect(() => {
    noteViewed(store, listedProduct(view)).catch((error: unknown) => {
      log.info('recently-viewed.not-noted', { reason: reason(error) });
    });
  }, [store, view]);

  return <ViewedRail size={mostShown} without={view.sku} />;
}

const railTitles: Readonly<Record<RailKind, ReactNode>> = {
  related: <Trans>Wears well with</Trans>,
  upsell: <Trans>You may also like</Trans>,
  crosssell: <Trans>To go with it</Trans>,
};

interface AfterDecisionProps {
  readonly view: ProductPageView;
  /**
   * Receives the updated view when stock or prices have changed; null when it no longer applies.
   */
  readonly onLive: (live: ProductPageView | null) => void;
}

/**
 * The content below the buying area. It is read before it is used, so its code and styles are loaded
 * late (not-on-first-screen).
 */
export function AfterDecision({ view, onLive }: AfterDecisionProps) {
  useLiveView(view, onLive);
  useEditMode(view.sku);
  return (
    <div data-below>
      <Details name={view.heading} details={view.details} />
      <Slot name="product-details" sku={view.sku} productName={view.name} />
      <Reviews productId={view.id} sku={view.sku} reviews={view.reviews} />
      {view.rails.map(({ kind, cards }) => (
        <ProductRail key={kind} title={railTitles[kind]} cards={cards} />
      ))}
      <RecentlyViewed view={view} />
    </div>
  );
}
