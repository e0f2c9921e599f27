/** Created on first use: it costs more than the rest of the module. */
let clock: Intl.DateTimeFormat | null = null;

function partsOf(moment: Date): readonly Intl.DateTimeFormatPart[] {
  clock ??= new Intl.DateTimeFormat('pl-PL', {
    timeZone: 'Europe/Warsaw',
    hour: '2-digit',
    minute: '2-digit',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  });
  return clock.formatToParts(moment);
}

/** Formats a date for lists as `HH:mm D/M/YYYY` (Warsaw); empty for an invalid date. [store-02] */
export function listMoment(text: string): string {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return '';
  const found = new Map(partsOf(moment).map(({ type, value }) => [type, value]));
  const plain = (part: 'day' | 'month') => Number(found.get(part));
  const time = `${found.get('hour')}:${found.get('minute')}`;
  return `${time} ${plain('day')}/${plain('month')}/${found.get('year')}`;
}
