import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMailServer, refusal } from '../../tests/support/mail-server.ts';
import { order } from '../../tests/support/mock-order.ts';
import { openMockShop } from '../../tests/support/mock-shop.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readMail } from './read-mail.ts';

const form = {
  name: 'Anna',
  email: 'anna@example.com',
  topic: 'other',
  order_number: '',
  message: 'Czy będzie jeszcze rozmiar M?',
  review: '',
};

async function open(mailUrl: string, dataDir: string) {
  const shop = await openMockShop({ mailUrl, dataDir });
  onTestFinished(shop.close);
  return shop;
}

test('an order is confirmed through the mail server of MAIL_URL, once', async () => {
  const server = await openMailServer();
  const shop = await open(server.url, await temporaryFolder());
  const { result } = (await shop.post('/api/order', order())).body;
  await vi.waitFor(() => expect(server.mails).toHaveLength(1));
  const { order_uuid, order_secret } = result;
  await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
  const [sent] = server.mails;
  const { subject, files } = readMail(sent?.message ?? '');
  expect(subject).toContain('100000001');
  expect(Object.keys(files)).toContain('formularz-odstapienia.html');
  expect(server.mails).toHaveLength(1);
  expect(existsSync(join(shop.dataDir, 'outbox'))).toBe(false);
});

test('a repeated message to the shop is not mailed again', async () => {
  const server = await openMailServer();
  const shop = await open(server.url, await temporaryFolder());
  const key = { 'idempotency-key': crypto.randomUUID() };
  await shop.post('/api/ext/contact', form, key);
  await vi.waitFor(() => expect(server.mails).toHaveLength(2));
  await shop.post('/api/ext/contact', form, key);
  await shop.post('/api/ext/contact', { ...form, message: 'Inna' });
  await vi.waitFor(() => expect(server.mails).toHaveLength(4));
  const ids = server.mails.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
  expect(new Set(ids).size).toBe(4);
});

test('a shop that ends before the mail server takes a mail sends it after its next start', async () => {
  const full = await openMailServer({ refuse: () => refusal(421) });
  const dataDir = await temporaryFolder();
  const shop = await openMockShop({ mailUrl: full.url, dataDir });
  await shop.post('/api/order', order());
  await vi.waitFor(() => expect(full.tried).toHaveLength(1));
  await shop.close();
  const server = await openMailServer();
  const next = await open(server.url, dataDir);
  next.pass(60_000);
  // Any mail wakes the queue at the moved clock.
  await next.post('/api/ext/contact', form);
  await vi.waitFor(() => expect(server.mails).toHaveLength(3));
});
