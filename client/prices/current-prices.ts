import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { PriceView } from '../../domain/product/views.ts';

/** Asks for the present prices of what a page shows. */
export interface PriceSource {
  /** Soon asks for a product's price; `shown` is what the page shows meanwhile. */
  want(sku: string, shown: PriceView | null): void;
}

/**
 * Where present prices come from: null on the server, in the first render, and for good where the
 * shop synchronises no prices. Another customer makes another one.
 */
export const priceSourceAtom = atom<PriceSource | null>(null);

/** Present prices by sku, as far as they arrived. */
export const pricesAtom = atom<Readonly<Record<string, PriceView>>>({});

/** A product's price: the one of the page until the present one arrives. [price-03] */
export function useCurrentPrice(sku: string, shown: PriceView | null): PriceView | null {
  const source = useAtomValue(priceSourceAtom);
  const current = useAtomValue(pricesAtom)[sku];
  useEffect(() => source?.want(sku, shown), [source, sku, shown]);
  return current ?? shown;
}
