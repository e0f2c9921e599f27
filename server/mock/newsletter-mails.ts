import type { Consent } from '../../domain/commerce/newsletter.ts';
import { heading, link, paragraph } from '../../domain/content/text-blocks.ts';
import { momentText } from '../../domain/order/shop-dates.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './outbox.ts';

interface NewsletterFacts {
  /** Number of the subscriber, which names the mail. */
  readonly id: number;
  readonly email: string;
  /** In ms. */
  readonly at: number;
  readonly unsubscribeUrl: string;
}

/** Asks whether the address is theirs who typed it; says nothing else, least of all an offer (pl-F05). */
export function newsletterConfirmationMail(
  facts: NewsletterFacts & {
    readonly confirmUrl: string;
    readonly consent: Consent | null;
    readonly askedAt: number;
  },
): Mail {
  const { id, email, at, confirmUrl, consent, askedAt } = facts;
  return composeMail({
    name: `newsletter-potwierdzenie-${id}`,
    to: email,
    date: new Date(at),
    title: 'Potwierdź zapis na newsletter Witryny',
    blocks: [
      paragraph(
        `${momentText(askedAt, 'pl-PL')} ktoś podał ten adres, żeby dostawać nasz newsletter. Jeśli to Ty, potwierdź zapis; bez tego nic nie wyślemy.`,
      ),
      link('Potwierdź zapis', confirmUrl),
      paragraph('Odnośnik działa przez 7 dni.'),
      ...(consent === null
        ? []
        : [
            heading('Na co się zgadzasz'),
            paragraph(consent.text),
            paragraph(`Wersja zgody: ${consent.version}.`),
          ]),
      heading('To nie Ty?'),
      paragraph('Nic nie musisz robić: bez potwierdzenia nie zapiszemy tego adresu.'),
    ],
  });
}

/** The first newsletter: that it comes from now on, and how it ends. */
export function newsletterWelcomeMail({ id, email, at, unsubscribeUrl }: NewsletterFacts): Mail {
  return composeMail({
    name: `newsletter-powitanie-${id}`,
    to: email,
    date: new Date(at),
    unsubscribeUrl,
    title: 'Newsletter Witryny: jesteś na liście',
    blocks: [
      paragraph(
        'dziękujemy. Będziemy pisać najwyżej dwa razy w miesiącu: o nowych rzeczach, tkaninach i obniżkach.',
      ),
      heading('Rezygnacja'),
      paragraph('Możesz zrezygnować w każdej chwili, jednym kliknięciem i bez logowania.'),
      link('Zrezygnuj z newslettera', unsubscribeUrl),
    ],
  });
}
