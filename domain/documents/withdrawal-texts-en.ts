import { heading, list, paragraph, type TextDocument } from '../text/text-blocks.ts';
import type { PaperFacts } from './paper.ts';

const cost: Readonly<Record<NonNullable<PaperFacts['returnsPaidBy']>, string>> = {
  shop: ' We will bear the cost of returning the goods.',
  buyer: ' You will have to bear the direct cost of returning the goods.',
};

/** The instruction in the English wording of annex I(A) to directive 2011/83/EU (pl-C11). */
export function englishInstruction({ seller, returnsPaidBy }: PaperFacts): TextDocument {
  const { name, address, phone, email } = seller;
  return {
    title: 'Instructions on withdrawal',
    blocks: [
      heading('Right of withdrawal'),
      paragraph(
        'You have the right to withdraw from this contract within 14 days without giving any reason.',
      ),
      paragraph(
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good. If the last day of the period is a Saturday, a Sunday or a public holiday, the period ends on the next working day.',
      ),
      paragraph(
        `To exercise the right of withdrawal, you must inform us (${name}, ${address}, tel. ${phone}, e-mail: ${email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail).`,
      ),
      paragraph(
        'You may use the model withdrawal form, but it is not obligatory. You can also submit the statement on our website, at “Withdraw from the contract here”. If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal on a durable medium, by e-mail, without delay.',
      ),
      paragraph(
        'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
      ),
      heading('Effects of withdrawal'),
      paragraph(
        'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract.',
      ),
      paragraph(
        'We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
      ),
      paragraph(
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
      ),
      paragraph(
        `You shall send back the goods or hand them over to us (${name}, ${address}), without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.${returnsPaidBy === null ? '' : cost[returnsPaidBy]}`,
      ),
      paragraph(
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
      ),
      heading('When there is no right of withdrawal'),
      list(
        'the goods were made to your specifications or are clearly personalised,',
        'the goods were delivered sealed, are not suitable for return due to health protection or hygiene reasons, and were unsealed after delivery,',
        'the performance of a contract for digital content not supplied on a tangible medium has begun with your prior express consent before the end of the withdrawal period, after you were told that you thereby lose this right and were given the confirmation.',
      ),
    ],
  };
}
