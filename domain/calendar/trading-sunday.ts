import { isHoliday } from './polish-calendar.ts';
import { addDays } from './shop-time.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Months whose last Sunday is a trading Sunday. */
const lastSundays = ['01', '04', '06', '08'];
/** Since this year three Sundays before Christmas are trading Sundays, before it two. */
const threeSince = 2025;

/**
 * Whether it is Easter Sunday: a Sunday in spring that is a holiday, followed by
 * a holiday on Monday.
 */
const isEaster = (day: string) =>
  weekday(day) === 0 && isHoliday(day) && isHoliday(addDays(day, 1)) && /-0[34]-/.test(day);

/** Easter Saturday and, while it was a working day, Christmas Eve: shops close at 14:00 by law. */
export const isShortDay = (day: string): boolean =>
  isEaster(addDays(day, 1)) || (day.slice(5) === '12-24' && !isHoliday(day));

/**
 * Whether shops may open on this Sunday (act of 10 January 2018 on trade on Sundays). Those are
 * the last of January, April, June and August, the one before Easter, and those before
 * Christmas. Never on a holiday.
 */
export function isTradingSunday(day: string): boolean {
  if (weekday(day) !== 0 || isHoliday(day)) return false;
  const month = day.slice(5, 7);
  if (isEaster(addDays(day, 7))) return true;
  if (lastSundays.includes(month)) return addDays(day, 7).slice(5, 7) !== month;
  if (month !== '12') return false;
  const year = Number(day.slice(0, 4));
  const weeks = year >= threeSince ? 3 : 2;
  const date = Number(day.slice(8));
  return date < 24 + (year >= threeSince ? 0 : 1) && date >= 24 - weeks * 7;
}
