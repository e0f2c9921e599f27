import { withdrawalDays } from '../order/withdrawal-period.ts';
import type { Merchant } from './merchant.ts';

/** For how many days the shop takes goods back; those of the law where the merchant says nothing. [pl-C12] */
export const returnDaysOf = ({ returns }: Pick<Merchant, 'returns'>): number =>
  returns?.days ?? withdrawalDays;
