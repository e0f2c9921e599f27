import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateDemo } from '../demo/catalogue/generate-demo.ts';
import { englishWords } from './support/english-words.ts';

const dir = mkdtempSync(join(tmpdir(), 'witryna-polish-'));
beforeAll(() => generateDemo(dir, { now: new Date('2026-11-21T10:00:00Z') }));
afterAll(() => rmSync(dir, { recursive: true }));

/** Texts that are the same in both languages: names, and words that Polish has adopted. */
const shared = new Set([
  'Witryna',
  'Menu',
  'OK',
  'BDO',
  'BLIK',
  'Status',
  'E-mail',
  'SMS',
  'Newsletter',
  'Model',
]);

/**
 * Texts of a document that shoppers read: prose, without addresses, codes and foreign companies.
 */
const prose = ['name', 'title', 'content', 'description', 'short_description', 'detail'] as const;

function proseOf(line: string): string {
  const document: unknown = JSON.parse(line);
  if (typeof document !== 'object' || document === null) return '';
  return prose
    .map((field) => Reflect.get(document, field))
    .filter((value) => typeof value === 'string')
    .join('\n')
    .replaceAll(/<[^>]*>/g, ' ');
}

describe('the Polish shop', () => {
  test('has a Polish translation for every message [store-09]', async () => {
    const file = join(import.meta.dirname, '../locales/pl.po');
    const catalogue = await formatter().parse(readFileSync(file, 'utf8'), {
      locale: 'pl',
      sourceLocale: 'en',
      filename: file,
    });
    const messages = Object.values(catalogue).map(({ message = '', translation = '' }) => ({
      message,
      // Names of placeholders and plural forms are not translated.
      words: translation.replaceAll(/\{\w+(?:, plural,)?|=\d|\b(?:one|few|many|other) \{/g, ' '),
      translation,
    }));
    expect(messages.length).toBeGreaterThan(200);
    for (const { message, words, translation } of messages) {
      expect(englishWords(words), translation).toEqual([]);
      if (!/\p{L}{2}/u.test(words) || shared.has(message)) continue;
      expect(translation, 'translated').not.toBe(message);
    }
  });

  test.each(['product', 'category', 'review', 'tag', 'cms_page', 'cms_block'])(
    'has its %s documents in Polish, without foreign words that Polish has not adopted [pl-G11]',
    (name) => {
      const lines = readFileSync(join(dir, `${name}.ndjson`), 'utf8')
        .trimEnd()
        .split('\n');
      for (const line of lines) expect(englishWords(proseOf(line)), line.slice(0, 200)).toEqual([]);
    },
  );
});
