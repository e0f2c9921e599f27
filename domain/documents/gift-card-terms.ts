import { heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';

/**
 * The gift card terms; number, PIN and partial payment as in the checkout (pl-J08). [content-18]
 */
export function giftCardTerms({ seller }: PaperFacts): TextDocument {
  const { name, address, email, phone, register } = seller;
  return {
    title: 'Regulamin kart podarunkowych',
    blocks: [
      paragraph('Obowiązuje od 22 listopada 2026 r.'),
      heading('1. Kto wydaje kartę'),
      paragraph(
        `Kartę podarunkową wydaje ${name}, ${address}, e-mail: ${email}, tel. ${phone}. ${register}.`,
      ),
      heading('2. Czym jest karta'),
      list(
        'Karta podarunkowa to bon różnego przeznaczenia: uprawnia do zapłaty za rzeczy i dostawę w naszym sklepie internetowym do kwoty, która jest na niej zapisana.',
        'Karta ma numer i PIN. Jest kartą na okaziciela: może z niej skorzystać każdy, kto zna numer i PIN.',
        'Karta nie jest kartą płatniczą, nie jest oprocentowana i można ją wykorzystać tylko u nas.',
      ),
      heading('3. Zakup i aktywacja'),
      list(
        'Cena karty jest równa kwocie, która jest na niej zapisana. Nie pobieramy opłat za wydanie, aktywację ani używanie karty.',
        'Karta jest aktywna od chwili zaksięgowania zapłaty. Numer i PIN wysyłamy e-mailem.',
        'Sprzedaż karty nie podlega VAT; paragon lub fakturę wystawiamy przy zakupie rzeczy opłaconych kartą.',
      ),
      heading('4. Płacenie kartą'),
      list(
        'Numer i PIN wpisuje się przy płatności. Kartą można zapłacić za całość lub część zamówienia; w jednym zamówieniu można użyć kilku kart.',
        'Gdy zamówienie kosztuje mniej, niż jest na karcie, reszta na niej zostaje. Gdy kosztuje więcej, brakującą kwotę dopłaca się dowolnym sposobem płatności.',
        'Saldo karty widać przy płatności po wpisaniu numeru i PIN-u; podamy je też e-mailem.',
        'Po kilku błędnych próbach wpisania PIN-u karta jest na kilkanaście minut zablokowana. To zabezpieczenie przed odgadywaniem.',
      ),
      heading('5. Ważność'),
      list(
        'Karta jest ważna przez okres podany na niej, nie krócej niż 24 miesiące od aktywacji. Termin podajemy przed zakupem i w wiadomości z kartą.',
        'Po upływie terminu karty nie można użyć. Jeżeli termin minął, gdy z przyczyn leżących po naszej stronie nie można było z niej skorzystać, przedłużymy go o ten czas.',
      ),
      heading('6. Odstąpienie od umowy i zwroty'),
      list(
        'Konsument, który kupił kartę przez internet, może odstąpić od umowy w 14 dni od jej otrzymania bez podania przyczyny. Zwracamy kwotę, która na karcie została, tym samym sposobem płatności.',
        'Przy zwrocie rzeczy opłaconej kartą pieniądze wracają na kartę. Jeżeli karta straciła już ważność, wydajemy nową na tę kwotę, ważną co najmniej 6 miesięcy.',
        'Poza tym karty nie wymieniamy na pieniądze, chyba że przepisy dają do tego prawo.',
      ),
      heading('7. Zgubienie karty'),
      list(
        `Zgubienie lub ujawnienie numeru i PIN-u zgłoś na ${email} lub ${phone}. Po sprawdzeniu dowodu zakupu zablokujemy kartę i wydamy nową na kwotę, która na niej została w chwili zgłoszenia.`,
        'Numer i PIN należy chronić tak jak pieniądze. Za kwoty wydane przed zgłoszeniem przez kogoś, komu posiadacz udostępnił numer i PIN, nie odpowiadamy, chyba że winę ponosimy my.',
      ),
      heading('8. Reklamacje i spory'),
      list(
        'Reklamację dotyczącą karty można złożyć e-mailem, listem lub na naszej stronie. Odpowiemy w 14 dni; brak odpowiedzi oznacza jej uznanie.',
        'Konsument może bezpłatnie skorzystać z pomocy Inspekcji Handlowej oraz powiatowego lub miejskiego rzecznika konsumentów; więcej na uokik.gov.pl.',
      ),
      heading('9. Zmiany regulaminu'),
      paragraph(
        'Do karty stosuje się regulamin z dnia jej zakupu. Zmiany dotyczą tylko kart sprzedanych po ich ogłoszeniu.',
      ),
    ],
  };
}
