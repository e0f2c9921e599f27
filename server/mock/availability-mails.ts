import { heading, link, paragraph } from '../../domain/content/text-blocks.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './outbox.ts';

interface RequestFacts {
  /** Number of the request, which names the mail. */
  readonly id: number;
  readonly email: string;
  /** In ms. */
  readonly at: number;
  /** The product with its chosen attributes, in words. */
  readonly product: string;
}

/** Asks whether the address is theirs who typed it. */
export function availabilityConfirmationMail(
  facts: RequestFacts & { readonly confirmUrl: string; readonly callOffUrl: string },
): Mail {
  const { id, email, at, product, confirmUrl, callOffUrl } = facts;
  return composeMail({
    name: `dostepnosc-potwierdzenie-${id}`,
    to: email,
    date: new Date(at),
    title: `Potwierdź, że czekasz na: ${product}`,
    blocks: [
      paragraph(
        'ktoś podał ten adres, żeby dostać jedną wiadomość, gdy produkt znów będzie dostępny. Jeśli to Ty, potwierdź prośbę; bez tego nic nie wyślemy.',
      ),
      link('Potwierdź prośbę', confirmUrl),
      paragraph('Odnośnik działa przez 7 dni. Napiszemy raz, tylko o tym produkcie.'),
      heading('Już nie czekasz?'),
      link('Wycofaj prośbę', callOffUrl),
    ],
  });
}

/** The one message that was asked for. */
export function backInStockMail(facts: RequestFacts & { readonly productUrl: string }): Mail {
  const { id, email, at, product, productUrl } = facts;
  return composeMail({
    name: `dostepnosc-${id}`,
    to: email,
    date: new Date(at),
    title: `Znów dostępne: ${product}`,
    blocks: [
      paragraph(`produkt, na który czekasz, wrócił do sklepu: ${product}.`),
      link('Zobacz produkt', productUrl),
      paragraph(
        'To jedyna wiadomość o tym produkcie: Twoja prośba jest spełniona, a adres usunęliśmy z listy oczekujących. Nie odkładamy dla nikogo sztuk, więc może się znowu wyprzedać.',
      ),
    ],
  });
}
