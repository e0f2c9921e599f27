import type { MessageDescriptor } from '@lingui/core';
import type { SessionMode } from '../domain/commerce/session.ts';
import type { FrameView } from '../domain/home/views.ts';
import type { LinkTarget } from '../domain/url/link-target.ts';
import type { ScreenName } from '../domain/url/screen-names.ts';

/** What the document's head says of a page. */
export interface HeadView {
  /** The page's own title, without the shop's name: text of the catalogue, or a message. */
  readonly title: string | MessageDescriptor;
  readonly description: string | null;
  /** The canonical address; null when the page should not be found. */
  readonly canonical: LinkTarget | null;
}

/** Facts of the shop that components show; the same for every shopper of a store view. */
export interface ShopView {
  readonly storeCode: string;
  /** First segment of this store view's addresses; null when it does not append its code. */
  readonly storePrefix: string | null;
  /** Codes of all store views that append theirs, for the path table. */
  readonly storeCodes: readonly string[];
  /** Origin shoppers see, without a slash at its end; empty when not set. */
  readonly publicUrl: string;
  readonly locale: string;
  readonly currencySign: string;
  /** Document title of a page; `%s` is the page's own. */
  readonly titleTemplate: string;
  readonly defaultTitle: string;
  readonly phone: string;
  readonly sessionMode: SessionMode;
  /** Grosze. */
  readonly freeDeliveryFrom: number;
}

export interface RouteView {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly generation: string;
}

/** What `+data` gives a page. `frame` and `shop` are null on later navigations: the browser has them. */
export interface PageData<View = unknown> {
  readonly view: View;
  readonly head: HeadView;
  readonly route: RouteView;
  readonly frame: FrameView | null;
  readonly shop: ShopView | null;
}
