import { heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';

/** The gift card terms: the English version of `gift-card-terms.ts` (pl-J08). [content-18] */
export function giftCardTermsEn({ seller }: PaperFacts): TextDocument {
  const { name, address, email, phone, register } = seller;
  return {
    title: 'Gift card terms',
    blocks: [
      paragraph('In force from 22 November 2026. The Polish text is binding.'),
      heading('1. Who issues the card'),
      paragraph(
        `The gift card is issued by ${name}, ${address}, e-mail: ${email}, tel. ${phone}. ${register}.`,
      ),
      heading('2. What the card is'),
      list(
        'The gift card is a multi-purpose voucher: it entitles you to pay for goods and delivery in our online shop up to the amount kept on it.',
        'The card has a number and a PIN. It is a bearer card: whoever knows both can use it.',
        'The card is not a payment card, bears no interest and can be used with us only.',
      ),
      heading('3. Purchase and activation'),
      list(
        'The price of the card equals the amount kept on it. We charge nothing for issuing, activating or using the card.',
        'The card is active from the moment the payment is booked. We send the number and the PIN by e-mail.',
        'The sale of the card is not subject to VAT; we issue the receipt or invoice when goods are bought with it.',
      ),
      heading('4. Paying with the card'),
      list(
        'The number and the PIN are typed in at payment. The card can pay for all or a part of an order; several cards can be used in one order.',
        'When the order costs less than is on the card, the rest stays on it. When it costs more, the difference is paid in any other way.',
        'The balance is shown at payment after the number and the PIN are typed in; we also tell it by e-mail.',
        'After several wrong PINs the card is blocked for some minutes, as a protection against guessing.',
      ),
      heading('5. Validity'),
      list(
        'The card is valid for the time given on it, not less than 24 months from activation. We tell the date before the purchase and in the message with the card.',
        'After that date the card cannot be used. If the date passed while the card could not be used for reasons on our side, we extend it by that time.',
      ),
      heading('6. Withdrawal and refunds'),
      list(
        'A consumer who bought the card online can withdraw from the contract within 14 days from receiving it without giving a reason. We give back the amount left on the card, the same way it was paid.',
        'When goods paid with the card are returned, the money goes back to the card. If the card is no longer valid, we issue a new one for that amount, valid for 6 months at least.',
        'Otherwise we do not change the card for money, unless the law gives a right to it.',
      ),
      heading('7. Lost cards'),
      list(
        `Report a lost or disclosed number and PIN to ${email} or ${phone}. After checking the proof of purchase we block the card and issue a new one for the amount left on it at the time of the report.`,
        'The number and the PIN are to be kept as safe as money. We are not liable for amounts spent before the report by somebody to whom the holder gave them, unless the fault is ours.',
      ),
      heading('8. Complaints and disputes'),
      list(
        'A complaint about the card can be made by e-mail, by letter or on our website. We answer within 14 days; no answer means that it is accepted.',
        'A consumer can get free help from the Trade Inspection (Inspekcja Handlowa) and the county or municipal consumer ombudsman; see uokik.gov.pl.',
      ),
      heading('9. Changes of these terms'),
      paragraph(
        'The terms of the day of purchase apply to the card. Changes apply only to cards sold after they were announced.',
      ),
    ],
  };
}
