import * as v from 'valibot';
import type { Seller } from '../../domain/content/text-blocks.ts';
import type { DocumentFiles } from '../../domain/documents/shop-document.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import type { Config } from '../config.ts';
import { readMerchant } from '../law/read-merchant.ts';

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

/** What the settings say of the documents. [content-19] */
export function documentsData(config: Config): DocumentsData {
  return {
    seller: sellerOf(readMerchant(config)),
    files: {
      'complaint-form': config.PDF_COMPLAINT,
      'return-form': config.PDF_RETURN,
      'gift-card-terms': config.PDF_GIFT_CARD,
    },
  };
}
