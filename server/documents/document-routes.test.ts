import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { allCapabilities } from '../../domain/commerce/capabilities.ts';
import {
  documentScreens,
  onlineScreens,
  shopDocument,
} from '../../domain/documents/shop-document.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { blocksToHtml, blocksToText } from '../../domain/text/text-blocks.ts';
import { screens } from '../../domain/url/screens.ts';
import { polishWordsIn } from '../../tests/support/polish-words.ts';
import { ofRole, readOut, readPdf } from '../../tests/support/read-pdf.ts';
import { documentRoutes } from './document-routes.ts';

const files = {
  'complaint-form': 'reklamacja.pdf',
  'return-form': 'zwrot.pdf',
  'gift-card-terms': 'karty.pdf',
} as const;
const demoSeller = sellerOf(demoMerchant);
const origin = 'https://shop.example';
const i18n = { currencyCode: 'PLN', currencySign: 'zł' };
const paper = {
  seller: demoSeller,
  returnsPaidBy: 'shop',
  returnDays: 30,
  language: 'pl',
} as const;

async function open(names: Record<keyof typeof files, string> = files): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(documentRoutes, {
    capabilities: () => allCapabilities,
    sellers: { pl: demoSeller, en: sellerOf(demoMerchant, 'en') },
    returnsPaidBy: 'shop',
    returnDays: 30,
    files: names,
    origin,
    stores: [
      { storeCode: 'pl', appendStoreCode: false, i18n: { ...i18n, defaultLocale: 'pl-PL' } },
      { storeCode: 'en', appendStoreCode: true, i18n: { ...i18n, defaultLocale: 'en-GB' } },
    ],
  });
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await open();
});
afterAll(() => app.close());

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(documentScreens)('the PDF of %s', (screen) => {
  const document = shopDocument(screen, paper);
  const read = async () => readPdf((await app.inject(`/dokumenty/${files[screen]}`)).rawPayload);

  test('has the title and language of the document and a structure [content-18] [pl-G12]', async () => {
    const { title, language, isMarked, elements } = await read();
    expect(title).toBe(document.title);
    expect(language).toBe('pl-PL');
    expect(isMarked).toBe(true);
    expect(ofRole(elements, 'H1').map(({ text }) => text)).toEqual([plain(document.title)]);
    expect(ofRole(elements, 'H2').map(({ text }) => text)).toEqual(
      document.blocks.flatMap((block) => (block.kind === 'heading' ? [plain(block.text)] : [])),
    );
    const items = document.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
    // An item that continues on the next page is in both.
    const listed = ofRole(elements, 'LBody').map(({ text }) => text);
    expect(plain(listed.join(' '))).toBe(plain(items.join(' ')));
  });

  test('contains every word of its text version, in its order, with Polish letters [content-18] [pl-G12]', async () => {
    const output = readOut((await read()).elements);
    let from = 0;
    for (const block of document.blocks) {
      if (block.kind === 'table') continue;
      for (const line of blocksToText([block]).split('\n')) {
        const words = plain(line.replace(/^- |^\[ \] |: …+$/g, ''));
        // Headings of the text version are in capitals.
        const at = output.toLocaleLowerCase('pl').indexOf(words.toLocaleLowerCase('pl'), from);
        expect(at, words).toBeGreaterThanOrEqual(from);
        from = at;
      }
    }
    expect(output).toMatch(/[ąćęłńóśźż]/);
  });

  test('has a named field wherever the text version has one [pl-G12]', async () => {
    const { fields, elements } = await read();
    const typed = document.blocks.flatMap((block) => {
      if (block.kind === 'fields') return block.fields.filter(({ isByHand }) => !isByHand);
      return block.kind === 'checks' ? block.boxes : [];
    });
    const cells = document.blocks.flatMap((block) =>
      block.kind === 'table' ? block.columns.flatMap(() => Array(block.rows).fill('')) : [],
    );
    expect(fields).toHaveLength(typed.length + cells.length);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(fields.every(({ label }) => label !== '')).toBe(true);
    expect(ofRole(elements, 'Form')).toHaveLength(fields.length);
    for (const { name, label } of typed) {
      expect(fields.find((each) => each.name === name)?.label).toContain(label);
    }
  });

  test('links to the page of the same text, and to the online form', async () => {
    const online = onlineScreens[screen];
    const doors = [screen, ...(online === null ? [] : [online])];
    expect((await read()).links).toEqual(doors.map((each) => origin + screens[each].paths[0]));
  });
});

describe('a PDF over HTTP', () => {
  const url = '/dokumenty/zwrot.pdf';

  test('is shown in the window under its name, is not indexed beside its page, and is cached for an hour [content-19]', async () => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="zwrot.pdf"',
      'cache-control': 'public, max-age=3600',
      link: '<https://shop.example/formularz-zwrotu>; rel="canonical"',
    });
  });

  test('responds to HEAD without its body, and with 304 if the client has it', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10_000);
    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(head.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers.etag).toBe(head.headers.etag);
  });

  test('is the same file after a restart, so that clients need not fetch it again', async () => {
    const other = await open();
    const [one, two] = await Promise.all([app.inject(url), other.inject(url)]);
    expect(two.headers.etag).toBe(one.headers.etag);
    await other.close();
  });

  test('with an empty name is not served [content-19]', async () => {
    const other = await open({ ...files, 'return-form': '' });
    expect((await other.inject(url)).statusCode).toBe(404);
    expect((await other.inject('/dokumenty/karty.pdf')).statusCode).toBe(200);
    await other.close();
  });
});

describe('the PDF of a store view in another language', () => {
  const english = {
    seller: sellerOf(demoMerchant, 'en'),
    returnsPaidBy: 'shop',
    returnDays: 30,
    language: 'en',
  } as const;

  test.each(documentScreens)(
    'of %s contains the text of its text version, in that language [store-05]',
    async (screen) => {
      const response = await app.inject(`/en/dokumenty/${files[screen]}`);
      expect(response.headers).toMatchObject({
        'content-language': 'en',
        link: `<${origin}/en${screens[screen].paths[0]}>; rel="canonical"`,
      });
      const { title, language, elements } = await readPdf(response.rawPayload);
      const document = shopDocument(screen, english);
      expect(title).toBe(document.title);
      expect(language).toBe('en-GB');
      const output = readOut(elements);
      for (const block of document.blocks) {
        if (block.kind === 'paragraph') expect(plain(output)).toContain(plain(block.text));
      }
      const facts = Object.values(english.seller).concat('Inspekcja Handlowa');
      const words = facts.reduce(
        (text, fact) => text.replaceAll(fact, ''),
        blocksToText(document.blocks),
      );
      expect(polishWordsIn(words)).toEqual([]);
      expect(
        polishWordsIn(
          blocksToHtml(document.blocks)
            .match(/aria-label="[^"]*"/g)
            ?.join(' ') ?? '',
        ),
      ).toEqual([]);
    },
  );

  test('has the configured file names, and does not exist if the name is empty', async () => {
    const other = await open({ ...files, 'return-form': '' });
    expect((await other.inject('/en/dokumenty/zwrot.pdf')).statusCode).toBe(404);
    await other.close();
  });
});
