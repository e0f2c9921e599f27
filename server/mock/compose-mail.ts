import { escapeHtml } from '../../domain/content/entities.ts';
import {
  blocksToHtml,
  blocksToText,
  paragraph,
  type TextBlock,
  type TextDocument,
} from '../../domain/content/text-blocks.ts';
import type { Attachment, Mail } from './outbox.ts';
import { demoSeller } from './seller.ts';

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

interface MailDraft extends Omit<Mail, 'subject' | 'text' | 'html'> {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

const { name, address, email, phone, register } = demoSeller;
const signature = [
  paragraph('Zespół Witryny'),
  paragraph(`${name}, ${address}, tel. ${phone}, ${email}. ${register}.`),
];

/** A mail in both its forms, signed by the seller. The title is its subject, too. */
export function composeMail({ title, blocks, ...rest }: MailDraft): Mail {
  const all = [paragraph('Dzień dobry,'), ...blocks, ...signature];
  return {
    ...rest,
    subject: title,
    text: `${title}\n\n${blocksToText(all)}\n`,
    html: htmlPage(title, `<h1>${escapeHtml(title)}</h1>\n${blocksToHtml(all)}`),
  };
}
