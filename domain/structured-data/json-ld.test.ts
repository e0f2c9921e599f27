import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, read } from '../../tests/support/structured-data.ts';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts';
import { jsonLd } from './json-ld.ts';

describe('JSON-LD in a document', () => {
  test('with any text neither ends its element nor loses a character', () => {
    const text = fc.oneof(
      fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '&lt;', '"', '\\'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(text), (parts) => {
        const name = parts.join('');
        const text = jsonLd(breadcrumbJsonLd([{ name, link: null }], at));
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)['@graph'][0].itemListElement[0].name).toBe(name);
      }),
    );
  });

  test('leaves out empty values', () => {
    expect(read(breadcrumbJsonLd([], at))).toEqual([]);
    expect(jsonLd([{ '@type': 'Thing', name: null, url: undefined }])).not.toContain('name');
  });
});
