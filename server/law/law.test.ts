import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { CategoryDocumentSchema } from '../../domain/catalogue/category-document.ts';
import { AttributeDocumentSchema, TagDocumentSchema } from '../../domain/catalogue/documents.ts';
import { grosze } from '../../domain/money.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { gapTexts } from './gap-texts.ts';
import { lawGaps } from './law-gaps.ts';
import { lawRoutes } from './law-routes.ts';
import { durabilityFiles, noticeFile, readMerchant } from './read-merchant.ts';

async function merchantFile(content: unknown): Promise<string> {
  const path = join(await temporaryFolder(), 'merchant.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const terms = { id: '1', identifier: 'regulamin', url_key: 'regulamin', title: 'Regulamin' };
const polish = { defaultLocale: 'pl-PL', currencyCode: 'PLN', currencySign: 'zł' };
const facts = {
  merchant: demoMerchant,
  isDemo: false,
  catalogue: memoryCatalogue({ cms_page: [{ ...terms, content: '<p>1.</p>', active: true }] }),
  stores: [{ storeCode: 'pl', i18n: polish }],
  freeDeliveryFrom: grosze(19_900),
};

async function openApp(options: {
  isOpen: boolean;
  notice?: string;
  isDemo?: boolean;
  labels?: ReadonlyMap<string, string>;
}) {
  const warned: Record<string, unknown>[] = [];
  const stream = {
    write: (line: string) => {
      const entry = JSON.parse(line);
      if (entry.event === 'law.missing') warned.push(entry);
    },
  };
  const app = Fastify({ logger: { level: 'warn', stream } });
  await app.register(lawRoutes, { ...facts, notice: null, ...options });
  await app.ready();
  onTestFinished(() => app.close());
  return { app, warned };
}

describe("the merchant's file", () => {
  test('is read with its numbers in one format [pl-B07]', async () => {
    const MERCHANT_FILE = await merchantFile({ name: 'Tkalnia', nip: 'PL 123-456-32-18' });
    expect(readMerchant({ MERCHANT_FILE })).toMatchObject({ name: 'Tkalnia', nip: '1234563218' });
  });

  test.each([
    ['{', 'MERCHANT_FILE: Expected property name'],
    ['"x"', 'MERCHANT_FILE: the file: expected'],
    [{ nip: '1234563219' }, 'MERCHANT_FILE: nip: expected a NIP whose check digit fits'],
    [{ telephone: '22' }, 'MERCHANT_FILE: telephone: unknown field'],
    [{ guaranteeNotice: 'none.svg' }, 'MERCHANT_FILE: guaranteeNotice: there is no file'],
    [{ nip: '1', regon: '1' }, /nip: expected a NIP.*\nMERCHANT_FILE: regon: expected a REGON/],
  ])('with %j stops the start with one line per field [pl-B07]', async (content, line) => {
    const MERCHANT_FILE = await merchantFile(content);
    expect(() => readMerchant({ MERCHANT_FILE })).toThrow(line);
  });

  test('that is missing stops the start; without a file name the demo is used', () => {
    expect(() => readMerchant({ MERCHANT_FILE: '/nowhere/merchant.json' })).toThrow('ENOENT');
    expect(readMerchant({ MERCHANT_FILE: '' })).toEqual(demoMerchant);
  });
});

describe('an unmet legal requirement', () => {
  test('is logged as a warning at the start, each item by its code and rule', async () => {
    const { warned } = await openApp({ isOpen: false });
    const gaps = await lawGaps(facts);
    expect(gaps.map(({ code }) => code)).toContain('LAW_PRIVACY_POLICY_MISSING');
    expect(gaps.map(({ code }) => code)).not.toContain('LAW_TERMS_MISSING');
    expect(warned).toMatchObject(gaps.map((gap) => ({ ...gap, msg: gapTexts[gap.code] })));
  });

  test('is on a page for developers, item by item with its rule, and nowhere else', async () => {
    const { app } = await openApp({ isOpen: true, isDemo: true });
    const page = await app.inject('/mock/prawo');
    expect(page.statusCode).toBe(200);
    for (const { code, rule } of await lawGaps({ ...facts, isDemo: true })) {
      expect(page.body).toContain(`id="${code}"><h2>${rule}</h2><p>${gapTexts[code]}`);
    }
    expect(page.body).toContain('LAW_MERCHANT_IS_DEMO');
    const closed = await openApp({ isOpen: false });
    expect((await closed.app.inject('/mock/prawo')).statusCode).toBe(404);
  });

  test('does not stop the start if the catalogue is unavailable', async () => {
    const search = () => Promise.reject(new Error('unreachable'));
    const app = Fastify();
    onTestFinished(() => app.close());
    const options = { ...facts, catalogue: { search }, isOpen: false, notice: null };
    await app.register(lawRoutes, options);
    await expect(app.ready()).resolves.toBeDefined();
  });
});

test('a label of durability is served for its years alone, and a missing file stops the start [pl-B11]', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'garan-5.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const setting = { MERCHANT_FILE: join(folder, 'm.json') };
  await writeFile(setting.MERCHANT_FILE, '{"durabilityLabels":{"5":"garan-5.svg"}}');
  const labels = durabilityFiles(setting, readMerchant(setting));
  const { app } = await openApp({ isOpen: false, labels });
  const response = await app.inject('/gwarancja-prawna/trwalosc-5');
  expect(response.headers['content-type']).toBe('image/svg+xml');
  expect((await app.inject('/gwarancja-prawna/trwalosc-3')).statusCode).toBe(404);
  await writeFile(setting.MERCHANT_FILE, '{"durabilityLabels":{"5":"none.svg"}}');
  expect(() => readMerchant(setting)).toThrow('durabilityLabels.5: there is no file');
  await writeFile(setting.MERCHANT_FILE, '{"durabilityLabels":{"2":"garan-5.svg"}}');
  expect(() => readMerchant(setting)).toThrow('years, more than two');
});

describe('green claims without proof [pl-B12]', () => {
  const claiming = memoryCatalogue({
    product: [
      productDocument({ sku: 'T-1', name: 'Koszulka eko', description: '<p>Len.</p>' }),
      productDocument({ sku: 'T-2', description: '<p>Przyjazna <b>środowisku</b></p>' }),
    ],
    attribute: [
      v.parse(AttributeDocumentSchema, { attribute_code: 'eco_collection' }),
      v.parse(AttributeDocumentSchema, {
        attribute_code: 'line',
        options: [{ value: 1, label: 'Zrównoważona' }],
      }),
    ],
    category: [
      v.parse(CategoryDocumentSchema, {
        id: 10,
        name: 'Bluzki',
        description: '<p>Biodegradowalne.</p>',
      }),
    ],
    tag: [v.parse(TagDocumentSchema, { id: 9, url_key: 'eko', name: 'Eko' })],
    cms_page: [{ ...terms, content: '<p>Ekologiczne paczki.</p>', active: true }],
  });
  const green = (gaps: Awaited<ReturnType<typeof lawGaps>>) =>
    gaps.filter(({ rule }) => rule === 'pl-B12');

  test('are logged in one line per store view: what, where, and how many more [pl-B12]', async () => {
    const [gap, ...more] = green(await lawGaps({ ...facts, catalogue: claiming }));
    expect(more).toEqual([]);
    expect(gap?.place).toBe(
      'pl: product T-1 („eko”), product T-2 („przyjazna środowisku”), attribute eco_collection („eco”), attribute line („zrównoważona”), category 10 („biodegradowalne”) +2',
    );
    expect(gapTexts[gap?.code ?? '']).toContain('twierdzenia ekologiczne');
  });

  test('are allowed with a scheme and its licence; a proof without a licence is refused [pl-B12]', async () => {
    const greenProof = { scheme: 'EU Ecolabel', licence: 'PL/016/001' };
    const merchant = { ...demoMerchant, greenProof };
    expect(green(await lawGaps({ ...facts, merchant, catalogue: claiming }))).toEqual([]);
    const MERCHANT_FILE = await merchantFile({
      greenProof: { scheme: 'EU Ecolabel', licence: '' },
    });
    expect(() => readMerchant({ MERCHANT_FILE })).toThrow('greenProof.licence');
  });
});

test('prices in editors’ texts are logged in one line per store view, and those from settings are not [pl-A10] [pl-A16]', async () => {
  const page = { ...terms, active: true };
  const catalogue = memoryCatalogue({
    cms_page: [
      { ...page, content: '<p>Darmowa dostawa od 199 zł.</p>' },
      { ...page, id: '2', identifier: 'lato', content: '<p>Sukienki <b>już od 89 zł</b>.</p>' },
    ],
    cms_block: [{ ...page, identifier: 'pasek', content: '["Darmowa dostawa od 99 zł"]' }],
  });
  const [gap, ...more] = (await lawGaps({ ...facts, catalogue })).filter(
    ({ code }) => code === 'LAW_PRICE_IN_TEXT',
  );
  expect(more).toEqual([]);
  expect(gap?.place).toMatch(/^pl: cms_page lato \(„.*już od 89 zł.*”\), cms_block pasek \(„/);
  expect(gap?.place).not.toContain('199');
  expect(gapTexts[gap?.code ?? '']).toContain('ceny');
});

test('products without fibres, parts of shoes or producer are logged in one line per rule [pl-D01] [pl-D03] [pl-D05]', async () => {
  const maker = {
    manufacturer_name: 'Tkalnia',
    manufacturer_address: 'Łódź',
    manufacturer_email: 'a@b.example',
  };
  const listed = { visibility: 4, status: 1 };
  const catalogue = memoryCatalogue({
    product: [
      productDocument({ ...listed, ...maker, sku: 'T-1', composition: '80% wełna, 10% mgła' }),
      productDocument({ ...listed, ...maker, sku: 'T-2', footwear_upper: 'skóra' }),
      productDocument({ ...listed, sku: 'T-3', composition: '100% len' }),
      productDocument({ ...listed, ...maker, sku: 'T-4', composition: '100% len' }),
      productDocument({ ...maker, sku: 'T-5', visibility: 1, status: 1 }),
    ],
  });
  const gaps = (await lawGaps({ ...facts, catalogue })).filter(({ rule }) => /^pl-D/.test(rule));
  expect(gaps).toEqual([
    {
      code: 'LAW_COMPOSITION_FAULTY',
      rule: 'pl-D01',
      place: 'pl: product T-1 (suma 90%, „mgła” to nie nazwa włókna)',
    },
    {
      code: 'LAW_FOOTWEAR_PARTS_MISSING',
      rule: 'pl-D03',
      place: 'pl: product T-2 (podszewka, podeszwa)',
    },
    { code: 'LAW_PRODUCER_MISSING', rule: 'pl-D05', place: 'pl: product T-3 (producent)' },
  ]);
  for (const { code } of gaps) expect(gapTexts[code]).toBeDefined();
});

test('the official notice is served as its file, with scripts disabled [pl-B11]', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'notice.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'm.json'), JSON.stringify({ guaranteeNotice: 'notice.svg' }));
  const setting = { MERCHANT_FILE: join(folder, 'm.json') };
  const notice = noticeFile(setting, readMerchant(setting));
  const { app } = await openApp({ isOpen: false, ...(notice !== null && { notice }) });
  const response = await app.inject('/gwarancja-prawna/powiadomienie');
  expect(response.headers['content-type']).toBe('image/svg+xml');
  expect(response.headers['content-security-policy']).toContain('sandbox');
  expect(response.body).toContain('<svg');
});
