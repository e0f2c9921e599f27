import { addDays, shopDay } from '../price/shop-time.ts';
import { addWorkingDays } from './polish-calendar.ts';

/** Calendar days in which goods must be handed over unless something else was agreed (pl-K06). */
const longestDelivery = 30;
/** Working days until a parcel leaves: the shop sends within a day. */
const dispatch = 1;

/** Calendar days in Warsaw. */
export interface DeliveryPromise {
  readonly from: string;
  readonly to: string;
}

/**
 * When a parcel comes: the carrier's days after the day it leaves, all of them working days, so that
 * weekends, holidays and Sundays with trade or without are never promised (pl-K07); never later than
 * the law's thirtieth day (pl-K06). `orderedAt` in ms; `days` is the carrier's shortest and longest.
 */
export function deliveryPromise(
  orderedAt: number,
  days: readonly [number, number],
): DeliveryPromise {
  const ordered = shopDay(new Date(orderedAt));
  const leaves = addWorkingDays(ordered, dispatch);
  const latest = addDays(ordered, longestDelivery);
  const day = (count: number) => {
    const promised = addWorkingDays(leaves, count);
    if (promised > latest) return latest;
    return promised;
  };
  return { from: day(days[0]), to: day(Math.max(...days)) };
}
