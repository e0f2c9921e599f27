import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import type { ContactForm, ContactResponse, ContactTopic } from '../../domain/commerce/contact.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { heading, paragraph, type TextBlock } from '../../domain/text/text-blocks.ts';
import type { CompanionContext } from '../context/companion-context.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { type Mail, writeMail } from '../mails/outbox.ts';
import type { StoreTexts } from '../texts/store-texts.ts';
import { note } from './notes.ts';

const hour = 60 * 60_000;
/** More than one person writes, too few to flood a mailbox with copies. */
const mostPerHour = 5;

function topicText(i18n: I18n, topic: ContactTopic): string {
  switch (topic) {
    case 'order':
      return i18n._('order');
    case 'product':
      return i18n._('product');
    case 'return':
      return i18n._('return or complaint');
    case 'unlawful':
      return i18n._('unlawful content');
    case 'other':
      return i18n._('another matter');
  }
}

const CountSchema = v.object({ count: v.number() });

function refuseFlood({ db, clock }: CompanionContext, email: string): void {
  const sql = `SELECT count(*) AS count FROM notes
    WHERE kind = 'contact' AND created_at > ? AND json_extract(document, '$.email') = ?`;
  const sent = db.get(CountSchema, sql, clock() - hour, email)?.count ?? 0;
  if (sent < mostPerHour) return;
  throw new AppError('TOO_MANY_MESSAGES', 'Too many messages of one address within an hour');
}

/** A review that a message reports. */
export interface ReviewReport {
  /** Of the message. */
  readonly number: number;
  /** Public code of the review. */
  readonly review: string;
  readonly email: string;
  readonly message: string;
  readonly store: StoreCode;
}

/**
 * Stores a message and returns its receipt (api-48). Throws `TOO_MANY_MESSAGES`. Part of a
 * transaction.
 */
export function receiveMessage(
  context: CompanionContext,
  form: ContactForm,
  store: StoreCode,
  onReport: (report: ReviewReport) => void,
): ContactResponse {
  refuseFlood(context, form.email);
  const noted = note(context, 'contact', form);
  const { review, email, message } = form;
  if (review !== '') onReport({ number: noted, review, email, message, store });
  const number = String(noted).padStart(6, '0');
  return {
    receipt_number: `KON/${number}`,
    received_at: new Date(context.clock()).toISOString(),
  };
}

/** The message, with labels in the reader's language. */
function aboutMessage({ i18n }: StoreTexts, form: ContactForm): readonly TextBlock[] {
  const { topic, order_number: order, message, review } = form;
  return [
    paragraph(i18n._('Topic: {topic}.', { topic: topicText(i18n, topic) })),
    ...(review === '' ? [] : [paragraph(i18n._('Reported review: {review}.', { review }))]),
    ...(order === '' ? [] : [paragraph(i18n._('Order number: {order}.', { order }))]),
    heading(i18n._('Message')),
    ...message.split(/\n{2,}/).map((part) => paragraph(part)),
  ];
}

interface Received {
  readonly form: ContactForm;
  readonly receipt: ContactResponse;
}

/** The message to the shop, in the shop's language. */
export function messageMail(texts: StoreTexts, to: string, { form, receipt }: Received): Mail {
  const { i18n } = texts;
  const { receipt_number: number, received_at } = receipt;
  const { name, email } = form;
  return composeMail({
    texts,
    name: `kontakt-${number.slice(-6)}`,
    to,
    date: new Date(received_at),
    title: i18n._('Contact {number}: {topic}', { number, topic: topicText(i18n, form.topic) }),
    blocks: [
      paragraph(i18n._('From: {name}, {email}.', { name, email })),
      ...aboutMessage(texts, form),
    ],
  });
}

/** The copy for the sender. */
export function messageCopyMail(texts: StoreTexts, { form, receipt }: Received): Mail {
  const { i18n } = texts;
  const { receipt_number: number, received_at } = receipt;
  return composeMail({
    texts,
    name: `kontakt-${number.slice(-6)}-kopia`,
    to: form.email,
    date: new Date(received_at),
    title: i18n._('We have your message ({number})', { number }),
    blocks: [
      paragraph(
        form.review === ''
          ? i18n._(
              'Thank you. We will answer on the next working day at the latest. Here is a copy.',
            )
          : i18n._(
              'Thank you for the report. A person will check it, without automated means, and we will send the decision with its reasons and the ways to object to this address. Here is a copy.',
            ),
      ),
      ...aboutMessage(texts, form),
    ],
  });
}

/** Mails a message to the shop, and a copy to the sender in the language of the store view. */
export async function mailMessage(
  context: CompanionContext,
  received: Received,
  store: StoreCode,
): Promise<void> {
  const own = context.texts(context.defaultStore);
  await writeMail(context, messageMail(own, context.merchant.email, received));
  await writeMail(context, messageCopyMail(context.texts(store), received));
}
