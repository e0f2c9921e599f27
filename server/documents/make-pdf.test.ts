import { expect, test } from 'vitest';
import { fields, heading, link, list, paragraph } from '../../domain/text/text-blocks.ts';
import { ofRole, readOut, readPdf } from '../../tests/support/read-pdf.ts';
import { makePdf } from './make-pdf.ts';

const facts = { author: 'Sklep', language: 'pl', made: new Date(0) } as const;

/** A document with the text in every place where a document can have text. */
function everywhere(text: string) {
  const document = {
    title: `Tytuł ${text}`,
    blocks: [
      heading(text),
      paragraph(`Przed ${text} po`),
      list(text, `Dwa ${text}`),
      fields({ name: 'imie', label: `Imię ${text}` }),
      link(`Tutaj: ${text}`, `https://shop.example/?q=${encodeURIComponent(text.toWellFormed())}`),
      paragraph('Zażółć gęślą jaźń.'),
    ],
  };
  return makePdf(document, { ...facts, title: document.title, author: `Sklep ${text}` });
}

test.each([
  [
    'a string’s end and an object',
    ') >> endobj 1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >>',
  ],
  ['an end within a backslash', '\\) /AA << /O << /S /Launch /F (x) >> >>'],
  ['a stream’s end', 'endstream endobj trailer << /Root 9 0 R >> %%EOF'],
  ['a name of a name', '/JavaScript /S /URI <javascript:alert(1)>'],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['XML of its facts', ']]></rdf:li></dc:title><x:y xmlns:x="urn:x"/>&amp;&#0;'],
])('%s stays text in a PDF', async (_what, text) => {
  const { title, elements, actions, fields: found, links } = await readPdf(await everywhere(text));
  expect(actions).toEqual([]);
  expect(title).toBe(`Tytuł ${text}`);
  expect(ofRole(elements, 'H2').map((each) => each.text)).toEqual([text]);
  expect(found.map(({ name, label }) => [name, label])).toEqual([['imie', `Imię ${text}`]]);
  expect(links).toEqual([`https://shop.example/?q=${encodeURIComponent(text)}`]);
  expect(readOut(elements)).toContain(`Przed ${text} po`);
});

test.each([
  ['line ends', 'Anna\r\nNowak\nZ\u2028o.o.'],
  ['control characters', 'Anna\u0000\u0007\u001b[31m\u007fNowak'],
  ['directions and joiners', '\u202eAnna\u202c \u200b\ufeffNowak'],
  ['characters without a font', 'Anna 👗🏽 女装 \ud800 Nowak'],
  ['a name without an end', `Anna ${'Wąż'.repeat(500)} Nowak`],
  ['nothing', ''],
])('%s in a text leave a readable PDF, with the other text unchanged', async (what, text) => {
  const { elements, actions, pages } = await readPdf(await everywhere(text));
  expect(actions).toEqual([]);
  const readable = readOut(elements);
  expect(readable).toContain('Zażółć gęślą jaźń.');
  expect([what, readable.match(/Nowak/g)?.length ?? 0]).toEqual([what, text === '' ? 0 : 7]);
  expect(pages).toBeLessThan(40);
});

test('a heading is on the page of its text', async () => {
  for (const before of [24, 26, 28, 30, 32, 34, 36]) {
    const document = {
      title: 'Formularz',
      blocks: [
        ...Array.from({ length: before }, (_, index) => paragraph(`Akapit ${index}`)),
        heading('Nagłówek'),
        fields({ name: 'opis', label: 'Czego dotyczy', lines: 6 }),
      ],
    };
    const { elements } = await readPdf(
      await makePdf(document, { ...facts, title: document.title }),
    );
    const page = elements.find((each) => ofRole([each], 'H2').length > 0);
    expect([before, readOut(page ? [page] : [])]).toEqual([
      before,
      expect.stringContaining('Nagłówek Czego dotyczy'),
    ]);
  }
});
