import { escapeHtml } from '../../domain/content/entities.ts';
import {
  blocksToHtml,
  blocksToText,
  paragraph,
  type Seller,
  type TextDocument,
} from '../../domain/content/text-blocks.ts';
import type { Attachment, Mail } from './outbox.ts';

function htmlPage(title: string, body: string): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html>\n<html lang="pl"><head>${head}</head><body>\n${body}\n</body></html>`;
}

/** A file that opens without the shop, now and in ten years. */
export function attach(name: string, title: string, bodyHtml: string): Attachment {
  return {
    name: `${name}.html`,
    type: 'text/html',
    content: htmlPage(title, `<h1>${escapeHtml(title)}</h1>\n${bodyHtml}`),
  };
}

export const attachDocument = (name: string, { title, blocks }: TextDocument): Attachment =>
  attach(name, title, blocksToHtml(blocks));

type MailDraft = Omit<Mail, 'subject'> & { readonly title: string };

/** A mail that greets. The title is its subject, too; who sends it signs it: `letterOf`. */
export function composeMail({ title, blocks, ...rest }: MailDraft): Mail {
  return { ...rest, subject: title, blocks: [paragraph('Dzień dobry,'), ...blocks] };
}

function signature({ name, address, email, phone, register }: Seller) {
  const told = [name, address, phone && `tel. ${phone}`, email].filter(Boolean).join(', ');
  return paragraph(`${told}.${register === '' ? '' : ` ${register}.`}`);
}

/** Both forms of a mail, signed by who sells. */
export function letterOf(mail: Pick<Mail, 'subject' | 'blocks'>, seller: Seller) {
  const { subject } = mail;
  const all = [...mail.blocks, paragraph('Z pozdrowieniami'), signature(seller)];
  return {
    text: `${subject}\n\n${blocksToText(all)}\n`,
    html: htmlPage(subject, `<h1>${escapeHtml(subject)}</h1>\n${blocksToHtml(all)}`),
  };
}
