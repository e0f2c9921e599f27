import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSizeTable } from './size-table.ts';

const table = {
  columns: ['EU', 'Biust', 'Talia'],
  rows: [
    { size: '36', values: ['S', '82–86', 66] },
    { size: '38', values: ['M', '86–90', 70] },
  ],
};

describe('a size table', () => {
  test('is read from an object and from JSON, with numbers as text', () => {
    const expected = {
      ...table,
      rows: [
        { size: '36', values: ['S', '82–86', '66'] },
        { size: '38', values: ['M', '86–90', '70'] },
      ],
    };
    expect(readSizeTable(table)).toEqual(expected);
    expect(readSizeTable(JSON.stringify(table))).toEqual(expected);
  });

  test.each([
    ['a row that is too short', { ...table, rows: [{ size: '36', values: ['S'] }] }],
    ['no rows', { ...table, rows: [] }],
    ['no columns', { columns: [], rows: [{ size: '36', values: [] }] }],
    ['text that is not JSON', '<table>'],
    ['nothing', null],
  ])('with %s is refused', (_what, value) => expect(readSizeTable(value)).toBeNull());

  test('any input is parsed or refused, and parsed tables are rectangular', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
        const read = readSizeTable(value);
        for (const row of read?.rows ?? [])
          expect(row.values).toHaveLength(read?.columns.length ?? 0);
      }),
    );
  });
});
