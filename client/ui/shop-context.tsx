import { createContext, useContext, useMemo } from 'react';
import { AppError } from '../../domain/errors.ts';
import type { Grosze } from '../../domain/money.ts';
import { type PriceFormat, priceFormatOf } from '../../domain/price/format-price.ts';

/** Facts of the shop that components show; the same for every shopper of a store view. */
export interface ShopFacts {
  readonly storeCode: string;
  readonly locale: string;
  readonly currencySign: string;
  readonly phone: string;
  readonly freeDeliveryFrom: Grosze;
}

/** Set by the renderer. */
export const ShopContext = createContext<ShopFacts | null>(null);

export function useShop(): ShopFacts {
  const shop = useContext(ShopContext);
  if (shop === null) throw new AppError('INTERNAL', 'ShopContext is not set');
  return shop;
}

export function usePriceFormat(): PriceFormat {
  const { locale, currencySign } = useShop();
  return useMemo(
    () => priceFormatOf({ defaultLocale: locale, currencySign }),
    [locale, currencySign],
  );
}
