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

test('a worn size gives the middle of each span, or its only end [size-04]', () => {
  expect(bodyOfSize(table, '36')).toEqual({ bust: 85.5, waist: 69 });
  expect(bodyOfSize(table, '38')).toEqual({ bust: 89.5, waist: 70 });
});

test('a size without measures, or of another table, gives none', () => {
  expect(bodyOfSize(table, '40')).toEqual({});
  expect(bodyOfSize(table, 'XL')).toEqual({});
});

test('only sizes that say something about what is asked are offered [size-04]', () => {
  expect(tellingSizes(table, ['waist', 'hips'])).toEqual(['36', '38']);
  expect(tellingSizes(table, ['foot'])).toEqual([]);
});

/** Tables whose spans grow from size to size and do not overlap. */
const growing = fc
  .record({
    start: fc.integer({ min: 50, max: 90 }),
    widths: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }),
    columns: fc.subarray(['Biust', 'Talia', 'Biodra'], { minLength: 1 }),
  })
  .map(({ start, widths, columns }) => {
    let from = start;
    const rows = widths.map((width, at) => {
      const span = `${from}–${from + width}`;
      from += width + 1;
      return { size: String(at), values: columns.map(() => span) };
    });
    return { columns, rows };
  });

test('the table that a worn size is of names the same size for it [size-04]', () => {
  fc.assert(
    fc.property(growing, (made) => {
      for (const { size } of made.rows) {
        const advice = adviseSize(made, bodyOfSize(made, size));
        expect(advice).toMatchObject({ kind: 'size', size });
      }
    }),
  );
});
