import type { Seller } from '../domain/content/text-blocks.ts';
import type { TextLanguage } from '../domain/content/text-language.ts';
import type { DocumentFiles } from '../domain/documents/shop-document.ts';
import type { ReturnsPaidBy } from '../domain/law/merchant.ts';
import type { Grosze } from '../domain/money.ts';
import type { ScreenContext } from '../domain/screens/context.ts';
import type { ShopView } from './page-data.ts';

/** What a page's loader gets from whoever renders; holds nothing of a shopper. */
export interface RenderServices extends ScreenContext {
  readonly shop: ShopView;
  /** See `ViewContext`. */
  readonly dontCache?: () => void;
  /** Where shoppers find the shop, absolute and without a slash at its end. */
  readonly origin: string;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** The documents of the shop: who sells, and the file names of the PDFs. */
  readonly documents: {
    readonly sellers: Readonly<Record<TextLanguage, Seller>>;
    readonly returnsPaidBy: ReturnsPaidBy;
    readonly returnDays: number;
    readonly files: DocumentFiles;
  };
  /** What the cheapest parcel costs. */
  readonly deliveryPrice: Grosze;
}
