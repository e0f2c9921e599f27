import { addDays } from './shop-time.ts';

/** Easter Sunday of a year, by the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, '0');
  const day = String((f % 31) + 1).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

const fixedHolidays = [
  '01-01',
  '01-06',
  '05-01',
  '05-03',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
  '12-26',
];
/** Easter, Easter Monday, Pentecost and Corpus Christi, in days after Easter Sunday. */
const movableHolidays = [0, 1, 49, 60];
/** Christmas Eve is a legal holiday since this year. */
const christmasEveSince = 2025;

/** Whether a calendar day (`2026-11-11`) is a public holiday in Poland. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const date = day.slice(5);
  if (fixedHolidays.includes(date)) return true;
  if (date === '12-24') return year >= christmasEveSince;
  const easter = easterSunday(year);
  return movableHolidays.some((days) => addDays(easter, days) === day);
}

/**
 * Whether a day is no Saturday, Sunday (trading or not) or holiday. Parcels travel and time limits
 * can end only on such days.
 */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The day itself when it is a working day, else the next one. */
export function workingDayFrom(day: string): string {
  let at = day;
  while (!isWorkingDay(at)) at = addDays(at, 1);
  return at;
}

/** The working day `count` working days after a day; the day itself is not counted. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = workingDayFrom(addDays(at, 1));
  return at;
}
