const zone = 'Europe/Warsaw';
const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** A calendar day as text: `3 lipca 2026` (pl-I07). */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...long, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** A moment (ms) as text, with its time in Warsaw: `3 lipca 2026 14:05` (pl-I07). */
export function momentText(moment: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...long, ...time, timeZone: zone });
  // Some versions of ICU put a comma between the two.
  return format.format(new Date(moment)).replace(/, (?=\d{2}:\d{2}$)/, ' ');
}
