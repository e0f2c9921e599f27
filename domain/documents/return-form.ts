import { fields, heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';

/** The table of products of a form, one per row. */
export const productsTable = {
  kind: 'table',
  caption: 'Rzeczy, których dotyczy formularz',
  columns: [
    { name: 'rzecz', label: 'Nazwa lub symbol' },
    { name: 'wariant', label: 'Rozmiar i kolor' },
    { name: 'sztuki', label: 'Liczba sztuk' },
  ],
  rows: 4,
  rowWord: 'wiersz',
} as const;

const cost: Readonly<Record<NonNullable<PaperFacts['returnsPaidBy']>, string>> = {
  shop: ' Koszt odesłania ponosimy my.',
  buyer: ' Koszt odesłania ponosisz Ty.',
};

/** The form of annex 2 to the consumer rights act, with products and next steps (pl-C11). */
export function returnForm({ seller, returnsPaidBy }: PaperFacts): TextDocument {
  const { name, address, email } = seller;
  return {
    title: 'Formularz zwrotu: odstąpienie od umowy',
    blocks: [
      paragraph(
        '(formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy)',
      ),
      paragraph(`Adresat: ${name}, ${address}, e-mail: ${email}`),
      paragraph(
        'Ja/My(*) niniejszym informuję/informujemy(*) o moim/naszym odstąpieniu od umowy sprzedaży następujących rzeczy(*) / umowy o dostarczanie treści cyfrowych(*):',
      ),
      productsTable,
      fields(
        { name: 'data-umowy', label: 'Data zawarcia umowy(*)/odbioru(*)' },
        { name: 'konsument', label: 'Imię i nazwisko konsumenta(-ów)', autocomplete: 'name' },
        {
          name: 'adres',
          label: 'Adres konsumenta(-ów)',
          lines: 2,
          autocomplete: 'street-address',
        },
        {
          name: 'podpis',
          label:
            'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej)',
          isByHand: true,
        },
        { name: 'data', label: 'Data' },
      ),
      paragraph('(*) Niepotrzebne skreślić.'),
      heading('Pomoże nam, ale nie jest konieczne'),
      fields(
        { name: 'zamowienie', label: 'Numer zamówienia' },
        { name: 'email', label: 'E-mail, na który wyślemy potwierdzenie', autocomplete: 'email' },
      ),
      heading('Co dalej'),
      list(
        'Na odstąpienie od umowy jest 14 dni od otrzymania ostatniej rzeczy, bez podania przyczyny. Wystarczy wysłać oświadczenie przed upływem tego terminu.',
        `Wypełniony formularz wyślij e-mailem na ${email} albo listem na adres: ${name}, ${address}.`,
        `Rzeczy odeślij w 14 dni od dnia, w którym wysłano oświadczenie.${returnsPaidBy === null ? '' : cost[returnsPaidBy]}`,
        'Pieniądze, wraz z kosztem najtańszej zwykłej dostawy, oddamy w 14 dni od otrzymania oświadczenia, tą samą drogą, którą dokonano płatności. Możemy wstrzymać się ze zwrotem do otrzymania rzeczy lub dowodu ich odesłania.',
      ),
    ],
  };
}
