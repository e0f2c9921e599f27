import type { Seller } from '../law/seller.ts';
import { heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';
import { englishInstruction } from './withdrawal-texts-en.ts';

const contact = ({ name, address, email, phone }: Seller) =>
  `${name}, ${address}, tel. ${phone}, e-mail: ${email}`;

const cost: Readonly<Record<NonNullable<PaperFacts['returnsPaidBy']>, string>> = {
  shop: ' Ponosimy koszty zwrotu rzeczy.',
  buyer: ' Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy.',
};

/**
 * The instruction of annex 1 to the consumer rights act (pl-C11), for one or several
 * parcels; in English with the directive's wording. The cost of returns is included if the
 * merchant has set who pays.
 */
export function withdrawalInstruction(paper: PaperFacts): TextDocument {
  return paper.language === 'en' ? englishInstruction(paper) : polishInstruction(paper);
}

function polishInstruction({ seller, returnsPaidBy }: PaperFacts): TextDocument {
  return {
    title: 'Pouczenie o odstąpieniu od umowy',
    blocks: [
      heading('Prawo odstąpienia od umowy'),
      paragraph(
        'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny.',
      ),
      paragraph(
        'Termin do odstąpienia od umowy wygasa po upływie 14 dni od dnia, w którym weszli Państwo w posiadanie ostatniej z rzeczy lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie ostatniej z rzeczy. Jeżeli ostatni dzień terminu jest sobotą, niedzielą lub dniem ustawowo wolnym od pracy, termin upływa następnego dnia roboczego.',
      ),
      paragraph(
        `Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas (${contact(seller)}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub pocztą elektroniczną).`,
      ),
      paragraph(
        'Mogą Państwo skorzystać z wzoru formularza odstąpienia od umowy, jednak nie jest to obowiązkowe. Mogą Państwo również złożyć oświadczenie na naszej stronie, w miejscu „Odstąp od umowy tutaj”. Jeżeli skorzystają Państwo z tej możliwości, prześlemy Państwu niezwłocznie potwierdzenie otrzymania oświadczenia na trwałym nośniku, pocztą elektroniczną.',
      ),
      paragraph(
        'Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.',
      ),
      heading('Skutki odstąpienia od umowy'),
      paragraph(
        'W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia rzeczy (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy.',
      ),
      paragraph(
        'Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodzili się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.',
      ),
      paragraph(
        'Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania rzeczy lub do czasu dostarczenia nam dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
      ),
      paragraph(
        `Proszę odesłać lub przekazać nam rzecz (${seller.name}, ${seller.address}) niezwłocznie, a w każdym razie nie później niż 14 dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo rzecz przed upływem terminu 14 dni.${returnsPaidBy === null ? '' : cost[returnsPaidBy]}`,
      ),
      paragraph(
        'Odpowiadają Państwo tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w inny sposób, niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.',
      ),
      heading('Kiedy prawo odstąpienia nie przysługuje'),
      list(
        'rzecz została wykonana według Państwa specyfikacji lub służy zaspokojeniu Państwa zindywidualizowanych potrzeb,',
        'rzecz dostarczona w zapieczętowanym opakowaniu, której ze względu na ochronę zdrowia lub ze względów higienicznych nie można zwrócić, została otwarta po dostarczeniu,',
        'treść cyfrowa niedostarczana na nośniku materialnym zaczęła być dostarczana za Państwa wyraźną zgodą przed upływem terminu do odstąpienia, po poinformowaniu o utracie tego prawa i po przekazaniu potwierdzenia.',
      ),
    ],
  };
}
