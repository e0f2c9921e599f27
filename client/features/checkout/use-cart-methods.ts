import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { cartAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { renewMethods } from './checkout.ts';
import { areMethodsMissingAtom } from './checkout-atoms.ts';

/**
 * Milliseconds without a change before methods are requested, because quantities often change
 * several times in a row.
 */
const changingRest = 250;

/**
 * Requests the methods again when the line items change on this page, or when the backend's cart is
 * replaced, for example after a session expired. Opening the checkout requests them anyway. It
 * compares only products and quantities: each request also syncs the cart, which would otherwise
 * trigger an endless loop.
 */
export function useCartMethods(): void {
  const store = useStore();
  const lines = useAtomValue(cartLinesAtom);
  const { cartServerToken } = useAtomValue(cartAtom);
  const cartKey = JSON.stringify(lines.map(({ sku, checksum, qty }) => [sku, checksum, qty]));
  const lastRequest = useRef({ cartKey, cart: cartServerToken });

  useEffect(() => {
    const { current } = lastRequest;
    const cart = cartServerToken ?? current.cart;
    const isOther = current.cartKey !== cartKey || (current.cart !== null && current.cart !== cart);
    if (!isOther) {
      current.cart = cart;
      return;
    }
    const timer = setTimeout(() => {
      lastRequest.current = { cartKey, cart };
      void renewMethods(store);
    }, changingRest);
    return () => clearTimeout(timer);
  }, [store, cartKey, cartServerToken]);
}

/** Milliseconds before methods without a response are requested again; doubled up to a minute. */
const firstRetry = 5000;
const lastRetry = 60_000;

/** Requests the methods until the backend responds, because without them nothing can be ordered. */
export function useMissingMethods(): void {
  const store = useStore();
  const areMissing = useAtomValue(areMethodsMissingAtom);

  useEffect(() => {
    if (!areMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = (delay: number) => {
      timer = setTimeout(async () => {
        await renewMethods(store);
        if (!isOver) wait(Math.min(delay * 2, lastRetry));
      }, delay);
    };
    wait(firstRetry);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, areMissing]);
}
