import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { PriceView } from '../../../domain/price/views.ts';

/** Fetches the current prices of the products on a page. */
export interface PriceSource {
  /** Requests a product's price, in the next batch; `shown` is the price the page shows now. */
  request(sku: string, shown: PriceView | null): void;
}

/**
 * The source of current prices. Null on the server, in the first render, and if the shop
 * synchronises no prices. It is replaced when the customer changes.
 */
export const priceSourceAtom = atom<PriceSource | null>(null);

/** Current prices by sku, as far as they have arrived. */
export const pricesAtom = atom<Readonly<Record<string, PriceView>>>({});

/** A product's price: the one of the page until the current one arrives. [price-03] */
export function useCurrentPrice(sku: string, shown: PriceView | null): PriceView | null {
  const source = useAtomValue(priceSourceAtom);
  const current = useAtomValue(pricesAtom)[sku];
  useEffect(() => source?.request(sku, shown), [source, sku, shown]);
  return current ?? shown;
}
