import { createRandom, type Random } from './random.ts';

const nicknames = [
  'Ania',
  'Kasia z Gdyni',
  'M. Nowak',
  'Basia',
  'Tomek',
  'Paweł K.',
  'Ewelina',
  'Gosia',
  'Iza',
  'Marek',
  'Dominika',
  'Agnieszka W.',
  'Krzysiek',
  'Ola',
  'Natalia',
  'Piotrek',
  'Joanna',
  'Wojtek',
  'Renata',
  'Magda',
  'Zosia',
  'Karol',
  'Justyna',
  'Beata',
  'Łukasz',
  'Hania',
] as const;

interface Opinion {
  readonly title: string;
  readonly detail: string;
}

/** Neutral enough for any product and any author. */
const byRating: Readonly<Record<number, readonly Opinion[]>> = {
  5: [
    {
      title: 'Dokładnie jak na zdjęciu',
      detail: 'Kolor się zgadza, wykonanie staranne, przyszło następnego dnia. Polecam.',
    },
    {
      title: 'W użyciu co drugi dzień',
      detail: 'Po dwóch miesiącach wygląda jak nowe.',
    },
    {
      title: 'Warto było poczekać',
      detail: 'Długo nie było na stanie, ale czekanie się opłaciło. Wykończenie pierwszej klasy.',
    },
    {
      title: 'Takiej jakości szukam',
      detail: 'Solidne, a zarazem ładne. Zamawiam drugi kolor.',
    },
    {
      title: 'Prezent udany',
      detail: 'Mama nie może się nacieszyć. Paczka ładnie zapakowana, bez plastiku.',
    },
  ],
  4: [
    {
      title: 'Bardzo dobre, drobna uwaga',
      detail: 'Wykonanie piękne, tylko metka trochę za sztywna.',
    },
    {
      title: 'Dobra jakość',
      detail: 'Zgodne z opisem. Odejmuję gwiazdkę za pogniecione opakowanie.',
    },
    {
      title: 'Polecam, także wymianę',
      detail: 'Pierwszy wybór nie pasował, wymiana poszła sprawnie.',
    },
  ],
  3: [
    { title: 'W porządku', detail: 'Ładne, ale za tę cenę można oczekiwać czegoś więcej.' },
    {
      title: 'Kolor inny niż na ekranie',
      detail: 'Na żywo ciemniejszy. Zostawiam, bo reszta się zgadza.',
    },
  ],
  2: [
    {
      title: 'Nie dla mnie',
      detail: 'Po kilku tygodniach widać ślady używania, mimo dbania zgodnie z metką.',
    },
    {
      title: 'Nie to, czego szukam',
      detail: 'Zdjęcie mówi co innego niż to, co jest w paczce. Odsyłam.',
    },
  ],
  1: [
    {
      title: 'Odesłane',
      detail: 'Jeden szew był krzywy. Zwrot przyjęty bez dyskusji, ale szkoda czasu.',
    },
  ],
};

/** Frequency of ratings; bad ones are part of an honest picture (pl-E02). */
const ratings = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const;

export interface DemoReview extends Opinion {
  readonly nickname: string;
  readonly rating: number;
  readonly daysAgo: number;
  readonly verified: boolean;
}

/** Shares of fits among reviews that state one: most are true to size. */
const fits = ['right', 'right', 'right', 'right', 'small', 'large'] as const;

/**
 * What a review of a product with sizes states of its author: most, not all. It has its own seed, so
 * that the rest of the catalogue stays as it is.
 */
export function makeMeasures(seed: number, sizes: readonly string[]) {
  const random = createRandom(seed * 104_729);
  if (sizes.length === 0 || random.chance(0.3)) return {};
  const at = random.between(0, sizes.length - 1);
  // Taller people wear larger sizes more often.
  const height = 158 + Math.round((at / sizes.length) * 18) + random.between(-6, 8);
  return {
    size: sizes[at],
    fit: random.pick(fits),
    ...(random.chance(0.8) && { height }),
  };
}

/** Invented reviews of one product, at most `most`. */
export function makeReviews(random: Random, most: number): DemoReview[] {
  return Array.from({ length: random.between(0, most) }, () => {
    const rating = random.pick(ratings);
    const opinion = random.pick(byRating[rating] ?? []);
    return {
      ...opinion,
      rating,
      nickname: random.pick(nicknames),
      daysAgo: random.between(1, 160),
      verified: random.chance(0.8),
    };
  });
}
