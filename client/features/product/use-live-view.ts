import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { followProduct } from './follow-product.ts';

/**
 * Passes an updated view to `tell` when live stock or current prices are known, and null when the
 * page is left. They are fetched when the page is idle, because its HTML is cached for everyone.
 * [product-44]
 */
export function useLiveView(
  view: ProductPageView,
  tell: (live: ProductPageView | null) => void,
): void {
  const store = useStore();
  useEffect(() => {
    const ended = new AbortController();
    void whenStarted(store).then((ports) => {
      if (!ended.signal.aborted) followProduct(store, ports, view, tell, ended.signal);
    });
    return () => {
      ended.abort();
      tell(null);
    };
  }, [store, view, tell]);
}
