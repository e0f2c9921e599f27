import { escapeHtml } from '../../domain/text/entities.ts';
import { blocksToHtml, paragraph, type TextDocument } from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import type { Attachment, Mail } from './outbox.ts';
import { htmlPage } from './render-mail.ts';

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

/** A mail with a greeting; its title is also its subject. `renderMail` adds the signature. */
export function composeMail({ title, blocks, ...rest }: MailDraft): Mail {
  const { i18n } = rest.texts;
  return { ...rest, subject: title, blocks: [paragraph(i18n._('Hello,')), ...blocks] };
}
