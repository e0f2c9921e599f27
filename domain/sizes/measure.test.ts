import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureOf, readSpan } from './measure.ts';

describe('a column of a size table', () => {
  test.each([
    ['Biust', 'bust'],
    ['Obwód klatki piersiowej (cm)', 'bust'],
    ['Chest', 'bust'],
    ['Talia', 'waist'],
    ['Obwód w pasie', 'waist'],
    ['OBWÓD TALII', 'waist'],
    ['Waist (cm)', 'waist'],
    ['Biodra', 'hips'],
    ['Obwód bioder', 'hips'],
    ['Hips', 'hips'],
    ['Długość stopy', 'foot'],
    ['Foot length', 'foot'],
  ])('%s holds a measure of the body', (column, measure) => {
    expect(measureOf(column)).toBe(measure);
  });

  test.each([
    'Rozmiar EU',
    'Długość rękawa',
    'Szerokość w biuście',
    'Długość w pasie',
    'Długość wkładki',
    'Wzrost',
    'Spasowanie',
    '',
  ])('%s holds none', (column) => {
    expect(measureOf(column)).toBeNull();
  });
});

describe('a cell of a size table', () => {
  test.each([
    ['86–89', { from: 86, to: 89 }],
    ['86 - 89 cm', { from: 86, to: 89 }],
    ['86 cm — 89 cm', { from: 86, to: 89 }],
    ['23,5', { from: null, to: 23.5 }],
    ['do 80', { from: null, to: 80 }],
    ['od 120', { from: 120, to: null }],
    ['120+', { from: 120, to: null }],
  ])('%s is a span', (cell, span) => {
    expect(readSpan(cell)).toEqual(span);
  });

  test.each(['', 'M', '–', '89–86', '86/92', '1000', '8e1'])('"%s" is none', (cell) => {
    expect(readSpan(cell)).toBeNull();
  });

  test('any text is read without an error, and a span is never reversed', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        const span = readSpan(cell);
        expect((span?.from ?? 0) <= (span?.to ?? Number.POSITIVE_INFINITY)).toBe(true);
      }),
    );
  });
});
