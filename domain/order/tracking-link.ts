/** Each carrier's tracking page; `%` is the parcel number. */
const trackers: Readonly<Record<string, string>> = {
  inpost: 'https://inpost.pl/sledzenie-przesylek?number=%',
  dpd: 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=%',
  dhl: 'https://www.dhl.com/pl-pl/home/tracking.html?tracking-id=%',
  gls: 'https://gls-group.eu/PL/pl/sledzenie-paczek?match=%',
  orlen: 'https://www.orlenpaczka.pl/sledz-paczke/?numer=%',
  poczta: 'https://emonitoring.poczta-polska.pl/?numer=%',
  ups: 'https://www.ups.com/track?loc=pl_PL&tracknum=%',
  zabka: 'https://nextbox.pl/sledzenie?numer=%',
};

/**
 * The carrier's tracking page of a parcel (pl-K05); null for an unknown carrier, whose number is
 * then shown alone. The code may also be a method's, such as `dpd_kurier`.
 */
export function trackingLink(carrier: string, number: string): string | null {
  const [code = ''] = carrier.toLowerCase().split(/[_-]/);
  const tracker = Object.hasOwn(trackers, code) ? trackers[code] : undefined;
  if (tracker === undefined || number.trim() === '') return null;
  return tracker.replace('%', encodeURIComponent(number.trim()));
}
