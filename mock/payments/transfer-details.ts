import type { Attachment } from '../../companion/mails/outbox.ts';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { qrCode } from '../../domain/barcode/qr-code.ts';
import { list, paragraph, type TextBlock } from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import { qrPng } from './qr-png.ts';

/** Amounts are formatted in the language of the mail. */
export interface TransferFacts {
  readonly recipient: string;
  readonly account: string;
  readonly title: string;
  readonly amount: string;
  readonly due: string | null;
  /** Content of the QR code for banking apps; null if the data does not fit. */
  readonly code: string | null;
}

const fileNames: Readonly<Record<TextLanguage, string>> = {
  pl: 'kod-qr-przelewu.png',
  en: 'transfer-qr-code.png',
};

/** Details of a transfer; its QR code is attached (pl-J06). */
export function transferBlocks({ i18n }: StoreTexts, facts: TransferFacts): readonly TextBlock[] {
  const { recipient, account, title, amount, due, code } = facts;
  return [
    list(
      i18n._('Recipient: {recipient}', { recipient }),
      i18n._('Account number: {account}', { account }),
      i18n._('Title of the transfer: {title}', { title }),
      i18n._('Amount: {amount}', { amount }),
      ...(due === null ? [] : [i18n._('Pay by: {due}', { due })]),
    ),
    ...(code === null
      ? []
      : [paragraph(i18n._("The QR code of the transfer, for your bank's app, is attached."))]),
  ];
}

/** The QR code of a transfer, as an attachment. */
export function transferPapers(
  { language }: StoreTexts,
  transfer: TransferFacts | null,
): readonly Attachment[] {
  const code = transfer?.code == null ? null : qrCode(transfer.code);
  if (code === null) return [];
  return [{ name: fileNames[language], type: 'image/png', content: qrPng(code) }];
}
