import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTemplate, fillTemplate, marks, writeData } from './document-template.ts';

const document = `<html ${marks.attributes}><head>${marks.head}<link></head><body>${marks.body}<script></script></body>`;
const texts = { attributes: 'lang="pl"', head: '<title>A</title>' };

test('the parts are in their places, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const body = `<p>$& $1 ${text}</p>`;
      expect(fillTemplate(cutTemplate(document), { ...texts, body })).toBe(
        `<html lang="pl"><head><title>A</title><link></head><body>${body}<script></script></body>`,
      );
    }),
  );
});

test('one template serves every document of a page', () => {
  const template = cutTemplate(document);
  const made = ['<p>1', '<p>2'].map((body) => fillTemplate(template, { ...texts, body }));
  expect(made.map((html) => html.match(/<p>\d/)?.[0])).toEqual(['<p>1', '<p>2']);
});

test('a text that looks like a placeholder changes nothing', () => {
  for (const name of Object.values(marks)) {
    const made = fillTemplate(cutTemplate(document), { attributes: '', head: name, body: name });
    expect(made).toBe(`<html ><head>${name}<link></head><body>${name}<script></script></body>`);
  }
});

test('data comes out as it went in, and can end no script', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const data = writeData(value);
      expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(data).not.toContain('<');
    }),
  );
});
