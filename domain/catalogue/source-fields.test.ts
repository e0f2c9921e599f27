import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EntityType, entityTypes } from './documents.ts';
import { parseDocument } from './parse-document.ts';
import { project, wantedFields } from './source-fields.ts';

const folder = new URL('../../tests/fixtures/catalogue/', import.meta.url);

function documentsOf<T extends EntityType>(type: T) {
  const lines = readFileSync(new URL(`${type}.ndjson`, folder), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const parsed = parseDocument(type, JSON.parse(line));
    if (!parsed.ok) throw new Error(`No ${type}: ${line}`);
    return parsed.document;
  });
}

describe('a document with fields left out', () => {
  test.each(entityTypes)('is a valid %s, whichever fields are requested', (type) => {
    const documents = documentsOf(type);
    const names = [...new Set(documents.flatMap((document) => Object.keys(document)))];
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.subarray(names),
        fc.subarray(names),
        (document, sourceInclude, sourceExclude) => {
          const wants = wantedFields(type, { sourceInclude, sourceExclude });
          const less = project(type, document, wants);
          expect(parseDocument(type, less)).toEqual({ ok: true, document: less });
        },
      ),
      { numRuns: 50 },
    );
  });

  test('has all fields when none are requested', () => {
    const [product] = documentsOf('product');
    expect(product && project('product', product, wantedFields('product', {}))).toEqual(product);
  });
});
