import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-formats.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { decodeEntities } from './entities.ts';
import { plainText } from './plain-text.ts';

describe('text of a fragment of HTML, as recorded', () => {
  test.each(recordedCases(vectors.cases, 'stripHTML'))('$name', ({ input, expected }) => {
    expect(plainText(String(input.value))).toBe(expected.text);
  });
});

describe('character references, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'htmlDecode', {
    'htmlDecode: null': 'a missing text is no text; fields without one are not decoded',
  });

  test.each(cases)('$name', ({ input, expected }) => {
    expect(decodeEntities(String(input.value))).toBe(expected.text);
  });
});
