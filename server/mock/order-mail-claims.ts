import { heading, list, paragraph, type Seller } from '../../domain/content/text-blocks.ts';
import { type Grosze, zero } from '../../domain/money.ts';
import { dayText, momentText } from '../../domain/order/shop-dates.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { addDays, shopDay } from '../../domain/price/shop-time.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './outbox.ts';

/** A statement that was received about an order. */
interface ClaimFacts {
  readonly seller: Seller;
  readonly receiptNumber: string;
  readonly orderNumber: string;
  readonly email: string;
  /** ms. */
  readonly receivedAt: number;
  /** What it is about, in words: `1 × Sukienka (Rozmiar: 38)`. */
  readonly lines: readonly string[];
}

const polish = 'pl-PL';
/** Days to send goods back, and to give money back (UPK art. 32, 34). */
const returnDays = 14;

const dayAfter = (moment: number, days: number) =>
  dayText(addDays(shopDay(new Date(moment)), days), polish);

const returnAddress = ({ seller }: ClaimFacts) =>
  paragraph(
    `Odeślij rzeczy na adres: ${seller.name}, ${seller.address}. Koszt odesłania ponosimy my: w Paczkomacie podaj kod zwrotu, czyli numer tego potwierdzenia.`,
  );

/**
 * The receipt of a withdrawal: its content, date and time, sent at once (pl-C05), with the refund
 * (pl-C08) and the way back (pl-C09).
 */
export function withdrawalReceiptMail(
  claim: ClaimFacts & { readonly name: string; readonly refund: Grosze },
): Mail {
  const { receiptNumber, orderNumber, receivedAt, name } = claim;
  return composeMail({
    name: `odstapienie-${receiptNumber}`,
    to: claim.email,
    date: new Date(receivedAt),
    title: `Potwierdzenie odstąpienia od umowy, zamówienie nr ${orderNumber}`,
    blocks: [
      paragraph(
        `potwierdzamy, że ${momentText(receivedAt, polish)} otrzymaliśmy oświadczenie o odstąpieniu od umowy. Numer potwierdzenia: ${receiptNumber}.`,
      ),
      heading('Treść oświadczenia'),
      paragraph(
        `${name} odstępuje od umowy sprzedaży zawartej zamówieniem nr ${orderNumber} co do następujących rzeczy:`,
      ),
      list(...claim.lines),
      paragraph(`Adres e-mail do potwierdzenia: ${claim.email}`),
      heading('Zwrot pieniędzy'),
      paragraph(
        `Oddamy ${formatPrice(claim.refund)} najpóźniej ${dayAfter(receivedAt, returnDays)}, tą samą drogą, którą przyszła zapłata. Możemy zaczekać ze zwrotem, aż otrzymamy rzeczy albo dowód ich odesłania.`,
      ),
      heading('Odesłanie rzeczy'),
      paragraph(`Odeślij rzeczy najpóźniej ${dayAfter(receivedAt, returnDays)}.`),
      returnAddress(claim),
    ],
  });
}

/** The receipt of a wish to exchange for another variant. `difference` is to be paid, or given back. */
export function exchangeReceiptMail(
  claim: ClaimFacts & { readonly wanted: string; readonly difference: Grosze },
): Mail {
  const { receiptNumber, orderNumber, receivedAt, difference } = claim;
  return composeMail({
    name: `wymiana-${receiptNumber}`,
    to: claim.email,
    date: new Date(receivedAt),
    title: `Wymiana w zamówieniu nr ${orderNumber}`,
    blocks: [
      paragraph(
        `${momentText(receivedAt, polish)} otrzymaliśmy prośbę o wymianę. Numer: ${receiptNumber}.`,
      ),
      heading('Do wymiany'),
      list(...claim.lines),
      paragraph(`Wyślemy w zamian: ${claim.wanted}. Odkładamy tę rzecz dla Ciebie.`),
      ...(difference > zero ? [paragraph(`Do dopłaty: ${formatPrice(difference)}.`)] : []),
      ...(difference < zero
        ? [paragraph(`Oddamy ${formatPrice(difference).replace('-', '')}.`)]
        : []),
      returnAddress(claim),
      paragraph('Wymiana nie skraca terminu na odstąpienie od umowy ani nie zamyka reklamacji.'),
    ],
  });
}

/** The receipt of a complaint, with the day by which it is answered or counts as accepted (pl-B09). */
export function complaintReceiptMail(
  claim: ClaimFacts & {
    readonly reason: string;
    readonly demand: string;
    readonly description: string;
    /** Calendar day. */
    readonly answerDay: string;
  },
): Mail {
  const { receiptNumber, orderNumber, receivedAt } = claim;
  return composeMail({
    name: `reklamacja-${receiptNumber}`,
    to: claim.email,
    date: new Date(receivedAt),
    title: `Przyjęcie reklamacji, zamówienie nr ${orderNumber}`,
    blocks: [
      paragraph(
        `${momentText(receivedAt, polish)} otrzymaliśmy reklamację. Numer: ${receiptNumber}.`,
      ),
      heading('Treść reklamacji'),
      list(...claim.lines, `Powód: ${claim.reason}`, `Żądanie: ${claim.demand}`),
      paragraph(claim.description),
      heading('Co dalej'),
      paragraph(
        `Odpowiemy na ten adres najpóźniej ${dayText(claim.answerDay, polish)}. Jeżeli do tego dnia nie odpowiemy, reklamację uważa się za uznaną.`,
      ),
      paragraph(
        'Jeżeli będziemy chcieli obejrzeć rzecz, przyślemy etykietę; koszt odesłania ponosimy my.',
      ),
    ],
  });
}
