import { createContext, useContext, useMemo } from 'react';
import { AppError } from '../../domain/app-error.ts';
import type { Merchant } from '../../domain/law/merchant.ts';
import type { Grosze } from '../../domain/money.ts';
import { type PriceFormat, priceFormatOf } from '../../domain/price/format-price.ts';
import type { AccountSettings } from '../../domain/session/account-settings.ts';

/** A store view that shoppers may change to. */
export interface LanguageChoice {
  readonly code: string;
  readonly locale: string;
  /** Where it shows the page at hand, or its home page. */
  readonly href: string;
  /** It has the page at hand. */
  readonly isSame?: true;
}

/** Facts of the shop that components show; the same for every shopper of a store view. */
export interface ShopFacts {
  /** Name of the shop. */
  readonly defaultTitle: string;
  readonly storeCode: string;
  readonly locale: string;
  readonly currencySign: string;
  /** What this store view sets of the format of its prices. */
  readonly priceFormat?: Partial<PriceFormat>;
  /** Who sells, and what else the law wants told of him (pl-B07). */
  readonly merchant: Merchant;
  readonly freeDeliveryFrom: Grosze;
  readonly account: AccountSettings;
  /** The store views to choose from; absent where there is one. */
  readonly languages?: readonly LanguageChoice[];
}

/** Set by the renderer. */
export const ShopContext = createContext<ShopFacts | null>(null);

/** What every component may know of the shop. */
export function useShop(): ShopFacts {
  const shop = useContext(ShopContext);
  if (shop === null) throw new AppError('INTERNAL', 'ShopContext is not set');
  return shop;
}

/** How this store view writes prices. */
export function usePriceFormat(): PriceFormat {
  const { locale, currencySign, priceFormat } = useShop();
  return useMemo(
    () =>
      priceFormatOf({ defaultLocale: locale, currencySign, ...(priceFormat && { priceFormat }) }),
    [locale, currencySign, priceFormat],
  );
}
