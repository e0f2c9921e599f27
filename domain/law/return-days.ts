import { withdrawalDays } from '../order/withdrawal-period.ts';
import type { Merchant } from './merchant.ts';

/** Days in which the shop accepts returns; by default the period of the law. [pl-C12] */
export const returnDaysOf = ({ returns }: Pick<Merchant, 'returns'>): number =>
  returns?.days ?? withdrawalDays;
