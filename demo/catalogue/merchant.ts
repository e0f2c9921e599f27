import * as v from 'valibot';
import { type Merchant, MerchantSchema } from '../../domain/law/merchant.ts';
import merchant from './merchant.json' with { type: 'json' };

/** The invented merchant of the demo, with example registration numbers. */
export const demoMerchant: Merchant = v.parse(MerchantSchema, merchant);
