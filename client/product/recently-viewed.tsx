import { useStore } from 'jotai';
import { useEffect } from 'react';
import { listedProduct } from '../../domain/lists/listed-product.ts';
import type { ProductPageView } from '../../domain/product/views.ts';
import { ViewedRail } from '../blocks/viewed-rail.tsx';
import { noteViewed } from '../lists/lists.ts';
import { log, reason } from '../log.ts';

const mostShown = 8;

/**
 * Notes the page's product as looked at, and shows those before it, last of all on the page: what
 * comes from this device alone must not move what the server sent.
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
