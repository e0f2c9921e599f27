import { composeMail } from '../../companion/mails/compose-mail.ts';
import type { Mail } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { heading, link, paragraph } from '../../domain/text/text-blocks.ts';

interface RequestFacts {
  readonly texts: StoreTexts;
  /** Id of the request, used in the mail's name. */
  readonly id: number;
  readonly email: string;
  /** In ms. */
  readonly at: number;
  /** The product with its chosen attributes, as text. */
  readonly product: string;
}

/** Requests a confirmation from the owner of the address. */
export function availabilityConfirmationMail(
  facts: RequestFacts & { readonly confirmUrl: string; readonly callOffUrl: string },
): Mail {
  const { texts, id, email, at, product, confirmUrl, callOffUrl } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `dostepnosc-potwierdzenie-${id}`,
    to: email,
    date: new Date(at),
    title: i18n._('Confirm that you are waiting for: {product}', { product }),
    blocks: [
      paragraph(
        i18n._(
          'Somebody gave this address to get one message when the product is available again. If it was you, confirm it; until then we will send nothing.',
        ),
      ),
      link(i18n._('Confirm the request'), confirmUrl),
      paragraph(i18n._('The link works for 7 days. We will write once, about this product only.')),
      heading(i18n._('No longer waiting?')),
      link(i18n._('Withdraw the request'), callOffUrl),
    ],
  });
}

/** The requested message; it is sent once. */
export function backInStockMail(facts: RequestFacts & { readonly productUrl: string }): Mail {
  const { texts, id, email, at, product, productUrl } = facts;
  const { i18n } = texts;
  return composeMail({
    texts,
    name: `dostepnosc-${id}`,
    to: email,
    date: new Date(at),
    title: i18n._('Available again: {product}', { product }),
    blocks: [
      paragraph(i18n._('The product you are waiting for is back: {product}.', { product })),
      link(i18n._('See the product'), productUrl),
      paragraph(
        i18n._(
          'This is the only message about this product: your request is fulfilled, and we have removed the address from the list. We set no pieces aside, so it may sell out again.',
        ),
      ),
    ],
  });
}
