import { withdrawalDays } from '../order/withdrawal-period.ts';
import { fields, heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';
import { productsTable } from './return-form.ts';

/** The shop's voluntary exchange policy. */
function exchange({ returnDays = withdrawalDays, returnsPaidBy }: PaperFacts): string {
  const promise =
    returnDays > withdrawalDays
      ? `to nasza dodatkowa obietnica: ${returnDays} dni, rzeczy nienoszone${returnsPaidBy === 'shop' ? ', bezpłatnie' : ''}.`
      : 'jest możliwa, jeżeli mamy go na stanie.';
  return `Wymiana rzeczy zgodnej z umową na inny rozmiar lub kolor ${promise} Nie ogranicza prawa do reklamacji ani do odstąpienia od umowy w 14 dni.`;
}

/** The complaint form (UPK art. 43a to 43g and 7a) with the shop's own exchange. [content-18] */
export function complaintForm(paper: PaperFacts): TextDocument {
  const { seller } = paper;
  const { name, address, email, phone } = seller;
  return {
    title: 'Formularz reklamacji lub wymiany',
    blocks: [
      paragraph(`Adresat: ${name}, ${address}, e-mail: ${email}, tel. ${phone}`),
      {
        kind: 'checks',
        legend: 'Czego dotyczy zgłoszenie?',
        boxes: [
          { name: 'reklamacja', label: 'reklamacja: rzecz jest niezgodna z umową' },
          { name: 'wymiana', label: 'wymiana: rzecz jest w porządku, chcę inny rozmiar lub kolor' },
        ],
      },
      heading('Kto zgłasza'),
      fields(
        { name: 'kto', label: 'Imię i nazwisko', autocomplete: 'name' },
        { name: 'adres', label: 'Adres', lines: 2, autocomplete: 'street-address' },
        { name: 'email', label: 'E-mail', autocomplete: 'email' },
        { name: 'telefon', label: 'Telefon (nieobowiązkowo)', autocomplete: 'tel' },
      ),
      heading('Zamówienie i rzeczy'),
      fields(
        { name: 'zamowienie', label: 'Numer zamówienia lub paragonu' },
        { name: 'data-odbioru', label: 'Data odbioru' },
      ),
      productsTable,
      heading('Reklamacja'),
      fields(
        { name: 'opis', label: 'Na czym polega niezgodność z umową', lines: 4 },
        { name: 'data-stwierdzenia', label: 'Kiedy ją zauważono' },
      ),
      {
        kind: 'checks',
        legend: 'Czego oczekujesz?',
        boxes: [
          { name: 'naprawa', label: 'naprawy' },
          { name: 'nowa-rzecz', label: 'wymiany na rzecz zgodną z umową' },
          { name: 'obnizenie', label: 'obniżenia ceny' },
          { name: 'odstapienie', label: 'odstąpienia od umowy i zwrotu pieniędzy' },
        ],
      },
      fields(
        { name: 'kwota', label: 'Przy obniżeniu ceny: o ile' },
        { name: 'rachunek', label: 'Numer rachunku do zwrotu (nieobowiązkowo)' },
      ),
      heading('Wymiana'),
      fields({ name: 'nowy-wariant', label: 'Na jaki rozmiar lub kolor' }),
      fields(
        { name: 'data', label: 'Data' },
        {
          name: 'podpis',
          label: 'Podpis (tylko jeżeli formularz jest przesyłany w wersji papierowej)',
          isByHand: true,
        },
      ),
      heading('Co warto wiedzieć'),
      list(
        'Odpowiadamy za niezgodność towaru z umową, która ujawni się w ciągu dwóch lat od jego dostarczenia.',
        'W pierwszej kolejności można żądać naprawy albo wymiany. Obniżenia ceny albo odstąpienia od umowy można żądać między innymi wtedy, gdy naprawa lub wymiana jest niemożliwa, nie nastąpiła w rozsądnym czasie, nie usunęła niezgodności albo gdy niezgodność jest istotna na tyle, że uzasadnia to od razu. Od umowy nie można odstąpić, gdy niezgodność jest nieistotna.',
        'Na reklamację odpowiemy w 14 dni od jej otrzymania, na papierze lub e-mailem. Brak odpowiedzi w tym czasie oznacza, że ją uznaliśmy.',
        'Koszt odesłania, naprawy i wymiany reklamowanej rzeczy ponosimy my.',
        exchange(paper),
        'Jeżeli nie uznamy reklamacji, bezpłatnie pomogą Inspekcja Handlowa oraz powiatowy lub miejski rzecznik konsumentów; więcej na uokik.gov.pl.',
        `Administratorem danych z formularza jest ${name}; używamy ich, aby rozpatrzyć zgłoszenie (art. 6 ust. 1 lit. b i c RODO); więcej w polityce prywatności.`,
      ),
    ],
  };
}
