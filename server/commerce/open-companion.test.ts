import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { loadConfig } from '../settings/config.ts';
import type { CommerceBackend } from './backend.ts';
import { besideCompanion } from './open-companion.ts';

const accounts = { features: ['accounts'], payments: ['bank'], deliveries: ['courier'] };
const engine: CommerceBackend = {
  send: async () => ({ status: 200, envelope: { code: 200, result: accounts } }),
  close: async () => {},
};

/** What the shop has under these settings. */
async function features(settings: Readonly<Record<string, string>>) {
  const warned: string[] = [];
  const stream = {
    write: (line: string) => {
      warned.push(JSON.parse(line).event);
    },
  };
  const dataDir = await temporaryFolder();
  const backend = await besideCompanion(engine, {
    config: loadConfig({ DATA_DIR: dataDir, ...settings }),
    catalogue: memoryCatalogue({}),
    clock: Date.now,
    log: Fastify({ logger: { level: 'warn', stream } }).log,
  });
  const declaration = { method: 'GET', path: '/api/capabilities', query: {}, headers: {} } as const;
  const { envelope } = await backend.send(
    { ...declaration, body: null },
    AbortSignal.timeout(5000),
  );
  await backend.close();
  return { result: envelope.result, isOpen: existsSync(join(dataDir, 'companion.sqlite')), warned };
}

const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MERCHANT_FILE: 'demo/catalogue/merchant.json' };
const lists = ['accounts', 'wishlist', 'saved-lines', 'named-lists'];

test.each([
  ['an engine', { COMMERCE: 'vendure' }, lists],
  [
    'an engine and a mail server',
    { COMMERCE: 'vendure', ...mail },
    [...lists, 'newsletter', 'contact'],
  ],
  ['a mail server, but no seller', { COMMERCE: 'vendure', MAIL_URL: mail.MAIL_URL }, lists],
  ['a backend of this API', {}, ['accounts']],
  ['a backend of this API that wants a companion', { COMPANION: 'on' }, lists],
  ['an engine without a companion', { COMMERCE: 'vendure', COMPANION: 'off' }, ['accounts']],
  [
    'nodes that share a Redis',
    { COMMERCE: 'vendure', REDIS_URL: 'redis://127.0.0.1:9' },
    ['accounts'],
  ],
])('%s has what its settings allow', async (_name, settings, expected) => {
  const { result, isOpen } = await features(settings);
  expect(result).toMatchObject({ features: expected });
  expect(isOpen).toBe(expected.length > 1);
});

test('a seller without an e-mail address has neither newsletter nor contact form, which the log says once', async () => {
  const MERCHANT_FILE = join(await temporaryFolder(), 'merchant.json');
  await writeFile(MERCHANT_FILE, JSON.stringify({ name: 'Tkalnia' }));
  const silent = { ...mail, MERCHANT_FILE };
  const { result, warned } = await features({ COMMERCE: 'vendure', ...silent });
  expect(result).toMatchObject({ features: lists });
  expect(warned).toEqual(['companion.no-mails']);
  expect((await features({ COMMERCE: 'vendure', MERCHANT_FILE })).warned).toEqual([]);
});

test('a companion of nodes that share a Redis is refused', async () => {
  const settings = { COMPANION: 'on', REDIS_URL: 'redis://127.0.0.1:9' };
  await expect(features(settings)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
});
