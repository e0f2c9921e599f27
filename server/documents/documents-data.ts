import * as v from 'valibot';
import type { DocumentFiles } from '../../domain/documents/shop-document.ts';
import type { Merchant, ReturnsPaidBy } from '../../domain/law/merchant.ts';
import { returnDaysOf } from '../../domain/law/return-days.ts';
import type { Seller } from '../../domain/law/seller.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import type { Config } from '../settings/config.ts';

const SellerSchema = v.object({
  name: v.string(),
  address: v.string(),
  email: v.string(),
  phone: v.string(),
  register: v.string(),
});

/** The merchant and the existing files, as plain data that crosses a thread border. */
export const DocumentsSchema = v.object({
  sellers: v.object({ pl: SellerSchema, en: SellerSchema }),
  returnsPaidBy: v.nullable(v.picklist(['buyer', 'shop'])),
  returnDays: v.number(),
  files: v.object({
    'complaint-form': v.string(),
    'return-form': v.string(),
    'gift-card-terms': v.string(),
  }),
});

export interface DocumentsData {
  /** The merchant's name and address as documents in each language use them. */
  readonly sellers: Readonly<Record<TextLanguage, Seller>>;
  readonly returnsPaidBy: ReturnsPaidBy;
  /** The number of days in which the shop accepts returns. */
  readonly returnDays: number;
  readonly files: DocumentFiles;
}

/** The documents' data from the settings and the merchant. [content-19] */
export function documentsData(config: Config, merchant: Merchant): DocumentsData {
  return {
    sellers: { pl: sellerOf(merchant), en: sellerOf(merchant, 'en') },
    returnsPaidBy: merchant.returns?.paidBy ?? null,
    returnDays: returnDaysOf(merchant),
    files: {
      'complaint-form': config.shop.documents.complaint,
      'return-form': config.shop.documents.return,
      'gift-card-terms': config.shop.documents.giftCard,
    },
  };
}
