import type { DemoReview } from './reviews.ts';

/** Invented reviews of the demo shop itself, good and bad (pl-E02). */
export const shopReviews: readonly Omit<DemoReview, 'verified'>[] = [
  {
    rating: 5,
    title: 'Paczka następnego dnia',
    detail: 'Zamówione we wtorek wieczorem, w środę leżało w paczkomacie. Bez folii.',
    nickname: 'Hania',
    daysAgo: 3,
  },
  {
    rating: 5,
    title: 'Naprawili mi sweter po roku',
    detail: 'Odesłałam z rozprutym ściągaczem, wrócił zacerowany i wyprany. Nic nie zapłaciłam.',
    nickname: 'M. Nowak',
    daysAgo: 8,
  },
  {
    rating: 4,
    title: 'Wymiana bez kłopotu',
    detail: 'Zły rozmiar wymienili od ręki, tylko na kuriera czekałam trzy dni.',
    nickname: 'Kasia z Gdyni',
    daysAgo: 15,
  },
  {
    rating: 2,
    title: 'Telefon milczał',
    detail: 'W sobotę nikt nie odbierał, odpowiedź na wiadomość przyszła dopiero w poniedziałek.',
    nickname: 'Krzysiek',
    daysAgo: 21,
  },
  {
    rating: 5,
    title: 'Uczciwe opisy',
    detail: 'Na stronie stało, że materiał lekko gryzie. Gryzie lekko. Szanuję.',
    nickname: 'Ola',
    daysAgo: 34,
  },
  {
    rating: 3,
    title: 'Ładnie, ale drogo',
    detail: 'Jakość dobra, na wysyłkę nie narzekam. Czekam na obniżki.',
    nickname: 'Paweł K.',
    daysAgo: 52,
  },
  {
    rating: 5,
    title: 'Zwrot pieniędzy w dwa dni',
    detail: 'Formularz na stronie, etykieta w paczce, pieniądze na koncie po dwóch dniach.',
    nickname: 'Agnieszka W.',
    daysAgo: 70,
  },
];
