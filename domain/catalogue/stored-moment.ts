/**
 * Formats when something was stored: the time only for today, else with the day, in the shopper's
 * time zone by default.
 */
export function storedMoment(at: number, now: number, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...zone });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone });
  const isToday = day.format(at) === day.format(now) && now - at < 86_400_000;
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
