import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cutTemplate,
  fillTemplate,
  marks,
  scriptPaths,
  withLateSheet,
  withWaitingEntry,
  writeData,
  writePageData,
} from './document-template.ts';

const document = `<html ${marks.attributes}><head>${marks.head}<link></head><body>${marks.body}<script></script></body>`;
const texts = { attributes: 'lang="pl"', head: '<title>A</title>' };

test('the parts are in their places, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const body = `<p>$& $1 ${text}</p>`;
      expect(fillTemplate(cutTemplate(document), { ...texts, body }).join('')).toBe(
        `<html lang="pl"><head><title>A</title><link></head><body>${body}<script></script></body>`,
      );
    }),
  );
});

test('one template serves every document of a page', () => {
  const template = cutTemplate(document);
  const made = ['<p>1', '<p>2'].map((body) => fillTemplate(template, { ...texts, body }).join(''));
  expect(made.map((html) => html.match(/<p>\d/)?.[0])).toEqual(['<p>1', '<p>2']);
});

test('a text that looks like a placeholder changes nothing', () => {
  for (const name of Object.values(marks)) {
    const pieces = fillTemplate(cutTemplate(document), { attributes: '', head: name, body: name });
    expect(pieces.join('')).toBe(
      `<html ><head>${name}<link></head><body>${name}<script></script></body>`,
    );
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

test('the layout and the shop’s facts are in the page data as they are', () => {
  const shop = { build: '</script>' };
  const data = {
    view: { a: [1, '<'] },
    head: { title: 'A' },
    route: {},
    frame: { left: [] },
    shop,
  };
  const written = [data, { ...data, frame: null }, data].map((each) => {
    const text = writePageData(each);
    expect(text).not.toContain('<');
    return JSON.parse(text);
  });
  expect(written).toEqual([data, { ...data, frame: null }, data]);
});

const manifest = {
  'renderer/+client.ts': { file: 'client.js', css: ['shop.css'], imports: ['_shell.js'] },
  'pages/product/+Page.tsx': { file: 'product.js', css: ['shop.css'], imports: ['_shell.js'] },
  '_shell.js': { file: 'shell.js', css: ['shop.css'] },
  'client/product/form.tsx': { file: 'form.js', imports: ['_shell.js', '_field.js'] },
  '_field.js': { file: 'field.js', css: ['shop.css'], imports: ['client/product/form.tsx'] },
};

test('the scripts of a page and of its eager components are listed once, without the entry', () => {
  const listed = (parts: readonly string[]) => scriptPaths(manifest, 'product', parts);
  expect(listed([])).toBe('/shell.js /product.js');
  expect(listed(['client/product/form.tsx'])).toBe('/shell.js /product.js /form.js /field.js');
});

test('no scripts are listed in development', () => {
  expect(scriptPaths(null, 'product', ['client/product/form.tsx'])).toBe('');
});

test('the built entry waits for the inline script, and nothing else is changed', () => {
  const others =
    '<script src="/@vite/client" type="module"></script><script type="application/json">{}</script>';
  expect(
    withWaitingEntry(`${others}<script src="/assets/a.js" type="module" async></script>`),
  ).toBe(`${others}<script src="/assets/a.js" type="entry"></script>`);
});

test('the style sheet follows the content, and the build’s font preloads are gone', () => {
  const sheet = '<link rel="stylesheet" type="text/css" href="/assets/static/shop.a.css">';
  const font =
    '<link rel="preload" href="/assets/static/sans.a.woff2" as="font" type="font/woff2" crossorigin>';
  const page = (head: string, end: string) => `<head>${head}</head><body><p></p>${end}</body>`;
  expect(withLateSheet(page(sheet + font + font, ''))).toBe(page('', sheet));
  const development = page('<link rel="stylesheet" href="/client/ui/base.css">', '');
  expect(withLateSheet(development)).toBe(development);
});
