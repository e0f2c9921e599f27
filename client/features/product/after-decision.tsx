import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductPageView, RailKind } from '../../../domain/product-page/views.ts';
import { Slot } from '../../ui/common/slot.tsx';
import { ProductRail } from '../product-cards/product-rail.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { Details } from './details.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useEditMode } from './use-edit-mode.ts';
import { useLiveView } from './use-live-view.ts';

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

/** The content below the buying area. It is read before it is used, so its code is loaded late. */
export function AfterDecision({ view, onLive }: AfterDecisionProps) {
  useLiveView(view, onLive);
  useEditMode(view.sku);
  return (
    <>
      <Details name={view.heading} details={view.details} />
      <Slot name="product-details" sku={view.sku} productName={view.name} />
      <Reviews productId={view.id} sku={view.sku} reviews={view.reviews} />
      {view.rails.map(({ kind, cards }) => (
        <ProductRail key={kind} title={railTitles[kind]} cards={cards} />
      ))}
      <RecentlyViewed view={view} />
    </>
  );
}
