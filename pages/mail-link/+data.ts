import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { MailAddressSchema, type MailTopic } from '../../domain/commerce/mail-link.ts';
import { AppError } from '../../domain/errors.ts';
import { pageData } from '../../renderer/page/page-loader.ts';
import type { MailLinkView } from './mail-link-texts.tsx';

/** Results that the server redirects with after a form was submitted without JavaScript. */
const ends: Readonly<Record<string, MailLinkView['state']>> = { tak: 'done', nie: 'refused' };

const titles = {
  newsletter: msg`Newsletter`,
  dostepnosc: msg`Word of a product that is back`,
  adres: msg`E-mail address of your account`,
  konto: msg`Your new account`,
} as const satisfies Readonly<Record<MailTopic, MessageDescriptor>>;

export const data = pageData(async ({ params, search }) => {
  const address = v.safeParse(MailAddressSchema, params);
  if (!address.success) throw new AppError('ROUTE_NOT_FOUND', 'No mail leads here');
  const { step, what: topic } = address.output;
  const view: MailLinkView = { topic, step, state: ends[search.get('stan') ?? ''] ?? 'ask' };
  return { view, head: { title: titles[topic], description: null, canonical: null } };
});
