import type { Random } from './random.ts';

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

const byRating: Readonly<Record<number, readonly Opinion[]>> = {
  5: [
    {
      title: 'Dokładnie taka, jak na zdjęciu',
      detail: 'Kolor się zgadza, szwy równe, przyszło następnego dnia. Polecam.',
    },
    {
      title: 'Noszę co drugi dzień',
      detail: 'Po dwóch miesiącach i wielu praniach wygląda jak nowa.',
    },
    {
      title: 'Warto było poczekać na mój rozmiar',
      detail: 'Leży świetnie, nic nie ciągnie w ramionach.',
    },
    {
      title: 'Jakość, której szukałam',
      detail: 'Materiał miękki, a jednocześnie konkretny. Zamawiam drugi kolor.',
    },
    { title: 'Prezent udany', detail: 'Mąż nie zdejmuje. Paczka ładnie zapakowana, bez plastiku.' },
  ],
  4: [
    {
      title: 'Bardzo dobra, drobna uwaga',
      detail: 'Materiał piękny, rękawy odrobinę za długie jak dla mnie.',
    },
    {
      title: 'Dobra jakość',
      detail: 'Zgodna z opisem. Odejmuję gwiazdkę za wymięty materiał po wyjęciu z paczki.',
    },
    {
      title: 'Polecam, ale bierzcie mniejszy',
      detail: 'Rozmiarówka raczej duża, wymiana poszła sprawnie.',
    },
  ],
  3: [
    { title: 'W porządku', detail: 'Ładna, ale spodziewałam się grubszego materiału.' },
    {
      title: 'Kolor inny niż na ekranie',
      detail: 'Na żywo ciemniejszy. Zostawiam, bo krój dobry.',
    },
  ],
  2: [
    {
      title: 'Nie dla mnie',
      detail: 'Po praniu trochę się skurczyło, mimo że prałam zgodnie z metką.',
    },
    {
      title: 'Za wąskie w biodrach',
      detail: 'Tabela rozmiarów wprowadziła mnie w błąd, musiałam odesłać.',
    },
  ],
  1: [
    {
      title: 'Zwróciłam',
      detail: 'Jeden szew był krzywy. Zwrot przyjęty bez dyskusji, ale szkoda czasu.',
    },
  ],
};

/** How often each rating is given; bad ones belong to a true picture (pl-E02). */
const ratings = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const;

export interface DemoReview extends Opinion {
  readonly nickname: string;
  readonly rating: number;
  readonly daysAgo: number;
  readonly verified: boolean;
}

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
