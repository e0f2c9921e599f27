import { expect, test } from 'vitest';
import type { Point } from '../commerce/point.ts';
import { placeJsonLd } from './place-json-ld.ts';

const salon: Point = {
  code: 'SALON-LODZ',
  name: 'Salon Witryna Łódź',
  address: { street: 'ul. Piotrkowska 217', postcode: '90-451', city: 'Łódź' },
  description: '',
  hours: '',
  is_open: true,
  has_terminal: true,
  distance_km: null,
  phone: '42 123 45 67',
  lat: 51.75,
  lon: 19.46,
  opening: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '20:00' })),
};

const at = {
  origin: 'https://shop.example',
  page: () => 'https://shop.example/salony',
  picture: (path: string) => path,
};

test('a place has its address, position and weekly hours', () => {
  const facts = { screen: 'stores', country: 'PL', today: '2026-11-23' } as const;
  const [node] = placeJsonLd([salon], facts, at);
  expect(node).toMatchObject({
    '@type': 'ClothingStore',
    '@id': 'https://shop.example/salony#SALON-LODZ',
    telephone: '42 123 45 67',
    address: { addressLocality: 'Łódź', postalCode: '90-451', addressCountry: 'PL' },
    geo: { latitude: 51.75, longitude: 19.46 },
  });
  expect(node?.['openingHoursSpecification']).toHaveLength(6);
});

test('special days are listed: Sundays with trade, and holidays', () => {
  const facts = { screen: 'stores', country: 'PL', today: '2026-11-23' } as const;
  const [node] = placeJsonLd([salon], facts, at);
  const day = (validFrom: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom,
    validThrough: validFrom,
    opens,
    closes,
  });
  expect(node?.['specialOpeningHoursSpecification']).toEqual([
    day('2026-12-06', '10:00', '20:00'),
    day('2026-12-13', '10:00', '20:00'),
    day('2026-12-20', '10:00', '20:00'),
    day('2026-12-24', '00:00', '00:00'),
    day('2026-12-25', '00:00', '00:00'),
    day('2026-12-26', '00:00', '00:00'),
    day('2027-01-01', '00:00', '00:00'),
    day('2027-01-06', '00:00', '00:00'),
  ]);
});
