import type { I18n } from '@lingui/core';
import { tidy } from '../../domain/documents/shop-document.ts';
import type { Seller } from '../../domain/law/seller.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import {
  blocksToHtml,
  blocksToText,
  paragraph,
  type TextBlock,
} from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import type { StoreTexts } from '../texts/store-texts.ts';

/** A complete HTML document around a body. */
export function htmlPage(language: TextLanguage, title: string, body: string): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>\n${body}\n</body></html>`;
}

/** Content of a mail, before the signature. */
interface MailText {
  readonly subject: string;
  readonly blocks: readonly TextBlock[];
  readonly texts: StoreTexts;
}

function signature(i18n: I18n, { name, address, email, phone, register }: Seller) {
  const called = phone && i18n._('tel. {phone}', { phone });
  const sellerLine = [name, address, called, email].filter(Boolean).join(', ');
  return paragraph(`${sellerLine}.${register === '' ? '' : ` ${register}.`}`);
}

/** Text and HTML of a mail, signed by the seller. */
export function renderMail(mail: MailText, seller: Seller) {
  const { subject, texts } = mail;
  const { i18n, language } = texts;
  const all = [...mail.blocks, paragraph(i18n._('Kind regards')), signature(i18n, seller)];
  return {
    text: `${subject}\n\n${blocksToText(all)}\n`,
    html: htmlPage(
      language,
      subject,
      `<h1>${escapeHtml(subject)}</h1>\n${blocksToHtml(language === 'pl' ? all.map(tidy) : all)}`,
    ),
  };
}
