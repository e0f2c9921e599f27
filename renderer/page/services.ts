import type { DocumentFiles } from '../../domain/documents/shop-document.ts';
import type { ReturnsPaidBy } from '../../domain/law/merchant.ts';
import type { Seller } from '../../domain/law/seller.ts';
import type { Grosze } from '../../domain/money.ts';
import type { ScreenContext } from '../../domain/screens/context.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import type { ShopView } from './page-data.ts';

/** What the renderer passes to a page's loader; nothing about a shopper. */
export interface RenderServices extends ScreenContext {
  readonly shop: ShopView;
  /** See `ViewContext`. */
  readonly dontCache?: () => void;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  /** Whether documents link the style sheet of a theme. */
  readonly hasTheme?: boolean;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** Legal documents of the shop: sellers and the file names of the PDFs. */
  readonly documents: {
    readonly sellers: Readonly<Record<TextLanguage, Seller>>;
    readonly returnsPaidBy: ReturnsPaidBy;
    readonly returnDays: number;
    readonly files: DocumentFiles;
  };
  /** Price of the cheapest parcel. */
  readonly deliveryPrice: Grosze;
}
