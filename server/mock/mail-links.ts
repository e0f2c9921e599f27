import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailStep, MailTopic } from '../../domain/commerce/mail-link.ts';
import { AppError } from '../../domain/errors.ts';
import { createPathTable } from '../../renderer/router/path-table.ts';
import type { MockContext } from './context.ts';
import { secretOf } from './secrets.ts';

const addresses = createPathTable([]);

function digestOf(context: MockContext, topic: MailTopic, step: MailStep, row: number): Buffer {
  const key = secretOf(context, 'mail-links');
  return createHmac('sha256', key).update(`${topic} ${step} ${row}`).digest();
}

/**
 * The address of the page where whoever reads the mail does the step. The token is signed, not kept:
 * a mail may be written again, and no list of tokens can be stolen.
 */
export function mailLink(
  context: MockContext,
  topic: MailTopic,
  step: MailStep,
  row: number,
): string {
  const token = `${row}.${digestOf(context, topic, step, row).toString('base64url')}`;
  const path = addresses.build('mail-link', { step, what: topic });
  return `${context.shopUrl}${path}?token=${token}`;
}

export const linkInvalid = () =>
  new AppError('MAIL_LINK_INVALID', 'The link of this mail is no longer valid');

/** The row that a token of a mail is of. Throws `MAIL_LINK_INVALID` for one that no mail of ours held. */
export function rowOfLink(
  context: MockContext,
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
