import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seller } from '../../domain/law/seller.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import type { TextBlock } from '../../domain/text/text-blocks.ts';
import type { CompanionContext } from '../context/companion-context.ts';
import type { StoreTexts } from '../texts/store-texts.ts';
import { renderMail } from './render-mail.ts';

/** A mail attachment. */
export interface Attachment {
  /** ASCII, with its extension. */
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface Mail {
  /** File name; a mail written twice replaces itself. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly TextBlock[];
  readonly date: Date;
  /** Of the recipient's store view. */
  readonly texts: StoreTexts;
  readonly attachments?: readonly Attachment[];
  /** One-click unsubscribe address (RFC 8058, pl-F05). */
  readonly unsubscribeUrl?: string;
}

/** Characters not allowed in a header value: they could add headers or recipients. */
const endsValue = /[\p{Cc}\s,;<>"]/gu;
/** Longest file name; file systems allow 255 bytes. */
const longestName = 100;

function base64Lines(content: string | Uint8Array): string {
  const encoded = Buffer.from(content).toString('base64');
  return encoded.replace(/.{76}/g, '$&\r\n');
}

/** RFC 2047: an encoded word has at most 75 characters and does not split a character. */
function encodedHeader(text: string): string {
  const parts: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 45) {
      parts.push(word);
      word = '';
    }
    word += letter;
  }
  parts.push(word);
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
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

/** Text and HTML of a mail as alternatives. */
function alternatives(
  mail: Mail,
  seller: Seller,
): { readonly type: string; readonly body: string } {
  const boundary = `=_${randomUUID()}`;
  const letter = renderMail(mail, seller);
  const forms = [
    part(boundary, 'text/plain', letter.text),
    part(boundary, 'text/html', letter.html),
    `--${boundary}--\r\n`,
  ];
  return { type: `multipart/alternative; boundary="${boundary}"`, body: forms.join('') };
}

/** The body of a mail with its attachments. */
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

/** Domain of the sender; a reserved one if the seller has no e-mail address. */
const domainOf = ({ email }: Seller) => email.split('@')[1] ?? 'sklep.invalid';

const addressOf = (seller: Seller) =>
  seller.email === '' ? `sklep@${domainOf(seller)}` : seller.email;

function senderOf(seller: Seller): string {
  const address = addressOf(seller);
  return seller.name === '' ? address : `${encodedHeader(seller.name)} <${address}>`;
}

const recipientOf = ({ to }: Mail) => to.replace(endsValue, '');

/** The same for a mail made again, such as after a crash or for a repeated request. */
function messageIdOf({ name, to, date }: Mail, seller: Seller): string {
  const print = createHash('sha256')
    .update(JSON.stringify([name, to, date]))
    .digest('hex');
  return `${print.slice(0, 32)}@${domainOf(seller)}`;
}

/** A mail as an RFC 5322 message with text and HTML. */
function toMessage(mail: Mail, seller: Seller): string {
  const { type, body } = content(mail, seller);
  const headers = [
    `From: ${senderOf(seller)}`,
    `To: ${recipientOf(mail)}`,
    `Subject: ${encodedHeader(mail.subject)}`,
    `Date: ${mail.date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageIdOf(mail, seller)}>`,
    ...unsubscribeHeaders(mail),
    'MIME-Version: 1.0',
    `Content-Language: ${mail.texts.language}`,
    `Content-Type: ${type}`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Writes a mail to `outbox/` in the data folder, atomically. */
async function writeFileOf(dataDir: string, { name }: Mail, message: string): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomUUID()}.draft`);
  await writeFile(draft, message);
  await rename(draft, join(folder, `${name.replace(/[^\w-]/g, '-').slice(0, longestName)}.eml`));
}

/**
 * Hands a mail of the seller over: to the queue of the mail server, else to a file. `done` records it;
 * with a queue both are one transaction, so that a crash neither loses nor repeats the mail.
 */
export async function writeMail(
  context: Pick<CompanionContext, 'dataDir' | 'merchant' | 'mailQueue'>,
  mail: Mail,
  done: () => void = () => {},
): Promise<void> {
  const { dataDir, mailQueue } = context;
  const seller = sellerOf(context.merchant, mail.texts.language);
  const message = toMessage(mail, seller);
  if (mailQueue === null) {
    await writeFileOf(dataDir, mail, message);
    done();
    return;
  }
  const { name } = mail;
  const messageId = messageIdOf(mail, seller);
  const envelope = { sender: addressOf(seller), recipient: recipientOf(mail) };
  mailQueue.add({ messageId, name, ...envelope, message }, done);
}
