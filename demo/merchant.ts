import * as v from 'valibot';
import { type Merchant, MerchantSchema } from '../domain/law/merchant.ts';
import merchant from './merchant.json' with { type: 'json' };

/** Who sells in the demo: invented, as all it sells; the numbers are those that examples are made of. */
export const demoMerchant: Merchant = v.parse(MerchantSchema, merchant);
