import type { ScreenContext } from '../domain/screens/context.ts';
import type { ShopView } from './page-data.ts';

/** What a page's loader gets from whoever renders; holds nothing of a shopper. */
export interface RenderServices extends ScreenContext {
  readonly shop: ShopView;
}
