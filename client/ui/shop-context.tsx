import { createContext, useContext } from 'react';
import type { Grosze } from '../../domain/money.ts';

/** Facts of the shop that components show; the same for every shopper of a store view. */
export interface ShopFacts {
  readonly storeCode: string;
  readonly locale: string;
  readonly currencySign: string;
  readonly phone: string;
  readonly freeDeliveryFrom: Grosze;
}

export const ShopContext = createContext<ShopFacts | null>(null);

export function useShop(): ShopFacts {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('ShopContext is not set');
  return shop;
}
