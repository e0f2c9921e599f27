import { composeMail } from '../../companion/mails/compose-mail.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { addDays, shopDay } from '../../domain/calendar/shop-time.ts';
import type { ReturnsPaidBy } from '../../domain/law/merchant.ts';
import type { Seller } from '../../domain/law/seller.ts';
import { type Grosze, zero } from '../../domain/money.ts';
import { heading, link, list, paragraph } from '../../domain/text/text-blocks.ts';

/** A received claim about an order. */
interface ClaimFacts {
  readonly texts: StoreTexts;
  readonly seller: Seller;
  readonly receiptNumber: string;
  readonly orderNumber: string;
  readonly email: string;
  /** ms. */
  readonly receivedAt: number;
  /** The claimed lines as text: `1 × Sukienka (Rozmiar: 38)`. */
  readonly lines: readonly string[];
}

/** Days to return products, and to refund (UPK art. 32, 34). */
const returnDays = 14;

const dayAfter = ({ texts, receivedAt }: ClaimFacts) =>
  texts.day(addDays(shopDay(new Date(receivedAt)), returnDays));

/**
 * Return address, and who pays for the return. The cost is omitted if the merchant has not set it
 * (pl-C09).
 */
function wayBack({ texts, seller }: ClaimFacts, paidBy: ReturnsPaidBy) {
  const { i18n } = texts;
  const { name, address } = seller;
  const to = i18n._('Send the goods to: {name}, {address}.', { name, address });
  if (paidBy === null) return paragraph(to);
  const cost =
    paidBy === 'shop'
      ? i18n._(
          'We pay for the way back: at a parcel locker give the return code, which is the number of this confirmation.',
        )
      : i18n._('You pay for the way back.');
  return paragraph(`${to} ${cost}`);
}

/** Financial result of a withdrawal. */
type WithdrawalMoney =
  /** A refund; for cash on delivery only after payment. */
  | { readonly kind: 'back'; readonly refund: Grosze; readonly isCashOnDelivery: boolean }
  /** No payment came; `due` is the amount for the rest, zero after a complete withdrawal. */
  | { readonly kind: 'unpaid'; readonly due: Grosze };

function moneyText(claim: ClaimFacts, money: WithdrawalMoney): string {
  const { i18n, price } = claim.texts;
  if (money.kind === 'back') {
    const values = { price: price(money.refund), day: dayAfter(claim) };
    return money.isCashOnDelivery
      ? i18n._(
          'If you pay for the parcel on delivery, we will give back {price} by {day} at the latest. We may wait with it until we receive the goods or a proof that they were sent back.',
          values,
        )
      : i18n._(
          'We will give back {price} by {day} at the latest, the same way the payment came. We may wait with it until we receive the goods or a proof that they were sent back.',
          values,
        );
  }
  return money.due > zero
    ? i18n._('There is {price} to pay for the rest of the order.', { price: price(money.due) })
    : i18n._(
        'There is nothing to pay for this order any more. Should a payment still reach us, we give it back within 14 days, the same way it came.',
      );
}

function moneyBlocks(claim: ClaimFacts, money: WithdrawalMoney) {
  const { i18n } = claim.texts;
  const title = money.kind === 'back' ? i18n._('Refund') : i18n._('Payment');
  return [heading(title), paragraph(moneyText(claim, money))];
}

function returnBlocks(claim: ClaimFacts, paidBy: ReturnsPaidBy) {
  const { i18n } = claim.texts;
  return [
    heading(i18n._('Sending the goods back')),
    paragraph(i18n._('Send the goods back by {day} at the latest.', { day: dayAfter(claim) })),
    wayBack(claim, paidBy),
  ];
}

/**
 * The receipt of a withdrawal: content, date and time, sent at once (pl-C05). It also states the
 * financial result (pl-C08), and how to return sent products (pl-C09).
 */
export function withdrawalReceiptMail(
  claim: ClaimFacts & {
    readonly name: string;
    readonly money: WithdrawalMoney;
    readonly orderLink: string;
    /** Whether the products were sent, so that there is something to return. */
    readonly isSent: boolean;
    readonly returnsPaidBy: ReturnsPaidBy;
  },
): Mail {
  const { texts, receiptNumber, orderNumber, receivedAt, name, email } = claim;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `odstapienie-${receiptNumber}`,
    to: email,
    date: new Date(receivedAt),
    title: i18n._('Your withdrawal from the contract is confirmed, order no. {orderNumber}', {
      orderNumber,
    }),
    blocks: [
      paragraph(
        i18n._(
          'We confirm that on {moment} we received your statement of withdrawal from the contract. Confirmation number: {receiptNumber}.',
          { moment: texts.moment(receivedAt), receiptNumber },
        ),
      ),
      heading(i18n._('The statement')),
      paragraph(
        i18n._(
          '{name} withdraws from the contract of sale made by order no. {orderNumber} for the following goods:',
          { name, orderNumber },
        ),
      ),
      list(...claim.lines),
      paragraph(i18n._('E-mail address for the confirmation: {email}', { email })),
      ...moneyBlocks(claim, claim.money),
      ...(claim.isSent ? returnBlocks(claim, claim.returnsPaidBy) : []),
      link(i18n._('See the order'), claim.orderLink),
    ],
  });
}

/** Price difference of the exchanged variant. */
function differenceBlocks({ i18n, price }: StoreTexts, difference: Grosze) {
  if (difference === zero) return [];
  const amount = price(difference).replace('-', '');
  return [
    paragraph(
      difference > zero
        ? i18n._('To be paid in addition: {amount}.', { amount })
        : i18n._('We will give back {amount}.', { amount }),
    ),
  ];
}

/** The receipt of an exchange request. `difference` is to be paid, or refunded if negative. */
export function exchangeReceiptMail(
  claim: ClaimFacts & { readonly wanted: string; readonly difference: Grosze },
): Mail {
  const { texts, receiptNumber, orderNumber, receivedAt, wanted } = claim;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `wymiana-${receiptNumber}`,
    to: claim.email,
    date: new Date(receivedAt),
    title: i18n._('An exchange in order no. {orderNumber}', { orderNumber }),
    blocks: [
      paragraph(
        i18n._('On {moment} we received your request for an exchange. Number: {receiptNumber}.', {
          moment: texts.moment(receivedAt),
          receiptNumber,
        }),
      ),
      heading(i18n._('To be exchanged')),
      list(...claim.lines),
      paragraph(
        i18n._('We will send in its place: {wanted}. We have set it aside for you.', { wanted }),
      ),
      ...differenceBlocks(texts, claim.difference),
      // An exchange is a voluntary service of the shop and always free of charge.
      wayBack(claim, 'shop'),
      paragraph(
        i18n._(
          'An exchange neither shortens the time for withdrawing from the contract nor ends a complaint.',
        ),
      ),
    ],
  });
}

/**
 * The receipt of a complaint, with the deadline for a reply, after which it counts as accepted (pl-B09).
 */
export function complaintReceiptMail(
  claim: ClaimFacts & {
    readonly reason: string;
    readonly demand: string;
    readonly description: string;
    /** Calendar day. */
    readonly responseDay: string;
  },
): Mail {
  const { texts, receiptNumber, orderNumber, receivedAt, reason, demand } = claim;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `reklamacja-${receiptNumber}`,
    to: claim.email,
    date: new Date(receivedAt),
    title: i18n._('We have your complaint, order no. {orderNumber}', { orderNumber }),
    blocks: [
      paragraph(
        i18n._('On {moment} we received your complaint. Number: {receiptNumber}.', {
          moment: texts.moment(receivedAt),
          receiptNumber,
        }),
      ),
      heading(i18n._('The complaint')),
      list(
        ...claim.lines,
        i18n._('Reason: {reason}', { reason }),
        i18n._('Demand: {demand}', { demand }),
      ),
      paragraph(claim.description),
      heading(i18n._('What happens next')),
      paragraph(
        i18n._(
          'We will answer to this address by {day} at the latest. If we have not answered by then, the complaint counts as accepted.',
          { day: texts.day(claim.responseDay) },
        ),
      ),
      paragraph(
        i18n._('If we want to see the goods, we will send a label; we pay for sending them back.'),
      ),
    ],
  });
}
