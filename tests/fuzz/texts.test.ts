// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entityTypes } from '../../domain/catalogue/documents.ts';
import { parseDocument } from '../../domain/catalogue/parse-document.ts';
import { sanitiseHtml } from '../../domain/text/sanitise-html.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { anyJson, attack, mark, withFault } from './attacks.ts';
import { fuzzBudget } from './budget.ts';

const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  ' ',
  '\t',
  '\n',
  '\u0000',
  '&',
  '`',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  'a',
  'p',
  'img',
  'svg',
  'math',
  'style',
  'script',
  'iframe',
  'template',
  'noscript',
  'title',
  'textarea',
  'form',
  'input',
  'base',
  'table',
  'tr',
  'select',
  'mtext',
  'annotation-xml',
  'foreignObject',
  ' href',
  ' src',
  ' onerror',
  ' onload',
  ' style',
  ' xlink:href',
  ' srcdoc',
  ' formaction',
  ' rel',
  ' lang',
  'javascript:',
  'java\tscript:',
  'JaVaScRiPt&colon;',
  '&#106;avascript:',
  'data:text/html,',
  'vbscript:',
  '//evil.example',
  '/\\evil.example',
  '&lt;',
  '&#60;',
  '&#x3c',
  '&quot;',
  '&Tab;',
  mark,
);
const html = fc.oneof(
  fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 60 })
    .map((all) => all.join('')),
  fc.array(attack, { maxLength: 4 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

const forbidden =
  'script, style, iframe, frame, object, embed, base, link, meta, form, input, button, svg, math, template, noscript';

/** Parts of a sanitised text that could still be dangerous; empty for a safe text. */
function dangersOf(clean: string): string[] {
  const page = new DOMParser().parseFromString(`<body><div id="text">${clean}</div>`, 'text/html');
  const found = [...page.querySelectorAll(forbidden)].map(({ localName }) => localName);
  const ends = page.body.children.length === 1 ? [] : ['ends the element it stands in'];
  for (const element of page.querySelectorAll('#text *')) {
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^srcdoc$|^formaction$|:/i.test(name)) found.push(name);
      if (name !== 'href' && name !== 'src') continue;
      const { protocol, host } = new URL(value, 'https://shop.example/kobiety/');
      const isLink = name === 'href' && ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol);
      if (!isLink && host !== 'shop.example') found.push(`${name}=${value}`);
      // An address with a host but no scheme does not belong to the shop.
      if (host === 'evil.example' && !/^https?:/i.test(value)) found.push(`${name}=${value}`);
    }
  }
  return [...found, ...ends];
}

describe('the sanitiser for HTML content', () => {
  const { settings, timeout } = fuzzBudget(4);
  test(
    'removes everything executable, closes all elements, and changes nothing the second time',
    () => {
      fc.assert(
        fc.property(html, (given) => {
          const clean = sanitiseHtml(given);
          expect(dangersOf(clean)).toEqual([]);
          expect(sanitiseHtml(clean)).toBe(clean);
        }),
        settings,
      );
    },
    timeout,
  );

  test('is fast for 200 kB of malicious input', () => {
    for (const bad of [
      '<',
      '<a ',
      '<a href="',
      '&',
      '<!--',
      '</p',
      '<p><b>',
      "<a a='",
      '&#',
      'a ',
    ]) {
      const began = performance.now();
      sanitiseHtml(bad.repeat(Math.ceil(200_000 / bad.length)));
      expect([bad, performance.now() - began < 5000]).toEqual([bad, true]);
    }
  });
});

/** Valid documents, to be changed in one place. */
const samples = entityTypes.flatMap((type) => {
  const name = `${type}.ndjson`;
  if (!readdirSync(fixtureCatalogue).includes(name)) return [];
  const lines = readFileSync(join(fixtureCatalogue, name), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({ type, document: JSON.parse(line) as unknown }));
});

describe('the parser of index documents', () => {
  const { settings, timeout } = fuzzBudget(4);
  test(
    'accepts any input or refuses it with its fields, and never throws',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...samples),
          fc.array(fc.nat({ max: 60 }), { maxLength: 4 }),
          anyJson,
          ({ type, document }, way, value) => {
            const parsed = parseDocument(type, withFault(document, way, value));
            if (!parsed.ok) expect(parsed.issues.length).toBeGreaterThan(0);
            expect(Object.prototype).not.toHaveProperty('isAdmin');
          },
        ),
        settings,
      );
    },
    timeout,
  );
});
