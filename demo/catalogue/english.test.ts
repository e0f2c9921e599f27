import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../domain/is-record.ts';
import { generateDemo } from './generate-demo.ts';
import { menNames, placeNames, womenNames } from './names.ts';

const dir = mkdtempSync(join(tmpdir(), 'witryna-english-'));
type Document = Readonly<Record<string, unknown>>;
/** A text with its field name. */
type KeyedText = readonly [key: string, text: string];

const known = new Map<string, Document[]>();

/** Read once. Of the thousands of similar variants, only one in twenty is used. */
function documents(file: string): Document[] {
  const read = known.get(file);
  if (read !== undefined) return read;
  const lines = readFileSync(join(dir, file), 'utf8').trimEnd().split('\n');
  const some = lines.filter((line, at) => at % 20 === 0 || !line.includes('"visibility":1,'));
  const found = some.map((line) => JSON.parse(line));
  known.set(file, found);
  return found;
}

function* textsOf(value: unknown, key = ''): Generator<KeyedText> {
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) for (const each of value) yield* textsOf(each, key);
  else if (isRecord(value)) {
    for (const [name, each] of Object.entries(value)) yield* textsOf(each, name);
  }
}

/** Every text of a file, once per field. */
function texts(file: string): KeyedText[] {
  const all = new Map<string, KeyedText>();
  for (const each of documents(file)) {
    for (const entry of textsOf(each)) all.set(entry.join('\n'), entry);
  }
  return [...all.values()];
}

/** Names of people, rivers, towns, streets and companies are not translated. */
const properNames = new RegExp(
  [
    ...[...womenNames, ...menNames, ...placeNames].toSorted((a, b) => b.length - a.length),
    'Łódź',
    'Bielsko-Biała',
    'Żyrardów',
    'Kraków',
  ].join('|'),
  'g',
);
const polishLetter = /[ąćęłńóśźż]/i;
/** Text that stays Polish and is marked so: the seller's name and register. */
const marked = /<span lang="pl">[^<]*<\/span>|złoty|\szł(?!\p{L})/gu;

beforeAll(() => generateDemo(dir, { now: new Date('2026-11-21T10:00:00Z') }));
afterAll(() => rmSync(dir, { recursive: true }));

describe('the English shop of the demo [store-10] [store-09]', () => {
  test('has no Polish letters except in names and in customer reviews', () => {
    const files = readdirSync(join(dir, 'en')).filter((file) => file.endsWith('.ndjson'));
    expect(files.length).toBeGreaterThan(7);
    for (const file of files.filter((name) => name !== 'review.ndjson')) {
      const polish = texts(`en/${file}`).filter(([, text]) =>
        polishLetter.test(text.replaceAll(marked, '').replaceAll(properNames, '')),
      );
      expect([file, ...polish.slice(0, 5)]).toEqual([file]);
    }
    for (const file of readdirSync(join(dir, 'en/static'))) {
      expect([
        file,
        polishLetter.test(
          readFileSync(join(dir, 'en/static', file), 'utf8').replaceAll(properNames, ''),
        ),
      ]).toEqual([file, false]);
    }
  });

  test('shows shoppers no text of the Polish shop', () => {
    const read = [
      'name',
      'menu_name',
      'label',
      'default_frontend_label',
      'lab',
      'title',
      'description',
      'short_description',
      'composition',
      'model_facts',
      'columns',
      'content',
      'text',
      'gpsr_warnings',
      'links_title',
    ];
    const shown = (file: string) => texts(file).filter(([key]) => read.includes(key));
    // Equal in both languages: brands, letter and number sizes, and a few words.
    const shared =
      /^(?:Witryna Studio|Lniarnia|Owczarnia Bielska|Rymarnia Kowal|Nordheat|Ecru|[SMLX]+|W?\d[\d–]*(?: cm)?)$/;
    for (const name of ['product', 'attribute', 'tag', 'category', 'cms_page']) {
      const polish = new Set(shown(`${name}.ndjson`).map(([, text]) => text));
      const same = new Set(
        shown(`en/${name}.ndjson`)
          .map(([, text]) => text)
          .filter((text) => polish.has(text) && !shared.test(text) && text !== ''),
      );
      expect([name, ...same]).toEqual([name]);
    }
  });

  test('has the same products at the same addresses, each with its own English name', () => {
    const [polish, english] = ['product.ndjson', 'en/product.ndjson'].map(documents);
    const addresses = (list: readonly Document[] = []) =>
      list.map(({ sku, url_path, visibility }) => [sku, url_path, visibility]);
    expect(addresses(english)).toEqual(addresses(polish));
    const names = (english ?? [])
      .filter((each) => each['visibility'] === 4)
      .map((each) => each['name']);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Hel leather belt');
  });

  test('assigns products only to existing categories, and does not convert surcharges in percent', () => {
    const own = new Set(documents('en/category.ndjson').map(({ id }) => id));
    const products = documents('en/product.ndjson');
    for (const { sku, category_ids } of products) {
      expect([sku, Array.isArray(category_ids) && category_ids.every((id) => own.has(id))]).toEqual(
        [sku, true],
      );
    }
    const wrapping = products.find((each) => each['name'] === 'Gift wrapping');
    expect(JSON.stringify(wrapping?.['custom_options'])).toContain(
      '"title":"Wax seal","price":20,"price_type":"percent"',
    );
  });

  test('leaves reviews in their original language and marks them as Polish', () => {
    const [polish, english] = ['review.ndjson', 'en/review.ndjson'].map(documents);
    expect(english).toEqual(polish?.map((review) => ({ ...review, language: 'pl' })));
  });
});
