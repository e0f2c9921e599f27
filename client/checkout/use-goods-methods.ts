import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { renewMethods } from './checkout.ts';

/** Milliseconds of rest after which methods are asked for: a piece is seldom the only one taken off. */
const changingRest = 250;

/**
 * Asks for the methods anew when the goods change on this page. On entering they are asked for anyway;
 * by goods and pieces alone, because asking brings the cart in step and would else ask without end.
 */
export function useGoodsMethods(): void {
  const store = useStore();
  const lines = useAtomValue(cartLinesAtom);
  const goods = JSON.stringify(lines.map(({ sku, checksum, qty }) => [sku, checksum, qty]));
  const asked = useRef(goods);

  useEffect(() => {
    if (asked.current === goods) return;
    const timer = setTimeout(() => {
      asked.current = goods;
      void renewMethods(store);
    }, changingRest);
    return () => clearTimeout(timer);
  }, [store, goods]);
}
