import { withdrawalDays } from '../order/withdrawal-period.ts';
import { fields, heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';
import { productsTableEn } from './return-form-en.ts';

function exchange({ returnDays = withdrawalDays, returnsPaidBy }: PaperFacts): string {
  const promise =
    returnDays > withdrawalDays
      ? `is a promise of our own: ${returnDays} days, unworn goods${returnsPaidBy === 'shop' ? ', free of charge' : ''}.`
      : 'is possible while we have them in stock.';
  return `Exchanging goods that conform with the contract for another size or colour ${promise} It limits neither complaints nor the withdrawal within 14 days.`;
}

const worthKnowing = (paper: PaperFacts) =>
  list(
    'We are liable for a lack of conformity of the goods with the contract that shows within two years from their delivery.',
    'First you can ask for a repair or an exchange. You can ask for a lower price or withdraw from the contract where, among others, a repair or an exchange is impossible, was not made in a reasonable time or did not help, or where the lack of conformity is serious enough to justify it at once. You cannot withdraw where it is minor.',
    'We answer a complaint within 14 days from receiving it, on paper or by e-mail. No answer in that time means that we have accepted it.',
    'We pay for sending back, repairing and exchanging what a complaint is about.',
    exchange(paper),
    'If we do not accept a complaint, the Trade Inspection (Inspekcja Handlowa) and the county or municipal consumer ombudsman help free of charge; see uokik.gov.pl.',
    `The controller of the data in this form is ${paper.seller.name}; we use them to deal with your case (article 6(1)(b) and (c) GDPR); more in the privacy policy.`,
  );

/** The complaint and exchange form: the English version of `complaint-form.ts`. [content-18] */
export function complaintFormEn(paper: PaperFacts): TextDocument {
  const { seller } = paper;
  const { name, address, email, phone } = seller;
  return {
    title: 'Complaint or exchange form',
    blocks: [
      paragraph(`To: ${name}, ${address}, e-mail: ${email}, tel. ${phone}`),
      {
        kind: 'checks',
        legend: 'What is it about?',
        boxes: [
          { name: 'complaint', label: 'complaint: the goods do not conform with the contract' },
          {
            name: 'exchange',
            label: 'exchange: the goods are fine, I want another size or colour',
          },
        ],
      },
      heading('Who writes'),
      fields(
        { name: 'who', label: 'Name', autocomplete: 'name' },
        { name: 'address', label: 'Address', lines: 2, autocomplete: 'street-address' },
        { name: 'email', label: 'E-mail', autocomplete: 'email' },
        { name: 'phone', label: 'Phone (optional)', autocomplete: 'tel' },
      ),
      heading('Order and goods'),
      fields(
        { name: 'order', label: 'Number of the order or receipt' },
        { name: 'received', label: 'Received on' },
      ),
      productsTableEn,
      heading('Complaint'),
      fields(
        { name: 'description', label: 'What does not conform with the contract', lines: 4 },
        { name: 'noticed', label: 'When it was noticed' },
      ),
      {
        kind: 'checks',
        legend: 'What do you expect?',
        boxes: [
          { name: 'repair', label: 'a repair' },
          { name: 'replacement', label: 'an exchange for goods that conform with the contract' },
          { name: 'reduction', label: 'a lower price' },
          { name: 'refund', label: 'withdrawal from the contract and a refund' },
        ],
      },
      fields(
        { name: 'amount', label: 'For a lower price: by how much' },
        { name: 'account', label: 'Account number for the refund (optional)' },
      ),
      heading('Exchange'),
      fields({ name: 'new-variant', label: 'For which size or colour' }),
      fields(
        { name: 'date', label: 'Date' },
        {
          name: 'signature',
          label: 'Signature (only if this form is sent on paper)',
          isByHand: true,
        },
      ),
      heading('Worth knowing'),
      worthKnowing(paper),
    ],
  };
}
