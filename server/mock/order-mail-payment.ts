import { heading, link, list, paragraph } from '../../domain/content/text-blocks.ts';
import type { Grosze } from '../../domain/money.ts';
import { momentText } from '../../domain/order/shop-dates.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { composeMail } from './compose-mail.ts';
import { type TransferFacts, transferBlock } from './order-mail-contract.ts';
import type { Mail } from './outbox.ts';

interface PaymentFacts {
  readonly number: string;
  readonly email: string;
  readonly amount: Grosze;
  /** Way of paying, in words. */
  readonly method: string;
  /** When it happened, in ms. */
  readonly at: number;
}

const polish = 'pl-PL';

/** Tells that an order is paid. */
export function paymentReceivedMail({ number, email, amount, method, at }: PaymentFacts): Mail {
  return composeMail({
    name: `platnosc-${number}`,
    to: email,
    date: new Date(at),
    title: `Zamówienie nr ${number} jest opłacone`,
    blocks: [
      paragraph(
        `${momentText(at, polish)} otrzymaliśmy płatność: ${formatPrice(amount)} (${method}). Pakujemy.`,
      ),
    ],
  });
}

/** Asks to pay, or to pay in another way, by a link that needs no login (pl-J07). */
export function paymentReminderMail(
  facts: PaymentFacts & {
    readonly payLink: string;
    /** Until when the goods are kept for the order, in ms; null without an end. */
    readonly keptUntil: number | null;
    readonly transfer: TransferFacts | null;
  },
): Mail {
  const { number, email, amount, method, at, payLink, keptUntil, transfer } = facts;
  return composeMail({
    name: `przypomnienie-${number}`,
    to: email,
    date: new Date(at),
    title: `Zamówienie nr ${number} czeka na płatność`,
    blocks: [
      paragraph(
        `nie mamy jeszcze zapłaty za zamówienie: ${formatPrice(amount)} (${method}). Możesz zapłacić teraz, także w inny sposób.`,
      ),
      ...(keptUntil === null
        ? []
        : [paragraph(`Odkładamy dla Ciebie rzeczy do ${momentText(keptUntil, polish)}.`)]),
      link('Zapłać', payLink),
      ...(transfer === null ? [] : [heading('Dane do przelewu'), transferBlock(transfer)]),
    ],
  });
}

/** Tells that a parcel left, with the link to follow it (pl-K05). */
export function shipmentMail(facts: {
  readonly number: string;
  readonly email: string;
  readonly at: number;
  readonly parcels: readonly {
    readonly carrier: string;
    readonly number: string;
    readonly url: string | null;
  }[];
}): Mail {
  const { number, email, at, parcels } = facts;
  return composeMail({
    name: `wysylka-${number}`,
    to: email,
    date: new Date(at),
    title: `Zamówienie nr ${number} jest w drodze`,
    blocks: [
      paragraph('przekazaliśmy paczkę przewoźnikowi.'),
      list(...parcels.map((parcel) => `${parcel.carrier}: ${parcel.number}`)),
      ...parcels.flatMap(({ carrier, number: parcel, url }) =>
        url === null ? [] : [link(`Śledź paczkę ${parcel} (${carrier})`, url)],
      ),
    ],
  });
}
