import type { LanguageChoice } from '../../client/ui/shop-context.tsx';
import type { CartSettings } from '../../domain/cart/cart-settings.ts';
import type { Capabilities } from '../../domain/commerce/capabilities.ts';
import type { SessionMode } from '../../domain/commerce/session.ts';
import type { ConsentSettings } from '../../domain/consent/tools.ts';
import type { FrameView } from '../../domain/content/views.ts';
import type { Merchant } from '../../domain/law/merchant.ts';
import type { PriceFormat } from '../../domain/price/format-price.ts';
import type { AccountSettings } from '../../domain/session/account-settings.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { ScreenName } from '../../domain/url/screens.ts';

/** The document head of a page. */
export interface HeadView {
  /** The complete title, in the language of the store view. */
  readonly title: string;
  readonly description: string | null;
  /**
   * The canonical address of the content: a listing with filters and page but without sort, a
   * product with the selected variant. Null where the screen's own address is used, which is not
   * indexed.
   */
  readonly canonical: LinkTarget | null;
  /** False for pages that search engines should not index: search results, filter combinations. */
  readonly isIndexed?: boolean;
  /** The store views to choose from; absent if there is only one (store-08). */
  readonly languages?: readonly LanguageChoice[];
  /** Modules in this page's HTML with a script of their own, as project paths. */
  readonly parts?: readonly string[];
}

/** Facts of the shop for components; the same for every shopper of a store view. */
export interface ShopView {
  readonly storeCode: string;
  /** First segment of this store view's addresses; null if it does not append its code. */
  readonly storePrefix: string | null;
  /** Codes of all store views that append theirs, for the path table. */
  readonly storeCodes: readonly string[];
  /** Names of the shop folder's pages, for the path table; absent without such a folder. */
  readonly ownPages?: readonly string[];
  /** Build id of this page's code; empty in development. */
  readonly build: string;
  /** Public origin of the shop, or the listening address; without a trailing slash. */
  readonly publicUrl: string;
  readonly locale: string;
  /** The store views to choose from; absent if there is only one (store-08). */
  readonly languages?: readonly LanguageChoice[];
  readonly currencySign: string;
  /** Settings of this store view's price format; absent if it uses the defaults. */
  readonly priceFormat?: Partial<PriceFormat>;
  /** Template of document titles; `%s` is the page's own title. */
  readonly titleTemplate: string;
  readonly defaultTitle: string;
  /** Category whose children form the menu. */
  readonly rootCategoryId: string;
  /** The seller, with the details the law requires. */
  readonly merchant: Merchant;
  /** The country whose tax is included in the prices. */
  readonly taxCountry: string;
  readonly sessionMode: SessionMode;
  readonly account: AccountSettings;
  /** Grosze. */
  readonly freeDeliveryFrom: number;
  readonly currencyCode: string;
  readonly storeId: number;
  /**
   * Prices that browsers request: current prices of all (price-26), those of a group (price-22).
   */
  readonly prices: { readonly sync: boolean; readonly byGroup: boolean };
  /** Storage quota of the shop in the browser, in bytes (offline-36). */
  readonly storageQuota: number;
  /** Offline orders are sent without confirmation when the connection is back (offline-28). */
  readonly sendsOfflineOrders: boolean;
  /** What the commerce backend can do; the shop hides the rest. */
  readonly capabilities: Capabilities;
  readonly wishRefreshHours: number;
  /** Limit of products in a listing whose stock the browser prefetches (cart-60). */
  readonly stockPrefetch: number;
  /** Rules of the cart in which the shop differs from the defaults. */
  readonly cart?: Partial<CartSettings>;
  /** Attempts of a request in one round of the queue; one when left out (offline-19). */
  readonly attempts?: number;
  /** Consents of the shop, and whether the first visit shows the prompt. */
  readonly consent: ConsentSettings;
  /** InPost's locker map; null without a token for it (pl-K01). */
  readonly lockerMap: { readonly url: string; readonly token: string } | null;
}

export interface RouteView {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly generation: string;
}

/** Label of a page built from data stored on the device. */
export interface DeviceView {
  /** When the oldest product shown came from the server, in ms; null without products. */
  readonly at: number | null;
  /** Number of products in a listing; null on other pages. */
  readonly count: number | null;
  /** Only the listing data of the page's product is stored. */
  readonly isReduced: boolean;
}

/**
 * The result of `+data`. `frame` and `shop` are null on later navigations: the browser has them.
 */
export interface PageData<View = unknown> {
  readonly view: View;
  readonly head: HeadView;
  readonly route: RouteView;
  readonly frame: FrameView | null;
  readonly shop: ShopView | null;
  /** Set if the page was built from data stored on the device. */
  readonly device?: DeviceView;
}
