import { fields, heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';

/** The table of products of a form, one per row. */
export const productsTableEn = {
  kind: 'table',
  caption: 'Goods this form is about',
  columns: [
    { name: 'goods', label: 'Name or code' },
    { name: 'variant', label: 'Size and colour' },
    { name: 'pieces', label: 'Number of pieces' },
  ],
  rows: 4,
  rowWord: 'row',
} as const;

const cost: Readonly<Record<NonNullable<PaperFacts['returnsPaidBy']>, string>> = {
  shop: ' We pay for sending them back.',
  buyer: ' You pay for sending them back.',
};

/**
 * The form of annex I(B) to directive 2011/83/EU: the English version of `return-form.ts` (pl-C11).
 */
export function returnFormEn({ seller, returnsPaidBy }: PaperFacts): TextDocument {
  const { name, address, email } = seller;
  return {
    title: 'Return form: withdrawal from the contract',
    blocks: [
      paragraph('(complete and return this form only if you wish to withdraw from the contract)'),
      paragraph(`To: ${name}, ${address}, e-mail: ${email}`),
      paragraph(
        'I/We(*) hereby give notice that I/We(*) withdraw from my/our(*) contract of sale of the following goods(*)/for the supply of the following digital content(*):',
      ),
      productsTableEn,
      fields(
        { name: 'contract-day', label: 'Ordered on(*)/received on(*)' },
        { name: 'consumer', label: 'Name of consumer(s)', autocomplete: 'name' },
        {
          name: 'address',
          label: 'Address of consumer(s)',
          lines: 2,
          autocomplete: 'street-address',
        },
        {
          name: 'signature',
          label: 'Signature of consumer(s) (only if this form is notified on paper)',
          isByHand: true,
        },
        { name: 'date', label: 'Date' },
      ),
      paragraph('(*) Delete as appropriate.'),
      heading('Helps us, but is not necessary'),
      fields(
        { name: 'order', label: 'Order number' },
        { name: 'email', label: 'E-mail for our confirmation', autocomplete: 'email' },
      ),
      heading('What happens next'),
      list(
        'You have 14 days from receiving the last of the goods to withdraw, without giving a reason. It is enough to send the statement before that time is over.',
        `Send the completed form by e-mail to ${email} or by letter to: ${name}, ${address}.`,
        `Send the goods back within 14 days from the day you sent the statement.${returnsPaidBy === null ? '' : cost[returnsPaidBy]}`,
        'We give the money back, with the cost of the cheapest ordinary delivery, within 14 days from receiving the statement, the same way it was paid. We may wait with it until we receive the goods or a proof that they were sent back.',
      ),
    ],
  };
}
