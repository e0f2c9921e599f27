import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seller, TextBlock } from '../../domain/content/text-blocks.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import type { StoreTexts } from '../../server/texts/store-words.ts';
import type { MockContext } from '../context.ts';
import { letterOf } from './compose-mail.ts';

/** A file that comes with a mail. */
export interface Attachment {
  /** ASCII, with its ending. */
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface Mail {
  /** Names the file; a mail written twice replaces itself. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly TextBlock[];
  readonly date: Date;
  /** Of the store view it is written for. */
  readonly words: StoreTexts;
  readonly attachments?: readonly Attachment[];
  /** Where one press, or the mail program by itself, ends these mails (RFC 8058, pl-F05). */
  readonly unsubscribeUrl?: string;
}

/** What a header's value may not hold: it would add headers of its own, or people to whom the mail goes. */
const endsValue = /[\p{Cc}\s,;<>"]/gu;
/** Of the name of a file; file systems stop at 255 bytes. */
const longestName = 100;

function base64Lines(content: string | Uint8Array): string {
  const encoded = Buffer.from(content).toString('base64');
  return encoded.replace(/.{76}/g, '$&\r\n');
}

/** RFC 2047: an encoded word holds at most 75 characters, and no letter is cut in two. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 45) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  words.push(word);
  return words.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

function part(
  boundary: string,
  type: string,
  content: string | Uint8Array,
  headers: readonly string[] = [],
): string {
  return [
    `--${boundary}`,
    `Content-Type: ${type}${typeof content === 'string' ? '; charset=utf-8' : ''}`,
    ...headers,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(content),
    '',
  ].join('\r\n');
}

/** The text and the HTML form, of which a reader shows one. */
function alternatives(
  mail: Mail,
  seller: Seller,
): { readonly type: string; readonly body: string } {
  const boundary = `=_${randomUUID()}`;
  const letter = letterOf(mail, seller);
  const forms = [
    part(boundary, 'text/plain', letter.text),
    part(boundary, 'text/html', letter.html),
    `--${boundary}--\r\n`,
  ];
  return { type: `multipart/alternative; boundary="${boundary}"`, body: forms.join('') };
}

/** The forms of the mail, and its files beside them. */
function content(mail: Mail, seller: Seller): { readonly type: string; readonly body: string } {
  const { type, body } = alternatives(mail, seller);
  const { attachments = [] } = mail;
  if (attachments.length === 0) return { type, body };
  const boundary = `=_${randomUUID()}`;
  const files = attachments.map((file) =>
    part(boundary, file.type, file.content, [
      `Content-Disposition: attachment; filename="${file.name.replace(endsValue, '-')}"`,
    ]),
  );
  const parts = [
    `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${body}`,
    ...files,
    `--${boundary}--\r\n`,
  ];
  return { type: `multipart/mixed; boundary="${boundary}"`, body: parts.join('') };
}

function unsubscribeHeaders({ unsubscribeUrl }: Mail): readonly string[] {
  if (unsubscribeUrl === undefined) return [];
  return [
    `List-Unsubscribe: <${unsubscribeUrl.replace(endsValue, '')}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ];
}

/** Nobody who sells has to have an address of mail: what is sent then comes from nowhere that exists. */
const domainOf = ({ email }: Seller) => email.split('@')[1] ?? 'sklep.invalid';

function senderOf(seller: Seller): string {
  const address = seller.email === '' ? `sklep@${domainOf(seller)}` : seller.email;
  return seller.name === '' ? address : `${encodedWords(seller.name)} <${address}>`;
}

/** A mail as an RFC 5322 message with a text and an HTML form. */
function toMessage(mail: Mail, seller: Seller): string {
  const { type, body } = content(mail, seller);
  const headers = [
    `From: ${senderOf(seller)}`,
    `To: ${mail.to.replace(endsValue, '')}`,
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${mail.date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${domainOf(seller)}>`,
    ...unsubscribeHeaders(mail),
    'MIME-Version: 1.0',
    `Content-Language: ${mail.words.language}`,
    `Content-Type: ${type}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Puts a mail of the seller's into `outbox/` of the data folder; a reader never sees half of it. */
export async function writeMail(
  context: Pick<MockContext, 'dataDir' | 'merchant'>,
  mail: Mail,
): Promise<void> {
  const folder = join(context.dataDir, 'outbox');
  const seller = sellerOf(context.merchant, mail.words.language);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}.draft`);
  await writeFile(draft, toMessage(mail, seller));
  await rename(
    draft,
    join(folder, `${mail.name.replace(/[^\w-]/g, '-').slice(0, longestName)}.eml`),
  );
}
