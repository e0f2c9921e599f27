import { useStore } from 'jotai';
import { useEffect } from 'react';
import { listedProduct } from '../../../domain/lists/listed-product.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { log, reason } from '../../core/log.ts';
import { ViewedRail } from '../blocks/viewed-rail.tsx';
import { noteViewed } from '../lists/lists.ts';

const mostShown = 8;

/**
 * Records the product as viewed and shows earlier ones. It is the last part of the page, because
 * local data must not move the server's content.
 */
export function RecentlyViewed({ view }: { readonly view: ProductPageView }) {
  const store = useStore();

  useEffect(() => {
    noteViewed(store, listedProduct(view)).catch((error: unknown) => {
      log.info('recently-viewed.not-noted', { reason: reason(error) });
    });
  }, [store, view]);

  return <ViewedRail size={mostShown} without={view.sku} />;
}
