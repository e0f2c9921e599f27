import { attachDocument, composeMail } from '../../companion/mails/compose-mail.ts';
import type { Attachment, Mail } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { DeliveryPromise } from '../../domain/order/delivery-promise.ts';
import { heading, link, list, paragraph, type TextBlock } from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import {
  type TransferFacts,
  transferBlocks,
  transferPapers,
} from '../payments/transfer-details.ts';
import {
  documentBlocks,
  type RightsFacts,
  rightsBlocks,
  rightsPapers,
} from './order-mail-rights.ts';

/** All facts of the contract, in one language. */
export interface ContractFacts extends RightsFacts {
  readonly texts: StoreTexts;
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
  /** Link to the order, its payment and its withdrawal; null if the shop's address is unknown. */
  readonly orderLink: string | null;
  readonly isToBePaid: boolean;
}

function promiseText({ i18n, day }: StoreTexts, promise: DeliveryPromise | null): string {
  if (promise === null) return i18n._('We deliver the order within 30 days at the latest.');
  const { from, to } = promise;
  return from === to
    ? i18n._('Expected delivery: {day}, within 30 days at the latest.', { day: day(to) })
    : i18n._('Expected delivery: from {from} to {to}, within 30 days at the latest.', {
        from: day(from),
        to: day(to),
      });
}

function deliveryBlocks(facts: ContractFacts): readonly TextBlock[] {
  const { texts, shipping, address, promise } = facts;
  const { i18n } = texts;
  if (shipping === null) return [];
  return [
    heading(i18n._('Delivery')),
    paragraph(i18n._('Delivery: {shipping}', { shipping })),
    ...(address === null ? [] : [paragraph(i18n._('Address: {address}', { address }))]),
    paragraph(promiseText(texts, promise)),
  ];
}

function paymentBlocks(facts: ContractFacts): readonly TextBlock[] {
  const { texts, payment, transfer, isToBePaid, orderLink } = facts;
  const { i18n } = texts;
  return [
    heading(i18n._('Payment')),
    paragraph(i18n._('Payment: {payment}', { payment })),
    ...(transfer === null ? [] : transferBlocks(texts, transfer)),
    ...(isToBePaid && orderLink !== null
      ? [link(i18n._('Pay, or change the way of paying'), orderLink)]
      : []),
  ];
}

const titleOf = ({ texts, number }: ContractFacts) =>
  texts.i18n._('Order no. {number} is confirmed', { number });

/** Contract information required by UPK art. 12. */
function contractBlocks(facts: ContractFacts): readonly TextBlock[] {
  const { texts, placedAt, lines, sums, orderLink } = facts;
  const { i18n } = texts;
  return [
    paragraph(
      i18n._(
        'Thank you for the order of {moment}. We confirm that we have accepted it and that the contract of sale is made.',
        { moment: texts.moment(placedAt) },
      ),
    ),
    heading(i18n._('Products')),
    list(...lines),
    heading(i18n._('Summary')),
    list(...sums),
    ...deliveryBlocks(facts),
    ...paymentBlocks(facts),
    ...documentBlocks(facts),
    ...(orderLink === null ? [] : [link(i18n._('See the order'), orderLink)]),
    ...rightsBlocks(facts),
  ];
}

const contractNames: Readonly<Record<TextLanguage, string>> = {
  pl: 'potwierdzenie-umowy',
  en: 'contract-confirmation',
};

/** The contract in Polish, for a mail in another language (decision 034). */
function polishPapers(polish: ContractFacts): readonly Attachment[] {
  const { texts } = polish;
  const contract = { title: titleOf(polish), blocks: contractBlocks(polish) };
  return [
    attachDocument(texts.language, contractNames[texts.language], contract),
    ...rightsPapers(polish),
  ];
}

/**
 * Confirms the contract on a durable medium (pl-B05): the information of UPK art. 12, and the
 * terms, the instruction and the form of withdrawal as attachments. Attachments are HTML: every
 * mail client opens it, it can be stored and printed, and it needs no PDF library. `polish` holds
 * the Polish texts for a mail in another language.
 */
export function contractMail(facts: ContractFacts, polish: ContractFacts | null): Mail {
  const { texts, number, email, placedAt } = facts;
  const isPolish = texts.language === 'pl' || polish === null;
  const note = texts.i18n._(
    'The contract, the terms, the instruction and the form are also attached in Polish. The Polish text is binding.',
  );
  return composeMail({
    texts,
    name: `zamowienie-${number}`,
    to: email,
    date: new Date(placedAt),
    title: titleOf(facts),
    attachments: [
      ...rightsPapers(facts),
      ...(isPolish ? [] : polishPapers(polish)),
      ...transferPapers(texts, facts.transfer),
    ],
    blocks: [...contractBlocks(facts), ...(isPolish ? [] : [paragraph(note)])],
  });
}
