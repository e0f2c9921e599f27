import type { I18n } from '@lingui/core';
import { tidy } from '../../domain/documents/shop-document.ts';
import type { Seller } from '../../domain/law/seller.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import {
  blocksToHtml,
  blocksToText,
  paragraph,
  type TextDocument,
} from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import type { Attachment, Mail } from './outbox.ts';

function htmlPage(language: TextLanguage, title: string, body: string): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>\n${body}\n</body></html>`;
}

/** A self-contained HTML attachment, readable without the shop. */
export function attach(
  language: TextLanguage,
  name: string,
  title: string,
  bodyHtml: string,
): Attachment {
  return {
    name: `${name}.html`,
    type: 'text/html',
    content: htmlPage(language, title, `<h1>${escapeHtml(title)}</h1>\n${bodyHtml}`),
  };
}

/** A document as a mail attachment. */
export const attachDocument = (
  language: TextLanguage,
  name: string,
  { title, blocks }: TextDocument,
): Attachment => attach(language, name, title, blocksToHtml(blocks));

type MailDraft = Omit<Mail, 'subject'> & { readonly title: string };

/** A mail with a greeting; its title is also its subject. `letterOf` adds the signature. */
export function composeMail({ title, blocks, ...rest }: MailDraft): Mail {
  const { i18n } = rest.words;
  return { ...rest, subject: title, blocks: [paragraph(i18n._('Hello,')), ...blocks] };
}

function signature(i18n: I18n, { name, address, email, phone, register }: Seller) {
  const called = phone && i18n._('tel. {phone}', { phone });
  const told = [name, address, called, email].filter(Boolean).join(', ');
  return paragraph(`${told}.${register === '' ? '' : ` ${register}.`}`);
}

/** Text and HTML of a mail, signed by the seller. */
export function letterOf(mail: Pick<Mail, 'subject' | 'blocks' | 'words'>, seller: Seller) {
  const { subject, words } = mail;
  const { i18n, language } = words;
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
