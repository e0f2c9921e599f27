import { composeMail } from '../../companion/mails/compose-mail.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';
import type { EmailChange } from './email-change-rows.ts';

interface ChangeLinks {
  /** Null if the new address belongs to another customer. */
  readonly confirmUrl: string | null;
  readonly callOffUrl: string;
  readonly accountUrl: string;
}

/** Mails to both addresses when a customer requests a change of address. */
export function changeMails(
  texts: StoreTexts,
  change: EmailChange,
  links: ChangeLinks,
): readonly Mail[] {
  const { confirmUrl } = links;
  const subject =
    confirmUrl === null
      ? registeredMail(texts, change, links)
      : confirmationMail(texts, change, { ...links, confirmUrl });
  return [subject, warningMail(texts, change, links)];
}

const factsOf = (texts: StoreTexts, change: EmailChange) => ({
  texts,
  name: `adres-nowy-${change.id}`,
  to: change.email,
  date: new Date(change.asked_at),
});

function registeredMail(texts: StoreTexts, change: EmailChange, { accountUrl }: ChangeLinks): Mail {
  const { i18n } = texts;
  return composeMail({
    ...factsOf(texts, change),
    title: i18n._('You already have an account at {shop} with this address', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'Somebody wants this e-mail address for their account, and you already have an account with it. We have changed nothing.',
        ),
      ),
      heading(i18n._('Was it you?')),
      paragraph(
        i18n._('Log in with this address. If you do not remember the password, set a new one.'),
      ),
      link(i18n._('Go to your account'), accountUrl),
      heading(i18n._('Was it not you?')),
      paragraph(i18n._('You need not do anything: your account and password are safe.')),
    ],
  });
}

function confirmationMail(
  texts: StoreTexts,
  change: EmailChange,
  { confirmUrl, callOffUrl }: ChangeLinks & { readonly confirmUrl: string },
): Mail {
  const { i18n } = texts;
  return composeMail({
    ...factsOf(texts, change),
    title: i18n._('Confirm your new e-mail address at {shop}', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._('Somebody gave this address as the new e-mail address of their account at {shop}.', {
          shop: texts.shop,
        }),
      ),
      link(i18n._('Confirm the address'), confirmUrl),
      paragraph(i18n._('The link works for a day. Until then the account keeps its old address.')),
      heading(i18n._('Was it not you?')),
      paragraph(
        i18n._(
          'You need not do anything: without a confirmation the address does not change. You can also call the request off.',
        ),
      ),
      link(i18n._('Call the change off'), callOffUrl),
    ],
  });
}

function warningMail(texts: StoreTexts, change: EmailChange, { callOffUrl }: ChangeLinks): Mail {
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `adres-dawny-${change.id}`,
    to: change.old_email,
    date: new Date(change.asked_at),
    title: i18n._('A request to change your e-mail address at {shop}', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'Somebody asked to change the e-mail address of your account. We will change it once the new address is confirmed.',
        ),
      ),
      heading(i18n._('Was it not you?')),
      paragraph(i18n._('Call the change off and set a new password.')),
      link(i18n._('Call the change off'), callOffUrl),
    ],
  });
}

/** The last mail to the previous address: it no longer belongs to the account. */
export function changedMail(
  texts: StoreTexts,
  { id, old_email }: Pick<EmailChange, 'id' | 'old_email'>,
  at: number,
): Mail {
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `adres-zmieniony-${id}`,
    to: old_email,
    date: new Date(at),
    title: i18n._('The e-mail address of your account at {shop} has changed', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'The account that had this e-mail address has another one from now on. You log in with the new one.',
        ),
      ),
      heading(i18n._('Was it not you?')),
      paragraph(
        i18n._(
          'Write to us as soon as possible: we will block the account and restore the address.',
        ),
      ),
    ],
  });
}
