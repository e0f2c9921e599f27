import { isHoliday } from '../calendar/polish-calendar.ts';
import { addDays, shopDay, shopMoment } from '../calendar/shop-time.ts';
import { isShortDay, isTradingSunday } from '../calendar/trading-sunday.ts';
import type { Opening } from '../commerce/point.ts';

const dayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
/** The closing time on days when the law closes shops early. */
const shortUntil = '14:00';

/** The hours of a calendar day; null for a day on which the shop is closed. */
export function hoursOn(
  opening: Opening,
  day: string,
): { readonly from: string; readonly to: string } | null {
  if (isHoliday(day)) return null;
  const weekday = dayOf(day);
  if (weekday === 7 && !isTradingSunday(day)) return null;
  const hours = opening.find((each) => each.day === weekday);
  if (hours === undefined) return null;
  const to = isShortDay(day) && hours.to > shortUntil ? shortUntil : hours.to;
  return hours.from < to ? { from: hours.from, to } : null;
}

/** Whether the shop is open, until when, or when it opens next; in the time of Warsaw. */
export type OpenState =
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed';
      readonly opens: { readonly day: string; readonly at: string } | null;
    };

/** Longer than any series of days on which shops are closed. */
const daysAhead = 14;

/** Whether a shop is open at this moment, and until or from when. */
export function openState(opening: Opening, now: Date): OpenState {
  const today = shopDay(now);
  const clock = shopMoment(now).slice(11, 16);
  const hours = hoursOn(opening, today);
  if (hours && hours.from <= clock && clock < hours.to) return { kind: 'open', until: hours.to };
  if (hours && clock < hours.from) {
    return { kind: 'closed', opens: { day: today, at: hours.from } };
  }
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const next = hoursOn(opening, day);
    if (next) return { kind: 'closed', opens: { day, at: next.from } };
  }
  return { kind: 'closed', opens: null };
}
