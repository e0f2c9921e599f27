import { sellerOf } from '../../domain/law/seller.ts';
import { demoMerchant } from '../demo/merchant.ts';

/** The seller of the demo shop; invented, as everything it sells. */
export const demoSeller = sellerOf(demoMerchant);
