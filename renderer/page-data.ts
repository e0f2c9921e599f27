import type { LanguageChoice } from '../client/ui/shop-context.tsx';
import type { SessionMode } from '../domain/commerce/session.ts';
import type { ConsentSettings } from '../domain/consent/tools.ts';
import type { FrameView } from '../domain/home/views.ts';
import type { Merchant } from '../domain/law/merchant.ts';
import type { PriceFormat } from '../domain/price/format-price.ts';
import type { AccountSettings } from '../domain/session/account-settings.ts';
import type { LinkTarget } from '../domain/url/link-target.ts';
import type { ScreenName } from '../domain/url/screen-names.ts';

/** What the document's head says of a page. */
export interface HeadView {
  /** The whole title, in the words of the store view. */
  readonly title: string;
  readonly description: string | null;
  /**
   * The one address of what the page shows, in its one form: of a listing with its filters and page
   * but not its sort, of a product with the variant asked for. Null where the address belongs to the
   * screen alone, which then names it and asks not to be found.
   */
  readonly canonical: LinkTarget | null;
  /** False where people, but no search engines, should come: results, combinations of filters. */
  readonly isIndexed?: boolean;
  /** The store views to choose from here; absent where there is one (store-08). */
  readonly languages?: readonly LanguageChoice[];
  /** Modules of this page's HTML that have a script of their own, as paths in the project. */
  readonly parts?: readonly string[];
}

/** Facts of the shop that components show; the same for every shopper of a store view. */
export interface ShopView {
  readonly storeCode: string;
  /** First segment of this store view's addresses; null when it does not append its code. */
  readonly storePrefix: string | null;
  /** Codes of all store views that append theirs, for the path table. */
  readonly storeCodes: readonly string[];
  /** Names of the screens of the shop's own folder, for the path table; absent without one. */
  readonly ownPages?: readonly string[];
  /** Names the build of this page's code; empty in development. */
  readonly build: string;
  /** Origin shoppers see, without a slash at its end; empty when not set. */
  readonly publicUrl: string;
  readonly locale: string;
  /** The store views to choose from; absent where there is one (store-08). */
  readonly languages?: readonly LanguageChoice[];
  readonly currencySign: string;
  /** What this store view sets of the format of its prices; absent where that is nothing. */
  readonly priceFormat?: Partial<PriceFormat>;
  /** Document title of a page; `%s` is the page's own. */
  readonly titleTemplate: string;
  readonly defaultTitle: string;
  /** Category whose children make the menu. */
  readonly rootCategoryId: number;
  /** Who sells, and what else the law wants told of him. */
  readonly merchant: Merchant;
  /** The country whose tax is in the prices. */
  readonly taxCountry: string;
  readonly sessionMode: SessionMode;
  readonly account: AccountSettings;
  /** Grosze. */
  readonly freeDeliveryFrom: number;
  readonly currencyCode: string;
  readonly storeId: number;
  /** What browsers ask of prices: those of everyone (price-26), those of a group (price-22). */
  readonly prices: { readonly sync: boolean; readonly byGroup: boolean };
  /** Bytes a browser may keep for the shop (offline-36). */
  readonly storageQuota: number;
  /** Orders made offline are sent without asking once the connection is back (offline-28). */
  readonly sendsOfflineOrders: boolean;
  /** The backend lists countries (api-47). */
  readonly hasCountries: boolean;
  readonly hasPush: boolean;
  readonly wishRefreshHours: number;
  /** Whether the backend tells tables of sizes (engage-25). */
  readonly hasSizeTables: boolean;

  /** The most products of a listing whose stock a browser asks for ahead (cart-60). */
  readonly stockPrefetch: number;
  /** What a shopper may agree to, and whether the first visit is asked. */
  readonly consent: ConsentSettings;
  /** InPost's map of lockers; null without a token for it (pl-K01). */
  readonly lockerMap: { readonly url: string; readonly token: string } | null;
}

export interface RouteView {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly generation: string;
}

/** What a page says that was made from what the device has kept. */
export interface DeviceView {
  /** When the oldest product it shows came from the server, in ms; null without products. */
  readonly at: number | null;
  /** Products of a listing; null on other pages. */
  readonly count: number | null;
  /** Of the product it is about only what a listing shows is kept. */
  readonly isReduced: boolean;
}

/** What `+data` gives a page. `frame` and `shop` are null on later navigations: the browser has them. */
export interface PageData<View = unknown> {
  readonly view: View;
  readonly head: HeadView;
  readonly route: RouteView;
  readonly frame: FrameView | null;
  readonly shop: ShopView | null;
  /** Set where the browser made the page from what the device has kept. */
  readonly device?: DeviceView;
}
