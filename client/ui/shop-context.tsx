import { createContext, useContext, useMemo } from 'react';
import { AppError } from '../../domain/app-error.ts';
import type { Capabilities, Feature } from '../../domain/commerce/capabilities.ts';
import type { Merchant } from '../../domain/law/merchant.ts';
import type { Grosze } from '../../domain/money.ts';
import { type PriceFormat, priceFormatOf } from '../../domain/price/format-price.ts';
import type { AccountSettings } from '../../domain/session/account-settings.ts';

/** A store view that shoppers can switch to. */
export interface LanguageChoice {
  readonly code: string;
  readonly locale: string;
  /** The address of the current page there, or of its home page. */
  readonly href: string;
  /** The store view has the current page. */
  readonly isSame?: true;
}

/** Facts of the shop that components show; the same for every shopper of a store view. */
export interface ShopFacts {
  /** Name of the shop. */
  readonly defaultTitle: string;
  /** Template of document titles; `%s` is the page's own title. */
  readonly titleTemplate: string;
  readonly storeCode: string;
  readonly locale: string;
  readonly currencySign: string;
  /** This store view's settings of the price format. */
  readonly priceFormat?: Partial<PriceFormat>;
  /** The seller's data that the law requires (pl-B07). */
  readonly merchant: Merchant;
  readonly freeDeliveryFrom: Grosze;
  /** What the commerce backend can do. */
  readonly capabilities: Capabilities;
  readonly account: AccountSettings;
  /** The store views to choose from; absent if there is only one. */
  readonly languages?: readonly LanguageChoice[];
}

export const ShopContext = createContext<ShopFacts | null>(null);

/** The facts of the shop, for components. Throws `INTERNAL` outside of `ShopContext`. */
export function useShop(): ShopFacts {
  const shop = useContext(ShopContext);
  if (shop === null) throw new AppError('INTERNAL', 'ShopContext is not set');
  return shop;
}

/** Returns whether the shop has a feature; what it lacks is not shown. */
export function useFeatures(): (name: Feature) => boolean {
  const { features } = useShop().capabilities;
  return (name) => features.includes(name);
}

/** The price format of a store view. */
export const shopPriceFormat = ({
  locale,
  currencySign,
  priceFormat,
}: Pick<ShopFacts, 'locale' | 'currencySign' | 'priceFormat'>): PriceFormat =>
  priceFormatOf({ defaultLocale: locale, currencySign, ...(priceFormat && { priceFormat }) });

/** The price format of the page's store view. */
export function usePriceFormat(): PriceFormat {
  const shop = useShop();
  return useMemo(() => shopPriceFormat(shop), [shop]);
}
