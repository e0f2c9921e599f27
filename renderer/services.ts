import type { Grosze } from '../domain/money.ts';
import type { ScreenContext } from '../domain/screens/context.ts';
import type { ShopView } from './page-data.ts';

/** What a page's loader gets from whoever renders; holds nothing of a shopper. */
export interface RenderServices extends ScreenContext {
  readonly shop: ShopView;
  /** Where shoppers find the shop, absolute and without a slash at its end. */
  readonly origin: string;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** What the cheapest parcel costs. */
  readonly deliveryPrice: Grosze;
}
