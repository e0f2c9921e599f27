import * as v from 'valibot';
import type { Seller } from '../../domain/content/text-blocks.ts';
import type { DocumentFiles } from '../../domain/documents/shop-document.ts';
import type { Merchant } from '../../domain/law/merchant.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import type { Config } from '../config.ts';

/** Who sells and which files there are, as plain data that crosses a thread border. */
export const DocumentsSchema = v.object({
  seller: v.object({
    name: v.string(),
    address: v.string(),
    email: v.string(),
    phone: v.string(),
    register: v.string(),
  }),
  files: v.object({
    'complaint-form': v.string(),
    'return-form': v.string(),
    'gift-card-terms': v.string(),
  }),
});

export interface DocumentsData {
  readonly seller: Seller;
  readonly files: DocumentFiles;
}

/** What the settings and the merchant say of the documents. [content-19] */
export function documentsData(config: Config, merchant: Merchant): DocumentsData {
  return {
    seller: sellerOf(merchant),
    files: {
      'complaint-form': config.PDF_COMPLAINT,
      'return-form': config.PDF_RETURN,
      'gift-card-terms': config.PDF_GIFT_CARD,
    },
  };
}
