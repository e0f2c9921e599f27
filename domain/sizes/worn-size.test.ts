import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviseSize } from './advise-size.ts';
import { bodyOfSize, tellingSizes } from './worn-size.ts';

const table = {
  columns: ['Rozmiar literowy', 'Biust', 'Talia', 'Talia w pasie'],
  rows: [
    { size: '36', values: ['S', '84–87', 'do 69', '1'] },
    { size: '38', values: ['M', '88 – 91 cm', 'od 70', '2'] },
    { size: '40', values: ['L', 'brak', '', ''] },
  ],
};

test('a worn size gives the middle of each span, or what is beyond its only end [size-04]', () => {
  expect(bodyOfSize(table, '36')).toEqual({ bust: 85.5, waist: 69 });
  expect(bodyOfSize(table, '38')).toEqual({ bust: 89.5, waist: 71 });
});

test('a size without measures, or of another table, gives none', () => {
  expect(bodyOfSize(table, '40')).toEqual({});
  expect(bodyOfSize(table, 'XL')).toEqual({});
});

test('only sizes that say something about what is asked are offered [size-04]', () => {
  expect(tellingSizes(table, ['waist', 'hips'])).toEqual(['36', '38']);
  expect(tellingSizes(table, ['foot'])).toEqual([]);
});

/** Tables whose spans grow from size to size; they may touch, overlap, and be open at the end. */
const growing = fc
  .record({
    start: fc.integer({ min: 50, max: 90 }),
    steps: fc.array(
      fc.record({ width: fc.integer({ min: 0, max: 9 }), overlap: fc.integer({ min: 0, max: 9 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    columns: fc.subarray(['Biust', 'Talia', 'Biodra'], { minLength: 1 }),
    last: fc.constantFrom('closed', 'od 120', '120+'),
    isSingle: fc.boolean(),
  })
  .map(({ start, steps, columns, last, isSingle }) => {
    let end = start;
    const rows = steps.map(({ width, overlap }, at) => {
      const from = end - overlap;
      end += width + 1;
      const isOpen = last !== 'closed' && at === steps.length - 1;
      const cell = isSingle ? String(end) : `${from}–${end}`;
      return { size: String(at), values: columns.map(() => (isOpen ? last : cell)) };
    });
    return { columns, rows };
  });

test('the table that a worn size is of names the same size for it [size-04]', () => {
  fc.assert(
    fc.property(growing, (made) => {
      for (const { size } of made.rows) {
        expect(adviseSize(made, bodyOfSize(made, size))).toMatchObject({ kind: 'size', size });
      }
    }),
  );
});
