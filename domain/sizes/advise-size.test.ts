import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SizeTableView } from '../catalogue/size-table.ts';
import { adviseSize, measuresOf } from './advise-size.ts';
import type { Body } from './body.ts';

const dresses: SizeTableView = {
  columns: ['Rozmiar literowy', 'Biust', 'Talia', 'Biodra'],
  rows: [
    { size: '34', values: ['XS', '80–83', '62–65', '88–91'] },
    { size: '36', values: ['S', '84–87', '66–69', '92–95'] },
    { size: '38', values: ['M', '88–91', '70–73', '96–99'] },
  ],
};

describe('the size for a body', () => {
  test('within one row is that row’s, with the room it leaves [size-01]', () => {
    expect(adviseSize(dresses, { bust: 86, waist: 67, hips: 94.5 })).toEqual({
      kind: 'size',
      size: '36',
      ease: [
        { measure: 'bust', cm: 1 },
        { measure: 'waist', cm: 2 },
        { measure: 'hips', cm: 0.5 },
      ],
      decidedBy: ['bust', 'waist', 'hips'],
      unknown: [],
    });
  });

  test('between rows is the one that is too small nowhere, and says which measure decided', () => {
    expect(adviseSize(dresses, { bust: 85, waist: 66, hips: 98 })).toMatchObject({
      kind: 'size',
      size: '38',
      decidedBy: ['hips'],
    });
  });

  test('in the gap between two rows is the larger one', () => {
    expect(adviseSize(dresses, { waist: 65.5 })).toMatchObject({ size: '36' });
  });

  test('with some measures names those that are unknown', () => {
    expect(adviseSize(dresses, { waist: 70 })).toMatchObject({
      size: '38',
      unknown: ['bust', 'hips'],
    });
  });

  test('does not depend on the order of the rows', () => {
    const reversed = { ...dresses, rows: dresses.rows.toReversed() };
    expect(adviseSize(reversed, { bust: 85, waist: 66, hips: 94 })).toMatchObject({ size: '36' });
  });
});

describe('the table cannot name a size', () => {
  test('for a body above its largest size, and says at which measures', () => {
    expect(adviseSize(dresses, { bust: 90, waist: 80, hips: 110 })).toEqual({
      kind: 'above',
      measures: ['waist', 'hips'],
    });
  });

  test('for a body below its smallest size at every measure', () => {
    expect(adviseSize(dresses, { bust: 76, waist: 58 })).toEqual({
      kind: 'below',
      size: '34',
      ease: [
        { measure: 'bust', cm: 7 },
        { measure: 'waist', cm: 7 },
      ],
    });
  });

  test('without any of its measures', () => {
    expect(adviseSize(dresses, { foot: 24 })).toEqual({
      kind: 'unmeasured',
      measures: ['bust', 'waist', 'hips'],
    });
  });

  test('if it holds none of the body', () => {
    const table = { columns: ['Rozmiar EU'], rows: [{ size: 'M', values: ['48–50'] }] };
    expect(adviseSize(table, { waist: 80 })).toEqual({ kind: 'unreadable' });
  });

  test('from a measure that not every size has', () => {
    const [first, ...rest] = dresses.rows;
    const rows = [{ size: first?.size ?? '', values: ['XS', '?', '62–65', '88–91'] }, ...rest];
    expect(measuresOf({ ...dresses, rows })).toEqual(['waist', 'hips']);
  });
});

/** Tables with growing sizes: a first size, and steps to the next ones. */
const tables = fc
  .tuple(
    fc.record({ bust: fc.integer({ min: 70, max: 90 }), waist: fc.integer({ min: 55, max: 75 }) }),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
    fc.integer({ min: 0, max: 5 }),
  )
  .map(([first, steps, width]): SizeTableView => {
    let offset = 0;
    const rows = steps.map((step, at) => {
      const cell = (from: number) => `${from + offset}–${from + offset + width}`;
      const values = [cell(first.bust), cell(first.waist)];
      offset += step + width;
      return { size: `R${at}`, values };
    });
    return { columns: ['Biust', 'Talia'], rows };
  });
const bodies: fc.Arbitrary<Body> = fc.record({
  bust: fc.integer({ min: 50, max: 170 }),
  waist: fc.integer({ min: 40, max: 170 }),
});
const upperEnds = ({ rows }: SizeTableView, size: string) =>
  (rows.find((row) => row.size === size)?.values ?? []).map((cell) => Number(cell.split('–')[1]));

test('for any table and body the size is too small nowhere, and no smaller one is so', () => {
  fc.assert(
    fc.property(tables, bodies, (table, body) => {
      const { bust = 0, waist = 0 } = body;
      const holds = (size: string) => {
        const [bustTo = 0, waistTo = 0] = upperEnds(table, size);
        return bust <= bustTo && waist <= waistTo;
      };
      const advice = adviseSize(table, body);
      const holding = table.rows.filter(({ size }) => holds(size));
      if (advice.kind === 'above') expect(holding).toEqual([]);
      else if (advice.kind === 'size' || advice.kind === 'below')
        expect(advice.size).toBe(holding[0]?.size);
      else expect.unreachable(advice.kind);
    }),
  );
});

test('a larger body never gets a smaller size', () => {
  fc.assert(
    fc.property(tables, bodies, fc.integer({ min: 1, max: 20 }), (table, body, more) => {
      const at = (each: Body) => {
        const advice = adviseSize(table, each);
        return 'size' in advice ? table.rows.findIndex(({ size }) => size === advice.size) : 99;
      };
      expect(at({ ...body, waist: (body.waist ?? 0) + more })).toBeGreaterThanOrEqual(at(body));
    }),
  );
});
