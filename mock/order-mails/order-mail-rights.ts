import { attach, attachDocument } from '../../companion/mails/compose-mail.ts';
import type { Attachment } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { SalesDocument } from '../../domain/commerce/order-view.ts';
import { shopDocument } from '../../domain/documents/shop-document.ts';
import { withdrawalInstruction } from '../../domain/documents/withdrawal-texts.ts';
import type { ReturnsPaidBy } from '../../domain/law/merchant.ts';
import type { Seller } from '../../domain/law/seller.ts';
import { heading, paragraph, type TextBlock } from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';

/** Facts that decide about the buyer's rights. */
export interface RightsFacts {
  readonly texts: StoreTexts;
  readonly seller: Seller;
  readonly returnsPaidBy: ReturnsPaidBy;
  /** The buyer requested an immediate download and waived the withdrawal from it (pl-C10). */
  readonly hasDigitalConsent: boolean;
  /** The order has a tax number (pl-B10). */
  readonly hasTaxNumber: boolean;
  readonly salesDocument: SalesDocument;
  /** Version of the accepted terms and time of acceptance, in ms; null in older orders. */
  readonly termsAccepted: { readonly edition: string; readonly at: number } | null;
  /** The shop's terms at the time of the order. */
  readonly terms: { readonly title: string; readonly html: string } | null;
}

function documentText({ i18n }: StoreTexts, document: SalesDocument): string {
  switch (document) {
    case 'ksef_invoice':
      return i18n._(
        'We will issue an invoice for the given tax number in KSeF and send it by e-mail, too.',
      );
    case 'invoice':
      return i18n._('We will send the invoice for the given tax number by e-mail.');
    case 'simplified_invoice':
      return i18n._(
        'We will put a receipt with the given tax number into the parcel. Up to 450 zł it is a simplified invoice, so we issue no other.',
      );
    case 'receipt':
      return i18n._('We will put the fiscal receipt into the parcel.');
    case 'e_receipt':
      return i18n._(
        'As you agreed, we will send the fiscal receipt by e-mail (an e-receipt), not on paper.',
      );
    case 'on_request':
      return i18n._(
        'This sale is exempt from a cash register, so there is no fiscal receipt. Write to us within three months if you want an invoice.',
      );
  }
}

/** The document that proves the purchase. */
export const documentBlocks = ({ texts, salesDocument }: RightsFacts): readonly TextBlock[] => [
  heading(texts.i18n._('Proof of purchase')),
  paragraph(documentText(texts, salesDocument)),
];

/** Who pays for returns; empty if the merchant has not set it (pl-C09). */
function costText({ texts: { i18n }, returnsPaidBy }: RightsFacts): string {
  if (returnsPaidBy === null) return '';
  return returnsPaidBy === 'shop'
    ? ` ${i18n._('We pay for sending the goods back.')}`
    : ` ${i18n._('You pay for sending the goods back.')}`;
}

function specialRights(facts: RightsFacts): readonly TextBlock[] {
  const { texts, hasDigitalConsent, hasTaxNumber, termsAccepted } = facts;
  const { i18n } = texts;
  const digital = i18n._(
    'We confirm your express consent to the delivery of the files at once, before the time for withdrawal is over, and that you acknowledged that you thereby lose the right to withdraw from the contract for these files.',
  );
  const trader = i18n._(
    'The order was placed with a tax number. If you run a one-person business and the purchase is not of a professional nature for you, you have the same rights of withdrawal and complaint as a consumer.',
  );
  return [
    ...(termsAccepted === null
      ? []
      : [
          paragraph(
            i18n._('You accepted the terms on {moment}, edition {edition}.', {
              moment: texts.moment(termsAccepted.at),
              edition: termsAccepted.edition,
            }),
          ),
        ]),
    ...(hasDigitalConsent ? [paragraph(digital)] : []),
    ...(hasTaxNumber ? [paragraph(trader)] : []),
  ];
}

/** Withdrawal, complaint and out-of-court help (UPK art. 12). */
export function rightsBlocks(facts: RightsFacts): readonly TextBlock[] {
  const { i18n } = facts.texts;
  const withdrawal = i18n._(
    'You have 14 days from receiving the last of the goods to withdraw from the contract without giving a reason. The instruction and the model form are attached. The easiest way is the page of the order, or “Withdraw from the contract here” at the foot of the shop. We give the money back within 14 days, the same way, with the cost of the cheapest ordinary delivery.',
  );
  return [
    heading(i18n._('Withdrawal from the contract')),
    paragraph(withdrawal + costText(facts)),
    heading(i18n._('Complaints')),
    paragraph(
      i18n._(
        'We are liable for the conformity of the goods with the contract for two years from their delivery. We answer a complaint within 14 days; no answer in that time means that it is accepted. You can complain on the page of the order, by e-mail or by letter.',
      ),
    ),
    paragraph(
      i18n._(
        'Disputes can be settled out of court: the Trade Inspection (Inspekcja Handlowa), the county or municipal consumer ombudsman and consumer organisations help; see uokik.gov.pl.',
      ),
    ),
    ...specialRights(facts),
  ];
}

const names: Readonly<
  Record<TextLanguage, Readonly<Record<'terms' | 'instruction' | 'form', string>>>
> = {
  pl: {
    terms: 'regulamin',
    instruction: 'pouczenie-o-odstapieniu',
    form: 'formularz-odstapienia',
  },
  en: { terms: 'terms', instruction: 'withdrawal-instruction', form: 'withdrawal-form' },
};

/** The terms, the instruction and the form of withdrawal as attachments. */
export function rightsPapers(facts: RightsFacts): readonly Attachment[] {
  const { texts, seller, returnsPaidBy, terms } = facts;
  const { language } = texts;
  const paper = { seller, returnsPaidBy, language };
  const called = names[language];
  return [
    ...(terms === null ? [] : [attach(language, called.terms, terms.title, terms.html)]),
    attachDocument(language, called.instruction, withdrawalInstruction(paper)),
    attachDocument(language, called.form, shopDocument('return-form', paper)),
  ];
}
