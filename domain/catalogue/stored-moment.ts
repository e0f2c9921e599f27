/** When something was kept: of today the time alone, else the day too, as the shopper's clock has it. */
export function storedMoment(at: number, now: number, locale: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...zone });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone });
  const isToday = day.format(at) === day.format(now) && now - at < 86_400_000;
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
