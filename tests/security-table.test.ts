import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from '../server/security/security-headers.ts';
import { loadConfig, settings } from '../server/settings/config.ts';
import { isSecretSetting } from '../server/settings/secret-settings.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const table = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', state = '', how = '', file = '']) => ({ id, state, how, file }));

/** Number of lines in each section of ASVS 5.0.0 that applies to the shop. */
const sections: Readonly<Record<string, number>> = {
  '2.3': 5,
  '2.4': 2,
  '3.3': 5,
  '3.4': 8,
  '3.5': 8,
  '3.6': 1,
  '3.7': 5,
  '4.1': 5,
  '6.1': 3,
  '6.2': 12,
  '6.3': 8,
  '6.4': 6,
  '6.5': 8,
  '6.6': 4,
  '6.7': 2,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 3,
  '7.6': 2,
  '13.1': 4,
  '13.2': 6,
  '13.3': 4,
  '13.4': 7,
  '14.2': 8,
  '14.3': 3,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 4,
};

test('every line of the standard is in the table once', () => {
  const wanted = Object.entries(sections).flatMap(([section, lines]) =>
    Array.from({ length: lines }, (_, at) => `${section}.${at + 1}`),
  );
  expect(table.map(({ id }) => id)).toEqual(wanted);
});

test('each line has a state, and names an existing test', () => {
  for (const { id, state, how, file } of table) {
    expect([id, state]).toEqual([id, expect.stringMatching(/^(?:met|partly|not met|none)$/)]);
    expect([id, how]).not.toEqual([id, '']);
    if (file !== '') expect([id, file, existsSync(join(root, file))]).toEqual([id, file, true]);
  }
});

test('each attack has a result, and names existing tests', () => {
  const part = text.split('\n## Attacks\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...part.matchAll(/^\| (?!attack|-)(.+) \| (.+) \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  for (const [, attack, result, files = ''] of rows) {
    expect([attack, result]).not.toEqual([attack, '']);
    for (const file of files.split(', ')) {
      const found = ['', 'tests/process'].some((folder) => existsSync(join(root, folder, file)));
      expect([attack, file, found]).toEqual([attack, file, true]);
    }
  }
});

test('the document states when every secret setting is changed, and how strong each sign-in method is', () => {
  const part = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const told = [...part('Secrets').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  const secrets = Object.keys(settings).filter(isSecretSetting);
  expect(told.toSorted()).toEqual(secrets.toSorted());
  const ways = part('Ways in').matchAll(/^\| (?!way|-)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm);
  expect([...ways].map(([, way]) => way)).toHaveLength(4);
});

test('no header of a response names the software', async () => {
  const { add } = securityHeaders(loadConfig({}), '');
  const app = Fastify();
  app.addHook('onSend', async (_request, reply) => add(reply));
  app.get('/', (_request, reply) => reply.type('text/html').send('<p>'));
  const { headers } = await app.inject('/');
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:server|x-powered-by|via)$/)]),
  );
  await app.close();
});
