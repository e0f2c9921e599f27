import { randomUUID } from 'node:crypto';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import { type Mail, writeMail } from '../../companion/mails/outbox.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';
import type { MockContext } from '../context/context.ts';
import { isTwin, provedAddress } from './twins.ts';

interface PasskeyFacts {
  readonly change: 'added' | 'removed';
  /** The name of the passkey. */
  readonly name: string;
  readonly email: string;
  /** In ms. */
  readonly at: number;
  /** The page with the customer's passkeys and password. */
  readonly passkeysUrl: string;
  /** The page to request a new password. */
  readonly passwordUrl: string;
}

/** Notifies about an added or removed passkey; it contains no login link. */
export function passkeyMail(texts: StoreTexts, facts: PasskeyFacts): Mail {
  const { i18n, shop } = texts;
  const { change, name, email, at, passkeysUrl, passwordUrl } = facts;
  const isAdded = change === 'added';
  const values = { name, moment: texts.moment(at) };
  return composeMail({
    texts,
    name: `klucz-dostepu-${randomUUID().slice(-12)}`,
    to: email,
    date: new Date(at),
    title: isAdded
      ? i18n._('A passkey was added to your account at {shop}', { shop })
      : i18n._('A passkey was removed from your account at {shop}', { shop }),
    blocks: [
      paragraph(
        isAdded
          ? i18n._(
              'On {moment} the passkey “{name}” was added to the account with this e-mail address. Whoever holds it can sign in without the password.',
              values,
            )
          : i18n._(
              'On {moment} the passkey “{name}” was removed from the account with this e-mail address. It no longer signs anybody in.',
              values,
            ),
      ),
      heading(i18n._('Was it you?')),
      paragraph(i18n._('You need not do anything.')),
      heading(i18n._('Was it not you?')),
      paragraph(
        i18n._(
          'Set another password at once: it signs everybody else out. Then remove the passkeys that are not yours, and write to us if something in your account is not yours.',
        ),
      ),
      link(i18n._('Set a new password'), passwordUrl),
      link(i18n._('See your passkeys'), passkeysUrl),
    ],
  });
}

interface PasskeyChange extends Pick<PasskeyFacts, 'change' | 'name'> {
  readonly userId: number;
  readonly store: StoreCode;
}

/**
 * Notifies the owner of an account about a change of its passkeys, so that abuse is noticed (ASVS
 * 6.3.7). The mail is sent after the response. A twin has no proved address and gets none.
 */
export function mailPasskeyChange(
  context: MockContext,
  { userId, store, ...facts }: PasskeyChange,
): void {
  if (isTwin(context, userId)) return;
  const mail = passkeyMail(context.texts(store), {
    ...facts,
    email: provedAddress(context, userId),
    at: context.clock(),
    passkeysUrl: pageUrl(context, store, 'account-password'),
    passwordUrl: pageUrl(context, store, 'forgot-password'),
  });
  context.later(() => writeMail(context, mail));
}
