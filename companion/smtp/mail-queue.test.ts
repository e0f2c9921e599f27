import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { openMailServer, refusal } from '../../tests/support/mail-server.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openMailQueue, type QueuedMail } from './mail-queue.ts';
import { outboxTables } from './outbox-tables.ts';

const minute = 60_000;

const mail = (more: Partial<QueuedMail> = {}): QueuedMail => ({
  messageId: 'one@shop.example',
  name: 'zamowienie-1',
  sender: 'sklep@shop.example',
  recipient: 'anna@example.com',
  message: 'Message-ID: <one@shop.example>\r\nSubject: Test\r\n\r\nText\r\n.\r\n',
  ...more,
});

/** A process with a queue on a database that outlives it. */
async function openProcess(url: string, file?: string, start = 0) {
  const path = file ?? join(await temporaryFolder(), 'mails.sqlite');
  const db = openSqlite(path, [outboxTables]);
  const clock = { now: start };
  const log = { warn: vi.fn(), error: vi.fn() };
  const queue = openMailQueue({ db, clock: () => clock.now, log, url });
  onTestFinished(() => queue.close().finally(() => db.close()));
  return { path, db, clock, log, queue };
}

const nothing = () => {};
const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

test('a mail reaches the mail server whole, and leaves nothing personal behind', async () => {
  const server = await openMailServer();
  const { queue, db } = await openProcess(server.url);
  queue.add(mail(), nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]).toMatchObject({ from: 'sklep@shop.example', to: ['anna@example.com'] });
  expect(server.mails[0]?.message).toBe(mail().message);
  await queue.close();
  const rows = db.all(v.record(v.string(), v.unknown()), 'SELECT * FROM outbox_mails');
  expect(rows).toMatchObject([{ state: 'sent', sender: '', recipient: '', message: '' }]);
});

test('a mail of the same Message-ID is sent once, however often it is handed over', async () => {
  const server = await openMailServer();
  const { queue } = await openProcess(server.url);
  queue.add(mail(), nothing);
  queue.add(mail(), nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  queue.add(mail(), nothing);
  queue.add(mail({ messageId: 'two@shop.example', recipient: 'ola@example.com' }), nothing);
  await until(() => expect(server.mails).toHaveLength(2));
  expect(server.tried).toEqual(['anna@example.com', 'ola@example.com']);
});

test('two queues of one database send each of thirty mails once', async () => {
  const server = await openMailServer();
  const first = await openProcess(server.url);
  const second = await openProcess(server.url, first.path);
  const ids = Array.from({ length: 30 }, (_, at) => `mail-${at}@shop.example`);
  for (const [at, messageId] of ids.entries()) {
    (at % 2 === 0 ? first : second).queue.add(mail({ messageId, recipient: messageId }), nothing);
  }
  await until(() => expect(server.mails).toHaveLength(30));
  expect(server.tried.toSorted()).toEqual(ids.toSorted());
});

test('a mail that the record of it fails for is not sent', async () => {
  const server = await openMailServer();
  const { queue } = await openProcess(server.url);
  const failing = () => {
    throw new Error('The record failed');
  };
  expect(() => queue.add(mail(), failing)).toThrow('The record failed');
  queue.add(mail({ messageId: 'two@shop.example', recipient: 'ola@example.com' }), nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  expect(server.tried).toEqual(['ola@example.com']);
});

test('a mail refused for now waits, and is sent again', async () => {
  let isFull = true;
  const server = await openMailServer({ refuse: () => (isFull ? refusal(452) : null) });
  const { queue, clock, log } = await openProcess(server.url);
  queue.add(mail(), nothing);
  await until(() => expect(log.warn).toHaveBeenCalledTimes(1));
  expect(log.warn.mock.calls[0]?.[0]).toEqual({
    event: 'mail.delayed',
    mail: 'zamowienie-1',
    tries: 1,
    reply: 452,
  });
  isFull = false;
  const other = mail({ messageId: 'two@shop.example', recipient: 'ola@example.com' });
  queue.add(other, nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]?.to).toEqual(['ola@example.com']);
  clock.now += minute;
  queue.add(other, nothing);
  await until(() => expect(server.mails).toHaveLength(2));
  expect(log.error).not.toHaveBeenCalled();
});

test('a mail refused for good is given up and logged, and stops no other', async () => {
  const server = await openMailServer({
    refuse: (to) => (to === 'nobody@example.com' ? refusal(550) : null),
  });
  const { queue, clock, log } = await openProcess(server.url);
  queue.add(mail({ recipient: 'nobody@example.com' }), nothing);
  queue.add(mail({ messageId: 'two@shop.example' }), nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  clock.now += 24 * 60 * minute;
  queue.add(mail({ messageId: 'three@shop.example' }), nothing);
  await until(() => expect(server.mails).toHaveLength(2));
  expect(server.tried.filter((to) => to === 'nobody@example.com')).toHaveLength(1);
  expect(log.error.mock.calls.map(([facts]) => facts)).toEqual([
    { event: 'mail.given-up', outcome: 'refused', mail: 'zamowienie-1', tries: 1, reply: 550 },
  ]);
});

test('a mail waits for a mail server that is down', async () => {
  const gone = await openMailServer();
  await gone.close();
  const first = await openProcess(gone.url);
  first.queue.add(mail(), nothing);
  await until(() => expect(first.log.warn).toHaveBeenCalledTimes(1));
  expect(first.log.warn.mock.calls[0]?.[0]).toMatchObject({ event: 'mail.delayed', reply: null });
  await first.queue.close();
  const server = await openMailServer();
  await openProcess(server.url, first.path, minute);
  await until(() => expect(server.mails).toHaveLength(1));
});

test('a mail whose process ended in the middle is sent by the next one, with its Message-ID', async () => {
  const server = await openMailServer();
  const { path, db } = await openProcess(server.url);
  // What a process leaves that was killed after its claim of the mail.
  const { sender, recipient, message } = mail();
  db.run(
    "INSERT INTO outbox_mails VALUES ('one@shop.example', 'n', ?, ?, ?, 'waiting', 1, ?, 0)",
    sender,
    recipient,
    message,
    10 * minute,
  );
  await openProcess(server.url, path, 9 * minute);
  const last = await openProcess(server.url, path, 10 * minute);
  await until(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]?.message).toContain('Message-ID: <one@shop.example>');
  await last.queue.close();
  expect(server.tried).toHaveLength(1);
});

test('the login crosses encrypted', async () => {
  const server = await openMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'sklep' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('Wrong')),
  });
  const at = `127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
  const { queue } = await openProcess(`smtp://sklep:p%40ss%2Fword@${at}`);
  queue.add(mail(), nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]).toMatchObject({ isSecure: true, user: 'sklep' });
  // A wrong login is a fault of the settings: the mail waits for better ones.
  const wrong = await openProcess(`smtp://sklep:wrong@${at}`);
  wrong.queue.add(mail({ messageId: 'two@shop.example' }), nothing);
  await until(() => expect(wrong.log.warn).toHaveBeenCalledTimes(1));
  expect(wrong.log.warn.mock.calls[0]?.[0]).toMatchObject({ event: 'mail.delayed', reply: 535 });
  expect(wrong.log.error).not.toHaveBeenCalled();
});

test('a server of smtps: is believed by its certificate only', async () => {
  const server = await openMailServer({ secure: true });
  const strict = await openProcess(`smtps://127.0.0.1:${server.port}`);
  strict.queue.add(mail(), nothing);
  await until(() => expect(strict.log.warn).toHaveBeenCalledTimes(1));
  expect(server.mails).toEqual([]);
  const lax = await openProcess(`smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`);
  lax.queue.add(mail(), nothing);
  await until(() => expect(server.mails).toHaveLength(1));
  expect(server.mails[0]?.isSecure).toBe(true);
});

test('a server that offers no encryption gets nothing where encryption is required', async () => {
  const server = await openMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  const { queue, log } = await openProcess(`smtp://127.0.0.1:${server.port}?requireTLS=true`);
  queue.add(mail(), nothing);
  await until(() => expect(log.warn).toHaveBeenCalledTimes(1));
  expect(server.mails).toEqual([]);
});
