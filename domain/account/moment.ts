/** Made when it is first asked: it costs more than the module around it. */
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

/** A moment as lists write it, `HH:mm D/M/YYYY` in Warsaw; empty where the text is none. [store-02] */
export function listMoment(text: string): string {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return '';
  const found = new Map(partsOf(moment).map(({ type, value }) => [type, value]));
  const plain = (part: 'day' | 'month') => Number(found.get(part));
  const time = `${found.get('hour')}:${found.get('minute')}`;
  return `${time} ${plain('day')}/${plain('month')}/${found.get('year')}`;
}
