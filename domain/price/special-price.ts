import { readMoment, shopMoment } from '../calendar/shop-time.ts';

export interface SpecialWindow {
  readonly special_from_date?: string | null | undefined;
  readonly special_to_date?: string | null | undefined;
}

/**
 * Whether `now` lies within the special price's dates, bounds included. A missing bound is open; an
 * invalid one closes the window, so that no reduction is announced by mistake. [price-12]
 */
export function isWithinSpecialWindow(window: SpecialWindow, now: Date): boolean {
  const moment = shopMoment(now);
  const { special_from_date: fromText, special_to_date: toText } = window;
  if (fromText) {
    const from = readMoment(fromText, '00:00:00');
    if (from === null || moment < from) return false;
  }
  if (toText) {
    const to = readMoment(toText, '23:59:59');
    if (to === null || moment > to) return false;
  }
  return true;
}
