import { createHash } from 'node:crypto';
import { composeMail } from '../../companion/mails/compose-mail.ts';
import { type Mail, writeMail } from '../../companion/mails/outbox.ts';
import { pageUrl } from '../../companion/mails/page-url.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { Profile } from '../../domain/commerce/user.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';
import type { MockContext } from '../context/context.ts';
import { resetUrl } from './password-resets.ts';
import { accountLinks } from './proved-address.ts';
import { userByEmail } from './users.ts';

const nameOf = (kind: string, text: string) =>
  `${kind}-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;

interface AccountFacts {
  readonly texts: StoreTexts;
  readonly userId: number;
  readonly email: string;
  /** In ms. */
  readonly at: number;
}

/** Recipient, date and common name of the mails of an account. */
const toOwner = ({ texts, userId, email, at }: AccountFacts) => ({
  texts,
  name: nameOf('konto', `${userId}`),
  to: email,
  date: new Date(at),
});

/** Links in the first mail of an account. */
interface AccountUrls {
  readonly confirmUrl: string;
  readonly callOffUrl: string;
  readonly accountUrl: string;
}

/** The first mail of a new account; it requests a confirmation of the account. */
export function welcomeMail(
  facts: AccountFacts,
  { confirmUrl, callOffUrl, accountUrl }: AccountUrls,
): Mail {
  const { texts } = facts;
  const { i18n } = texts;
  return composeMail({
    ...toOwner(facts),
    title: i18n._('Your account at {shop} is ready', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'You have an account with this e-mail address. Confirm the address: the account then also holds the orders that you have placed with it without signing in.',
        ),
      ),
      link(i18n._('Confirm the address'), confirmUrl),
      paragraph(
        i18n._(
          'You sign in with the password you have chosen. If you have chosen none, set one: “I do not remember the password” at the sign-in.',
        ),
      ),
      link(i18n._('Go to your account'), accountUrl),
      heading(i18n._('Was it not you?')),
      paragraph(i18n._('Do not confirm the address, and delete the account.')),
      link(i18n._('Delete the account'), callOffUrl),
    ],
  });
}

/** Notifies the owner of an account that someone signed up with its address again. */
export function knownAddressMail(facts: AccountFacts, passwordUrl: string): Mail {
  const { texts } = facts;
  const { i18n } = texts;
  return composeMail({
    ...toOwner(facts),
    title: i18n._('You already have an account at {shop}', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'Somebody has just opened an account with this e-mail address, and you already have one with us.',
        ),
      ),
      heading(i18n._('Was it you?')),
      paragraph(
        i18n._(
          'Set a new password. The orders, addresses and favourites of the new account then move to the old one, and one account remains. The link works once, for an hour, and until we send you a newer one.',
        ),
      ),
      link(i18n._('Set a password and join the accounts'), passwordUrl),
      heading(i18n._('Was it not you?')),
      paragraph(
        i18n._(
          'You need not do anything: that account does not see your data, and your password works as before.',
        ),
      ),
    ],
  });
}

/**
 * Mails the owner of the address after a sign-up: a welcome for a new account, a notice for an
 * existing one.
 */
export async function mailSignUp(
  context: MockContext,
  { id, email }: Profile,
  store: StoreCode,
): Promise<void> {
  const facts = { texts: context.texts(store), userId: Number(id), email, at: context.clock() };
  const owner = userByEmail(context, email);
  const mail =
    owner === null || owner.id === id
      ? welcomeMail(facts, {
          ...accountLinks(context, store, facts.userId),
          accountUrl: pageUrl(context, store, 'account'),
        })
      : knownAddressMail(facts, resetUrl(context, owner, store));
  await writeMail(context, mail);
}
