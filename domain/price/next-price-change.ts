import type { PriceHistoryEntry } from './omnibus.ts';
import { instantOf, readMoment, shopMoment } from './shop-time.ts';
import type { SpecialWindow } from './special-price.ts';

/** What of a product document lets its price change by the clock. */
export interface TimedPrice extends SpecialWindow {
  readonly price_history?: readonly PriceHistoryEntry[] | null | undefined;
  readonly configurable_children?: readonly TimedPrice[] | null | undefined;
}

interface Change {
  /** On the shop's clock, whose text sorts as time does: zones are reckoned once, at the end. */
  readonly moment: string;
  /** The last second of a reduction still has its price. */
  readonly isEnd: boolean;
}

function changesOf({ special_from_date, special_to_date, price_history }: TimedPrice): Change[] {
  const changes: Change[] = (price_history ?? []).map((entry) => ({
    moment: readMoment(entry.from, '00:00:00') ?? '',
    isEnd: false,
  }));
  const from = special_from_date ? readMoment(special_from_date, '00:00:00') : null;
  const to = special_to_date ? readMoment(special_to_date, '23:59:59') : null;
  if (from !== null) changes.push({ moment: from, isEnd: false });
  if (to !== null) changes.push({ moment: to, isEnd: true });
  return changes;
}

/**
 * When a price of these products, or what must be said beside it, may next be another one by the clock
 * alone: a reduction begins or is over. In ms since 1970; null when nothing is announced.
 */
export function nextPriceChange(products: readonly TimedPrice[], now: Date): number | null {
  const present = shopMoment(now);
  let next: Change | null = null;
  for (const product of products) {
    for (const source of [product, ...(product.configurable_children ?? [])]) {
      for (const change of changesOf(source)) {
        const isComing = change.isEnd ? change.moment >= present : change.moment > present;
        if (isComing && (next === null || change.moment < next.moment)) next = change;
      }
    }
  }
  if (next === null) return null;
  const instant = instantOf(next.moment) + (next.isEnd ? 1000 : 0);
  return Number.isNaN(instant) ? null : instant;
}
