import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { ProductPageView } from '../../domain/product/views.ts';
import { whenStarted } from '../ports.ts';
import { followProduct } from './follow-product.ts';

/**
 * Tells the product page's view anew as soon as live stock or present prices are known, and null when
 * it is left. They are asked when the page rests: its HTML is everyone's and may be old. [product-44]
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
