import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { paragraph } from '../../domain/text/text-blocks.ts';
import { readMail } from '../../mock/mails/read-mail.ts';
import { polishTexts } from '../texts/store-texts.ts';
import { composeMail } from './compose-mail.ts';
import { writeMail } from './outbox.ts';

/** A mail with the text in every field that may hold foreign text. */
async function written(text: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  try {
    await writeMail(
      { dataDir, mailQueue: null, merchant: { ...demoMerchant, name: `Sklep ${text}` } },
      {
        ...composeMail({
          name: `list-${text}`,
          to: `anna@example.com${text}`,
          title: `Zamówienie ${text}`,
          blocks: [paragraph(`Dzień dobry ${text}`)],
          date: new Date(0),
          texts: polishTexts('Witryna'),
        }),
        attachments: [{ name: `regulamin${text}.html`, type: 'text/html', content: text }],
        unsubscribeUrl: `https://shop.example/koniec?token=x${text}`,
      },
    );
    const files = await readdir(join(dataDir, 'outbox'));
    expect(files).toHaveLength(1);
    return await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

const names = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'MIME-Version',
  'Content-Language',
  'Content-Type',
];

test.each([
  '\r\nBcc: all@evil.example',
  '\nBcc: all@evil.example',
  '\rBcc: all@evil.example',
  '\r\n\r\n<script>alert(1)</script>',
  '\r\n Bcc: all@evil.example',
  ', all@evil.example',
  '> , <all@evil.example',
  '"; filename="x.exe',
  '=?UTF-8?B?DQpCY2M6IGFsbEBldmlsLmV4YW1wbGU=?=',
  '\u0000\u000b\u0085\u2028',
  '/../../x',
  'ą'.repeat(5000),
])('an e-mail with %j has the expected headers, one recipient and its text', async (text) => {
  const message = await written(text);
  const { headers, subject, text: body, html } = readMail(message);
  // Unfolds continued header lines.
  const lines = headers.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.map((line) => line.split(':', 1)[0])).toEqual(names);
  expect(headers.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
  expect(lines[1]).toMatch(/^To: anna@example\.com[^\s,<>]*$/);
  expect(lines[5]).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/[^\s<>]*>$/);
  expect(subject).toBe(`Zamówienie ${text}`);
  expect(body).toContain(`Dzień dobry ${text}`);
  expect(html).not.toContain('<script');
  expect(message.match(/^Content-Disposition: .*$/gm)).toEqual([
    expect.stringMatching(/^Content-Disposition: attachment; filename="[^"]*\.html"\r?$/),
  ]);
});
