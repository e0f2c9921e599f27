import * as v from 'valibot';
import type { ContactAnswer, ContactForm, ContactTopic } from '../../domain/commerce/contact.ts';
import { heading, paragraph } from '../../domain/content/text-blocks.ts';
import { AppError } from '../../domain/errors.ts';
import { composeMail } from './compose-mail.ts';
import type { MockContext } from './context.ts';
import { keepReport } from './moderation/decisions.ts';
import { note } from './notes.ts';
import { type Mail, writeMail } from './outbox.ts';

const hour = 60 * 60_000;
/** More than a person writes, fewer than would fill somebody's mailbox with copies. */
const mostPerHour = 5;

const topics: Readonly<Record<ContactTopic, string>> = {
  order: 'zamówienie',
  product: 'produkt',
  return: 'zwrot lub reklamacja',
  unlawful: 'treść niezgodna z prawem',
  other: 'inna sprawa',
};

const CountSchema = v.object({ count: v.number() });

function refuseFlood({ db, clock }: MockContext, email: string): void {
  const sql = `SELECT count(*) AS count FROM notes
    WHERE kind = 'contact' AND created_at > ? AND json_extract(document, '$.email') = ?`;
  const sent = db.get(CountSchema, sql, clock() - hour, email)?.count ?? 0;
  if (sent < mostPerHour) return;
  throw new AppError('TOO_MANY_MESSAGES', 'Too many messages of one address within an hour');
}

/** Keeps a message and gives its receipt (api-48). Throws `TOO_MANY_MESSAGES`. Part of a transaction. */
export function receiveMessage(context: MockContext, form: ContactForm): ContactAnswer {
  refuseFlood(context, form.email);
  const noted = note(context, 'contact', form);
  if (form.review !== '') keepReport(context, { ...form, number: noted });
  const number = String(noted).padStart(6, '0');
  return {
    receipt_number: `KON/${number}`,
    received_at: new Date(context.clock()).toISOString(),
  };
}

function messageMails(
  { seller }: MockContext,
  form: ContactForm,
  { receipt_number, received_at }: ContactAnswer,
): Mail[] {
  const { name, email, topic, order_number, message, review } = form;
  const file = `kontakt-${receipt_number.slice(-6)}`;
  const date = new Date(received_at);
  const about = [
    paragraph(`Temat: ${topics[topic]}.`),
    ...(review === '' ? [] : [paragraph(`Zgłoszona opinia: ${review}.`)]),
    ...(order_number === '' ? [] : [paragraph(`Numer zamówienia: ${order_number}.`)]),
    heading('Treść'),
    ...message.split(/\n{2,}/).map((part) => paragraph(part)),
  ];
  return [
    composeMail({
      name: file,
      to: seller.email,
      date,
      title: `Kontakt ${receipt_number}: ${topics[topic]}`,
      blocks: [paragraph(`Od: ${name}, ${email}.`), ...about],
    }),
    composeMail({
      name: `${file}-kopia`,
      to: email,
      date,
      title: `Mamy Twoją wiadomość (${receipt_number})`,
      blocks: [
        paragraph(
          review === ''
            ? 'dziękujemy. Odpowiemy najpóźniej w następnym dniu roboczym. Oto kopia.'
            : 'dziękujemy za zgłoszenie. Sprawdzi je człowiek, bez środków zautomatyzowanych, a decyzję z uzasadnieniem i sposobami odwołania przyślemy na ten adres. Oto kopia.',
        ),
        ...about,
      ],
    }),
  ];
}

/** Mails a message to the shop, and its copy to whoever wrote it. */
export async function mailMessage(
  context: MockContext,
  form: ContactForm,
  receipt: ContactAnswer,
): Promise<void> {
  for (const mail of messageMails(context, form, receipt)) await writeMail(context, mail);
}
