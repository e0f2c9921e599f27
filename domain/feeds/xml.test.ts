// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributes, cdata, element, escapeXml } from './xml.ts';

function parse(xml: string): Element {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}

/** The characters of a text that XML can contain. */
const carried = (text: string) =>
  text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');

const signs = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", ']]>', '<![CDATA[', '<!--', '?>', '\0', '\t', '\r\n'),
  fc.constantFrom('\ud800', '\udc00', '\ufffe', '\uffff', '\u0085', 'ż', '😀'),
  fc.string({ unit: 'binary' }),
);
const anyText = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));

describe('XML of any text', () => {
  test('is read back unchanged, in elements and attributes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const root = parse(`<a${attributes({ b: text })}>${escapeXml(text)}</a>`);
        expect(root.textContent).toBe(carried(text));
        expect(root.getAttribute('b')).toBe(carried(text));
        expect(root.children).toHaveLength(0);
      }),
      { numRuns: 500 },
    );
  });

  test('is read back unchanged from CDATA, except line ends [pl-L01]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const root = parse(`<a>${cdata(text)}</a>`);
        expect(root.textContent).toBe(carried(text).replaceAll('\r', '\n'));
        expect(root.children).toHaveLength(0);
      }),
      { numRuns: 500 },
    );
  });

  test('leaves out empty values', () => {
    expect(element('a', null) + element('b', '') + attributes({ c: null })).toBe('');
  });
});
