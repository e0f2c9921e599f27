import type { Point } from '../../domain/commerce/point.ts';

/** A place with its coordinates in degrees. */
export interface PlacedPoint extends Point {
  readonly network: string;
  readonly lat: number;
  readonly lon: number;
}

type Row = readonly [
  code: string,
  city: string,
  postcode: string,
  street: string,
  description: string,
  lat: number,
  lon: number,
  state?: 'closed' | 'full' | 'no-terminal',
];

const inpost: readonly Row[] = [
  ['LOD01M', 'Łódź', '90-423', 'Piotrkowska 80', 'Przy wejściu do pasażu', 51.768, 19.456],
  ['LOD05A', 'Łódź', '91-071', 'Ogrodowa 19', 'Przy wejściu głównym', 51.779, 19.447],
  [
    'LOD12N',
    'Łódź',
    '93-101',
    'Piotrkowska 270',
    'Przy stacji paliw',
    51.746,
    19.461,
    'no-terminal',
  ],
  ['LOD21B', 'Łódź', '92-318', 'Piłsudskiego 94', 'Na parkingu', 51.762, 19.49, 'full'],
  ['LOD33M', 'Łódź', '94-050', 'Wyszyńskiego 107', 'Przy przystanku', 51.757, 19.398],
  ['WAW03A', 'Warszawa', '00-024', 'Aleje Jerozolimskie 44', 'Od strony dworca', 52.23, 21.009],
  ['WAW17M', 'Warszawa', '02-677', 'Wołoska 12', 'Przy wejściu do biurowca', 52.184, 20.996],
  ['WAW28N', 'Warszawa', '03-984', 'Ostrobramska 75', 'Na parkingu', 52.231, 21.106],
  [
    'WAW41B',
    'Warszawa',
    '01-355',
    'Powstańców Śląskich 126',
    'Przy myjni',
    52.252,
    20.914,
    'closed',
  ],
  ['KRA02M', 'Kraków', '31-072', 'Starowiślna 22', 'W bramie', 50.057, 19.945],
  ['KRA09A', 'Kraków', '31-564', 'Aleja Pokoju 44', 'Przy wejściu B', 50.062, 19.984],
  ['KRA14N', 'Kraków', '30-150', 'Armii Krajowej 12', 'Przy sklepie', 50.073, 19.889],
  ['WRO04M', 'Wrocław', '50-077', 'Kazimierza Wielkiego 1', 'W przejściu', 51.108, 17.03],
  ['WRO11A', 'Wrocław', '53-413', 'Gwiaździsta 64', 'Na parkingu', 51.096, 17.02],
  ['POZ06M', 'Poznań', '61-807', 'Święty Marcin 29', 'Przy wejściu', 52.407, 16.921],
  ['POZ15N', 'Poznań', '61-249', 'Pleszewska 1', 'Przy wjeździe', 52.397, 16.956],
  ['GDA01M', 'Gdańsk', '80-855', 'Wały Piastowskie 1', 'Przy kładce', 54.36, 18.649],
  ['GDY03A', 'Gdynia', '81-363', 'Starowiejska 12', 'Przy dworcu', 54.52, 18.539],
  ['SZC02M', 'Szczecin', '70-540', 'Grodzka 6', 'Na parkingu', 53.425, 14.559],
  ['LUB04A', 'Lublin', '20-029', 'Marii Curie-Skłodowskiej 5', 'W pasażu', 51.248, 22.545],
  ['KAT05M', 'Katowice', '40-098', 'Aleja Korfantego 9', 'Przy rondzie', 50.263, 19.023],
  ['BIA01N', 'Białystok', '15-269', 'Lipowa 35', 'Przy aptece', 53.131, 23.148, 'no-terminal'],
  ['RZE02M', 'Rzeszów', '35-030', 'Aleja Piłsudskiego 44', 'Przy wejściu', 50.041, 22.002],
  ['ZIE01A', 'Zielona Góra', '65-048', 'Aleja Niepodległości 13', 'W bramie', 51.938, 15.505],
];

const orlen: readonly Row[] = [
  ['118204', 'Łódź', '90-130', 'Narutowicza 93', 'Stacja paliw', 51.776, 19.486],
  ['118377', 'Łódź', '93-236', 'Przybyszewskiego 167', 'Automat przy stacji', 51.744, 19.502],
  ['104512', 'Warszawa', '02-017', 'Aleje Jerozolimskie 96', 'Kiosk', 52.226, 20.996],
  ['121908', 'Kraków', '31-153', 'Szlak 65', 'Stacja paliw', 50.07, 19.944],
  ['133071', 'Wrocław', '54-204', 'Legnicka 58', 'Automat przy stacji', 51.121, 16.99],
  ['140265', 'Gdańsk', '80-264', 'Grunwaldzka 82', 'Stacja paliw', 54.383, 18.6, 'closed'],
];

const salon: readonly Row[] = [
  ['SALON-LODZ', 'Łódź', '90-004', 'Piotrkowska 65', 'Kamienica, parter', 51.77, 19.456],
  ['SALON-WAWA', 'Warszawa', '00-375', 'Smolna 40', 'Wejście od podwórza', 52.234, 21.022],
  ['SALON-KRAK', 'Kraków', '31-019', 'Floriańska 18', 'Parter', 50.063, 19.94],
  ['SALON-GDA', 'Gdańsk', '80-828', 'Długa 47', 'Parter', 54.349, 18.652, 'closed'],
];

const showroom: readonly Row[] = [
  ['SHOWROOM-WAWA', 'Warszawa', '00-503', 'Żurawia 22', 'Drugie piętro', 52.228, 21.016],
  ['SHOWROOM-WRO', 'Wrocław', '50-101', 'Rynek 14', 'W podwórzu', 51.11, 17.031],
];

/** Monday to Saturday, and trading Sundays. */
const week = (from: string, to: string, sunday: boolean) =>
  [1, 2, 3, 4, 5, 6, ...(sunday ? [7] : [])].map((day) => ({ day, from, to }));

const openings: Readonly<Record<string, PlacedPoint['opening']>> = {
  salon: week('10:00', '20:00', true),
  showroom: week('11:00', '19:00', false),
};

const phones: Readonly<Record<string, string>> = {
  'SALON-LODZ': '42 123 45 67',
  'SALON-WAWA': '22 123 45 68',
  'SALON-KRAK': '12 123 45 69',
  'SALON-GDA': '58 123 45 70',
};

interface Network {
  readonly network: string;
  readonly name: (row: Row) => string;
  readonly hours: string;
}

const place =
  ({ network, name, hours }: Network) =>
  (row: Row): PlacedPoint => {
    const [code, city, postcode, street, description, lat, lon, state] = row;
    const phone = phones[code];
    return {
      code,
      network,
      name: name(row),
      address: { street, postcode, city },
      description,
      hours,
      is_open: state !== 'closed' && state !== 'full',
      has_terminal: network !== 'orlen' && state !== 'no-terminal',
      distance_km: null,
      ...(openings[network] && { opening: openings[network] }),
      ...(phone === undefined ? {} : { phone }),
      lat,
      lon,
    };
  };

/** Invented places in real streets, enough for a search; a few accept no parcels at the moment. */
export const points: readonly PlacedPoint[] = [
  ...inpost.map(place({ network: 'inpost', name: ([code]) => `Paczkomat ${code}`, hours: '24/7' })),
  ...orlen.map(
    place({
      network: 'orlen',
      name: ([code]) => `ORLEN Paczka ${code}`,
      hours: 'pon.–sob. 6:00–22:00',
    }),
  ),
  ...showroom.map(
    place({
      network: 'showroom',
      name: ([, city]) => `Showroom Witryna ${city}`,
      hours: 'pon.–sob. 11:00–19:00',
    }),
  ),
  ...salon.map(
    place({
      network: 'salon',
      name: ([, city]) => `Salon Witryna ${city}`,
      hours: 'pon.–sob. 10:00–20:00',
    }),
  ),
];
