import { addWorkingDays } from '../calendar/polish-calendar.ts';
import { addDays, shopDay } from '../calendar/shop-time.ts';

/** Calendar days within which products must be delivered unless otherwise agreed (pl-K06). */
const longestDelivery = 30;

/** Calendar days in Warsaw. */
export interface DeliveryPromise {
  readonly from: string;
  readonly to: string;
}

/**
 * The promised delivery days: the carrier's working days after dispatch, so weekends, holidays and
 * all Sundays are never promised (pl-K07). Never later than the legal thirtieth day (pl-K06);
 * null if the parcel leaves only after it.
 * `orderedAt` in ms; `days` is the carrier's shortest and longest time, `dispatch` the working
 * days until the parcel leaves.
 */
export function deliveryPromise(
  orderedAt: number,
  days: readonly [number, number],
  dispatch: number,
): DeliveryPromise | null {
  const ordered = shopDay(new Date(orderedAt));
  const leaves = addWorkingDays(ordered, dispatch);
  const latest = addDays(ordered, longestDelivery);
  if (leaves > latest) return null;
  const day = (count: number) => {
    const promised = addWorkingDays(leaves, count);
    if (promised > latest) return latest;
    return promised;
  };
  return { from: day(days[0]), to: day(Math.max(...days)) };
}
