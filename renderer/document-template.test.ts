import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTemplate, fillTemplate, marksOf, ownMark, writeData } from './document-template.ts';

const marks = marksOf(ownMark);

const outlineOf = (data: string) =>
  `<html ${marks.attributes}><head>${marks.head}<link></head><body>${marks.body}</body><script>{"data":${data}}</script>`;
const document = outlineOf(`"${marks.data}"`);
const texts = { attributes: 'lang="pl"', head: '<title>A</title>' };

test('what was held back stands where it belongs, whatever it says', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (text, value) => {
      const body = `<p>$& $1 ${text.replaceAll('<', '&lt;')}</p>`;
      const data = writeData(value);
      fc.pre(data !== null);
      expect(fillTemplate(cutTemplate(document, ownMark), { ...texts, body, data })).toBe(
        `<html lang="pl"><head><title>A</title><link></head><body>${body}</body><script>{"data":${data}}</script>`,
      );
    }),
  );
});

test('data that is left to vike stays as vike wrote it', () => {
  const left = outlineOf('{"at":"!Date:0"}');
  const made = fillTemplate(cutTemplate(left, ownMark), { ...texts, body: '<p>', data: null });
  expect(made).toBe(
    '<html lang="pl"><head><title>A</title><link></head><body><p></body><script>{"data":{"at":"!Date:0"}}</script>',
  );
});

test('one outline serves every document of a page', () => {
  const outline = cutTemplate(document, ownMark);
  const made = ['<p>1', '<p>2'].map((body) => fillTemplate(outline, { ...texts, body, data: '1' }));
  expect(made.map((html) => html.match(/<p>\d/)?.[0])).toEqual(['<p>1', '<p>2']);
});

test('data comes out as it went in, and can end no script', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const data = writeData(value);
      fc.pre(data !== null);
      expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(data).not.toContain('<');
    }),
  );
});

test('what JSON would change is left to vike: its signs, dates, numbers without end, holes', () => {
  const kept = { price: 1, name: null, list: ['a', { b: true }], later: undefined };
  expect(writeData(kept)).toBe('{"price":1,"name":null,"list":["a",{"b":true}]}');
  const others = ['!undefined', new Date(0), Number.POSITIVE_INFINITY, [undefined], new Map()];
  for (const other of others) expect(writeData({ deep: [other] })).toBeNull();
});

test('a review by somebody called like a mark changes nothing', () => {
  for (const name of ['held-back', marks.data, marks.body, marks.head]) {
    const head = `<script>${name}</script>`;
    const made = fillTemplate(cutTemplate(document, ownMark), {
      attributes: '',
      head,
      body: name,
      data: '{}',
    });
    expect(made).toBe(
      `<html ><head>${head}<link></head><body>${name}</body><script>{"data":{}}</script>`,
    );
  }
});
