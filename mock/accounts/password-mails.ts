import { randomUUID } from 'node:crypto';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import { type Mail, writeMail } from '../../companion/mails/outbox.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';
import type { MockContext } from '../context/context.ts';
import { isTwin, provedAddress } from './twins.ts';

interface PasswordFacts {
  readonly email: string;
  /** In ms. */
  readonly at: number;
  /** Page to request a password reset. */
  readonly url: string;
}

/** Notifies about a changed password; it contains no password and no login link. */
export function passwordMail(texts: StoreTexts, { email, at, url }: PasswordFacts): Mail {
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `haslo-zmienione-${randomUUID().slice(-12)}`,
    to: email,
    date: new Date(at),
    title: i18n._('The password of your account at {shop} has changed', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'On {moment} a new password was set for the account with this e-mail address. All devices have to sign in again with it.',
          { moment: texts.moment(at) },
        ),
      ),
      heading(i18n._('Was it you?')),
      paragraph(i18n._('You need not do anything.')),
      heading(i18n._('Was it not you?')),
      paragraph(
        i18n._(
          'Set another password at once: it signs everybody else out. Change the password of this mailbox, too, and write to us if something in your account is not yours.',
        ),
      ),
      link(i18n._('Set a new password'), url),
    ],
  });
}

/**
 * Notifies the owner of an account about a changed password, whatever the way, so that abuse is
 * noticed (ASVS 6.3.7). The mail is sent after the response. A twin has no proved address and gets
 * none.
 */
export function mailPasswordChanged(context: MockContext, userId: number, store: StoreCode): void {
  if (isTwin(context, userId)) return;
  const mail = passwordMail(context.texts(store), {
    email: provedAddress(context, userId),
    at: context.clock(),
    url: pageUrl(context, store, 'forgot-password'),
  });
  context.later(() => writeMail(context, mail));
}
