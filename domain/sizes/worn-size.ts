import type { SizeTableView } from '../catalogue/size-table.ts';
import { spansOf } from './advise-size.ts';
import type { Body } from './body.ts';
import type { Measure, Span } from './measure.ts';

const hundredths = (cm: number) => Math.round(cm * 100) / 100;

/**
 * The middle of the part of a span that no smaller size has. A size without an upper end begins a
 * centimetre above the next smaller one.
 */
function middle({ from, to }: Span, smaller: readonly number[]): number {
  const least = Math.max(from ?? 0, ...smaller);
  if (to === null) return hundredths(least + 1);
  return from === null ? to : hundredths((least + to) / 2);
}

/**
 * The body that a size is made for, in centimetres. It is too large for each smaller size of the
 * table, whose spans may overlap. Empty if the table has no such size or no measures of a body.
 * [size-04]
 */
export function bodyOfSize({ columns, rows }: SizeTableView, size: string): Body {
  const values = rows.find((row) => row.size === size)?.values ?? [];
  const all = rows.map((row) => spansOf(columns, row.values));
  const measures = [...spansOf(columns, values)].map(([measure, span]) => {
    const ends = all.flatMap((spans) => spans.get(measure)?.to ?? []);
    const smaller = ends.filter((end) => span.to === null || end < span.to);
    return [measure, middle(span, smaller)] as const;
  });
  return Object.fromEntries(measures);
}

/** The sizes of a table that say something about one of the measures. */
export const tellingSizes = (table: SizeTableView, asked: readonly Measure[]): readonly string[] =>
  table.rows
    .map(({ size }) => size)
    .filter((size) => {
      const body = bodyOfSize(table, size);
      return asked.some((measure) => body[measure] !== undefined);
    });
