import {
  heading,
  link,
  list,
  paragraph,
  type Seller,
  type TextBlock,
} from '../../domain/content/text-blocks.ts';
import { withdrawalInstruction } from '../../domain/content/withdrawal-texts.ts';
import { returnForm } from '../../domain/documents/return-form.ts';
import type { DeliveryPromise } from '../../domain/order/delivery-promise.ts';
import type { SalesDocument } from '../../domain/order/sales-document.ts';
import { dayText, momentText } from '../../domain/order/shop-dates.ts';
import { attach, attachDocument, composeMail } from './compose-mail.ts';
import type { Attachment, Mail } from './outbox.ts';

/** Money is in grosze. */
export interface TransferFacts {
  readonly recipient: string;
  readonly account: string;
  readonly title: string;
  readonly amount: string;
  readonly due: string | null;
}

/** Everything that was agreed on, in words. */
export interface ContractFacts {
  readonly seller: Seller;
  readonly number: string;
  readonly email: string;
  /** ms. */
  readonly placedAt: number;
  readonly lines: readonly string[];
  readonly sums: readonly string[];
  readonly shipping: string | null;
  readonly address: string | null;
  readonly promise: DeliveryPromise | null;
  readonly payment: string;
  readonly transfer: TransferFacts | null;
  /** Opens the order, its payment and its withdrawal; null where the shop's address is unknown. */
  readonly orderLink: string | null;
  readonly isToBePaid: boolean;
  /** The buyer asked for a download at once and gave up the withdrawal from it (pl-C10). */
  readonly hasDigitalConsent: boolean;
  /** The order was placed with a tax number (pl-B10). */
  readonly hasTaxNumber: boolean;
  readonly salesDocument: SalesDocument;
  /** The shop's terms as they stood at the order. */
  readonly terms: { readonly title: string; readonly html: string } | null;
}

const polish = 'pl-PL';

function deliveryBlocks({ shipping, address, promise }: ContractFacts): readonly TextBlock[] {
  if (shipping === null) return [];
  const days =
    promise === null
      ? 'Dostarczymy zamówienie najpóźniej w 30 dni.'
      : promise.from === promise.to
        ? `Przewidywana dostawa: ${dayText(promise.to, polish)}, najpóźniej w 30 dni.`
        : `Przewidywana dostawa: od ${dayText(promise.from, polish)} do ${dayText(promise.to, polish)}, najpóźniej w 30 dni.`;
  const place = address === null ? [] : [paragraph(`Adres: ${address}`)];
  return [heading('Dostawa'), paragraph(`Dostawa: ${shipping}`), ...place, paragraph(days)];
}

export function transferBlock({
  recipient,
  account,
  title,
  amount,
  due,
}: TransferFacts): TextBlock {
  return list(
    `Odbiorca: ${recipient}`,
    `Numer rachunku: ${account}`,
    `Tytuł przelewu: ${title}`,
    `Kwota: ${amount}`,
    ...(due === null ? [] : [`Zapłać do: ${due}`]),
  );
}

function paymentBlocks(facts: ContractFacts): readonly TextBlock[] {
  const { payment, transfer, isToBePaid, orderLink } = facts;
  return [
    heading('Płatność'),
    paragraph(`Płatność: ${payment}`),
    ...(transfer === null ? [] : [transferBlock(transfer)]),
    ...(isToBePaid && orderLink !== null
      ? [link('Zapłać lub zmień sposób płatności', orderLink)]
      : []),
  ];
}

const documentWords: Readonly<Record<SalesDocument, string>> = {
  ksef_invoice: 'Fakturę na podany NIP wystawimy w KSeF i wyślemy też e-mailem.',
  invoice: 'Fakturę na podany NIP wyślemy e-mailem.',
  simplified_invoice:
    'Do paczki dołączymy paragon z podanym NIP. Przy kwocie do 450 zł jest on fakturą uproszczoną, więc innej faktury nie wystawiamy.',
  receipt: 'Paragon fiskalny dołączymy do paczki.',
  e_receipt:
    'Zgodnie z Twoją zgodą paragon fiskalny wyślemy e-mailem (e-paragon), nie na papierze.',
};

const documentBlocks = ({ salesDocument }: ContractFacts) => [
  heading('Dowód zakupu'),
  paragraph(documentWords[salesDocument]),
];

const rights = [
  heading('Odstąpienie od umowy'),
  paragraph(
    'Masz 14 dni od otrzymania ostatniej rzeczy na odstąpienie od umowy bez podania przyczyny. Pouczenie i wzór formularza są w załącznikach. Najprościej odstąpić od umowy na stronie zamówienia albo w stopce sklepu: „Odstąp od umowy tutaj”. Pieniądze oddajemy w 14 dni, tą samą drogą, z kosztem najtańszej zwykłej dostawy. Koszt odesłania rzeczy ponosimy my.',
  ),
  heading('Reklamacja'),
  paragraph(
    'Odpowiadamy za zgodność towaru z umową przez dwa lata od jego wydania. Na reklamację odpowiadamy w 14 dni; brak odpowiedzi w tym czasie oznacza jej uznanie. Reklamację złożysz na stronie zamówienia, e-mailem albo listem.',
  ),
  paragraph(
    'Spory można rozwiązać poza sądem: pomagają Inspekcja Handlowa, powiatowy lub miejski rzecznik konsumentów i organizacje konsumenckie; więcej na uokik.gov.pl.',
  ),
];

function specialRights({ hasDigitalConsent, hasTaxNumber }: ContractFacts): readonly TextBlock[] {
  const digital =
    'Potwierdzamy Twoją wyraźną zgodę na dostarczenie plików od razu, przed upływem terminu do odstąpienia, oraz przyjęcie do wiadomości, że tracisz przez to prawo odstąpienia od umowy o te pliki.';
  const trader =
    'Zamówienie złożono z numerem NIP. Jeżeli prowadzisz jednoosobową działalność, a zakup nie ma dla Ciebie charakteru zawodowego, masz takie samo prawo odstąpienia i reklamacji jak konsument.';
  return [
    ...(hasDigitalConsent ? [paragraph(digital)] : []),
    ...(hasTaxNumber ? [paragraph(trader)] : []),
  ];
}

function attachments({ terms, seller }: ContractFacts): readonly Attachment[] {
  return [
    ...(terms === null ? [] : [attach('regulamin', terms.title, terms.html)]),
    attachDocument('pouczenie-o-odstapieniu', withdrawalInstruction(seller)),
    attachDocument('formularz-odstapienia', returnForm(seller)),
  ];
}

/**
 * The contract confirmed on a durable medium (pl-B05): what UPK art. 12 wants said, and the terms, the
 * instruction and the form of withdrawal as files. Files are HTML, which every mail reader opens: it
 * can be read by everybody, kept and printed, and needs no library for PDF.
 */
export function contractMail(facts: ContractFacts): Mail {
  const { number, email, placedAt, lines, sums, orderLink } = facts;
  return composeMail({
    name: `zamowienie-${number}`,
    to: email,
    date: new Date(placedAt),
    title: `Potwierdzenie zamówienia nr ${number}`,
    attachments: attachments(facts),
    blocks: [
      paragraph(
        `dziękujemy za zamówienie złożone ${momentText(placedAt, polish)}. Potwierdzamy jego przyjęcie i zawarcie umowy sprzedaży.`,
      ),
      heading('Produkty'),
      list(...lines),
      heading('Podsumowanie'),
      list(...sums),
      ...deliveryBlocks(facts),
      ...paymentBlocks(facts),
      ...documentBlocks(facts),
      ...(orderLink === null ? [] : [link('Zobacz zamówienie', orderLink)]),
      ...rights,
      ...specialRights(facts),
    ],
  });
}
