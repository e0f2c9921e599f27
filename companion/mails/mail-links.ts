import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailStep, MailTopic } from '../../domain/commerce/mail-link.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { CompanionContext } from '../context/companion-context.ts';
import { secretOf } from '../context/secrets.ts';
import { pageUrl } from './page-url.ts';

function digestOf(
  context: CompanionContext,
  topic: MailTopic,
  step: MailStep,
  row: number,
): Buffer {
  const key = secretOf(context, 'mail-links');
  return createHmac('sha256', key).update(`${topic} ${step} ${row}`).digest();
}

/**
 * Address of the page on which the recipient of a mail does a step. The token is signed instead of
 * stored, so a mail can be sent again and no list of tokens can be stolen.
 */
export function mailLink(
  context: CompanionContext,
  store: StoreCode,
  topic: MailTopic,
  step: MailStep,
  row: number,
): string {
  const token = `${row}.${digestOf(context, topic, step, row).toString('base64url')}`;
  const page = pageUrl(context, store, 'mail-link', { step, what: topic });
  return `${page}?token=${token}`;
}

/** The error for an invalid mail link. */
export const linkInvalid = () =>
  new AppError('MAIL_LINK_INVALID', 'The link of this mail is no longer valid');

/** The row that a mail's token refers to. Throws `MAIL_LINK_INVALID` for a forged one. */
export function rowOfLink(
  context: CompanionContext,
  topic: MailTopic,
  step: MailStep,
  token: string,
): number {
  const [row = '', digest = ''] = token.split('.');
  const given = Buffer.from(digest, 'base64url');
  const own = digestOf(context, topic, step, Number(row));
  const isOurs = /^\d{1,15}$/.test(row) && given.length === own.length;
  if (isOurs && timingSafeEqual(given, own)) return Number(row);
  throw linkInvalid();
}
