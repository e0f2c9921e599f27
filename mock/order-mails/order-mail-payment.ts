import { composeMail } from '../../companion/mails/compose-mail.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { Grosze } from '../../domain/money.ts';
import { heading, link, list, paragraph } from '../../domain/text/text-blocks.ts';
import {
  type TransferFacts,
  transferBlocks,
  transferPapers,
} from '../payments/transfer-details.ts';

interface PaymentFacts {
  readonly texts: StoreTexts;
  readonly number: string;
  readonly email: string;
  readonly amount: Grosze;
  /** Title of the payment method. */
  readonly method: string;
  /** Time of the event, in ms. */
  readonly at: number;
}

/** Confirms a payment. */
export function paymentReceivedMail(facts: PaymentFacts): Mail {
  const { texts, number, email, amount, method, at } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `platnosc-${number}`,
    to: email,
    date: new Date(at),
    title: i18n._('Order no. {number} is paid', { number }),
    blocks: [
      paragraph(
        i18n._('On {moment} we received the payment: {price} ({method}). We are packing.', {
          moment: texts.moment(at),
          price: texts.price(amount),
          method,
        }),
      ),
    ],
  });
}

/** Reason to return a payment. */
type ReturnReason = 'withdrawn' | 'cancelled' | 'paid';

function reasonText({ i18n }: StoreTexts, why: ReturnReason): string {
  switch (why) {
    case 'withdrawn':
      return i18n._('You have withdrawn from this order, so there was nothing to pay.');
    case 'cancelled':
      return i18n._('The time to pay was over, and the order had been cancelled.');
    case 'paid':
      return i18n._('The order had been paid already.');
  }
}

/** Notifies about the return of a payment for which nothing is sold (UPK art. 32). */
export function moneyBackMail(
  facts: PaymentFacts & { readonly why: ReturnReason; readonly until: string },
): Mail {
  const { texts, number, email, amount, at, why, until } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `zwrot-${number}-${at}`,
    to: email,
    date: new Date(at),
    title: i18n._('We give back your payment for order no. {number}', { number }),
    blocks: [
      paragraph(
        i18n._('On {moment} we received a payment of {price}.', {
          moment: texts.moment(at),
          price: texts.price(amount),
        }),
      ),
      paragraph(reasonText(texts, why)),
      paragraph(
        i18n._('We give all of it back by {day} at the latest, the same way it came.', {
          day: texts.day(until),
        }),
      ),
    ],
  });
}

/** Reminds of a payment, with a link that needs no login and also offers other methods (pl-J07). */
export function paymentReminderMail(
  facts: PaymentFacts & {
    readonly payLink: string;
    /** End of the reservation, in ms; null without an end. */
    readonly reservedUntil: number | null;
    readonly transfer: TransferFacts | null;
  },
): Mail {
  const { texts, number, email, amount, method, at, payLink, reservedUntil, transfer } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `przypomnienie-${number}`,
    to: email,
    date: new Date(at),
    title: i18n._('Order no. {number} is waiting for payment', { number }),
    attachments: transferPapers(texts, transfer),
    blocks: [
      paragraph(
        i18n._(
          'We do not have the payment for the order yet: {price} ({method}). You can pay now, also in another way.',
          { price: texts.price(amount), method },
        ),
      ),
      ...(reservedUntil === null
        ? []
        : [
            paragraph(
              i18n._('We keep the goods for you until {moment}.', {
                moment: texts.moment(reservedUntil),
              }),
            ),
          ]),
      link(i18n._('Pay'), payLink),
      ...(transfer === null
        ? []
        : [heading(i18n._('Transfer details')), ...transferBlocks(texts, transfer)]),
    ],
  });
}

/** Notifies about a sent parcel, with a tracking link (pl-K05). */
export function shipmentMail(facts: {
  readonly texts: StoreTexts;
  readonly number: string;
  readonly email: string;
  readonly at: number;
  readonly parcels: readonly {
    readonly carrier: string;
    readonly number: string;
    readonly url: string | null;
  }[];
}): Mail {
  const { texts, number, email, at, parcels } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `wysylka-${number}`,
    to: email,
    date: new Date(at),
    title: i18n._('Order no. {number} is on its way', { number }),
    blocks: [
      paragraph(i18n._('We have handed the parcel to the carrier.')),
      list(...parcels.map((parcel) => `${parcel.carrier}: ${parcel.number}`)),
      ...parcels.flatMap(({ carrier, number: parcel, url }) =>
        url === null
          ? []
          : [link(i18n._('Track parcel {parcel} ({carrier})', { parcel, carrier }), url)],
      ),
    ],
  });
}
