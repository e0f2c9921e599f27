import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { cartAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { renewMethods } from './checkout.ts';

/** Milliseconds of rest after which methods are asked for: a piece is seldom the only one taken off. */
const changingRest = 250;

/**
 * Asks for the methods anew when the goods change on this page, or another cart of the backend takes the
 * place of the one they were asked for, as after a session's end. On entering they are asked for anyway;
 * by goods and pieces alone, because asking brings the cart in step and would else ask without end.
 */
export function useCartMethods(): void {
  const store = useStore();
  const lines = useAtomValue(cartLinesAtom);
  const { cartServerToken } = useAtomValue(cartAtom);
  const goods = JSON.stringify(lines.map(({ sku, checksum, qty }) => [sku, checksum, qty]));
  const asked = useRef({ goods, cart: cartServerToken });

  useEffect(() => {
    const { current } = asked;
    const cart = cartServerToken ?? current.cart;
    const isOther = current.goods !== goods || (current.cart !== null && current.cart !== cart);
    if (!isOther) {
      current.cart = cart;
      return;
    }
    const timer = setTimeout(() => {
      asked.current = { goods, cart };
      void renewMethods(store);
    }, changingRest);
    return () => clearTimeout(timer);
  }, [store, goods, cartServerToken]);
}
