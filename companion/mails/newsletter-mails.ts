import type { Consent } from '../../domain/commerce/newsletter.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';
import type { StoreTexts } from '../texts/store-texts.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './outbox.ts';

interface NewsletterFacts {
  readonly texts: StoreTexts;
  /** Id of the subscriber, used in the mail's name. */
  readonly id: number;
  readonly email: string;
  /** In ms. */
  readonly at: number;
  readonly unsubscribeUrl: string;
}

/** Requests a confirmation from the owner of the address; contains nothing else, and no offer (pl-F05). */
export function newsletterConfirmationMail(
  facts: NewsletterFacts & {
    readonly confirmUrl: string;
    readonly consent: Consent | null;
    readonly requestedAt: number;
  },
): Mail {
  const { texts, id, email, at, confirmUrl, consent, requestedAt } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `newsletter-potwierdzenie-${id}`,
    to: email,
    date: new Date(at),
    title: i18n._('Confirm that you want the newsletter of {shop}', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'On {moment} somebody gave this address to get our newsletter. If it was you, confirm it; until then we will send nothing.',
          { moment: texts.moment(requestedAt) },
        ),
      ),
      link(i18n._('Confirm the newsletter'), confirmUrl),
      paragraph(i18n._('The link works for 7 days.')),
      ...(consent === null
        ? []
        : [
            heading(i18n._('What you agree to')),
            paragraph(consent.text),
            paragraph(i18n._('Version of the consent: {version}.', { version: consent.version })),
          ]),
      heading(i18n._('Was it not you?')),
      paragraph(
        i18n._('You need not do anything: without a confirmation we will not keep this address.'),
      ),
    ],
  });
}

/** The first newsletter: confirms the subscription and explains how to unsubscribe. */
export function newsletterWelcomeMail(facts: NewsletterFacts): Mail {
  const { texts, id, email, at, unsubscribeUrl } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `newsletter-powitanie-${id}`,
    to: email,
    date: new Date(at),
    unsubscribeUrl,
    title: i18n._('The newsletter of {shop}: you are on the list', { shop: texts.shop }),
    blocks: [
      paragraph(
        i18n._(
          'Thank you. We will write twice a month at most: about new things, fabrics and reductions.',
        ),
      ),
      heading(i18n._('Unsubscribing')),
      paragraph(i18n._('You can unsubscribe at any time, with one click and without logging in.')),
      link(i18n._('Unsubscribe from the newsletter'), unsubscribeUrl),
    ],
  });
}
