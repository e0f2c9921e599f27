import { fromDecimal, type Grosze, grosze } from '../money.ts';

/** A platform's price for a customer group from a quantity on; `value` in złote. */
export interface TierPrice {
  readonly customer_group_id: number;
  readonly qty: number;
  readonly value: number;
}

/** The platform's number for "every group". */
const allGroups = 32_000;

/**
 * The lowest tier for a customer's group and quantity, in the currency unit, with or without tax as
 * the platform writes its prices; null when there is none. [price-23]
 */
export function tierPrice(
  tiers: readonly TierPrice[],
  groupId: number,
  quantity = 1,
): Grosze | null {
  const values = tiers
    .filter((tier) => tier.customer_group_id === groupId || tier.customer_group_id === allGroups)
    .filter((tier) => tier.qty <= quantity && Number.isFinite(tier.value) && tier.value >= 0)
    .map((tier) => fromDecimal(tier.value));
  return values.length === 0 ? null : grosze(Math.min(...values));
}
