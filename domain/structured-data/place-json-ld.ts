import { addDays } from '../calendar/shop-time.ts';
import type { Opening, Point } from '../commerce/point.ts';
import { hoursOn } from '../shops/opening.ts';
import { type Addresses, type JsonLdNode, term } from './json-ld.ts';

export interface PlaceFacts {
  readonly screen: 'stores' | 'showrooms';
  readonly country: string;
  /** Calendar day in Warsaw. */
  readonly today: string;
}

const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ').map(term);
/** Special days are listed so many days ahead. */
const daysAhead = 60;

/** Monday to Saturday. The hours of Sunday apply only on some, which are listed by their dates. */
function ordinary(opening: Opening): JsonLdNode[] {
  return opening.flatMap(({ day, from, to }) => {
    const dayOfWeek = weekdays[day - 1];
    return dayOfWeek === undefined
      ? []
      : [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes: to }];
  });
}

/** Sundays with trade, holidays, and days on which the law closes shops early. */
function special(opening: Opening, today: string): JsonLdNode[] {
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const usual = weekday === 0 ? undefined : opening.find((each) => each.day === weekday);
    const hours = hoursOn(opening, day);
    if (hours?.from === usual?.from && hours?.to === usual?.to) return [];
    return [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        // Midnight to midnight means closed all day for search engines.
        opens: hours?.from ?? '00:00',
        closes: hours?.to ?? '00:00',
      },
    ];
  });
}

/** Our places for search engines: their positions and opening hours. [content-16] */
export function placeJsonLd(
  places: readonly Point[],
  { screen, country, today }: PlaceFacts,
  { origin, page }: Addresses,
): JsonLdNode[] {
  const url = page({ to: 'screen', screen });
  return places.map(({ code, name, address, phone, lat, lon, opening }) => ({
    '@type': 'ClothingStore',
    '@id': `${url}#${code}`,
    name,
    url: `${url}#${code}`,
    parentOrganization: { '@id': `${origin}/#shop` },
    telephone: phone ?? null,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressCountry: country,
    },
    geo:
      lat == null || lon == null
        ? null
        : { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    openingHoursSpecification: ordinary(opening ?? []),
    specialOpeningHoursSpecification: special(opening ?? [], today),
  }));
}
