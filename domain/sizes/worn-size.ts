import type { SizeTableView } from '../catalogue/size-table.ts';
import { spansOf } from './advise-size.ts';
import type { Body } from './body.ts';
import type { Measure, Span } from './measure.ts';

const middle = ({ from, to }: Span): number | undefined =>
  from === null || to === null ? (to ?? from ?? undefined) : (from + to) / 2;

/**
 * The body that a size is made for, in centimetres: the middle of each span, or its only end. Empty
 * if the table has no such size or no measures of a body. [size-04]
 */
export function bodyOfSize({ columns, rows }: SizeTableView, size: string): Body {
  const values = rows.find((row) => row.size === size)?.values ?? [];
  const spans = [...spansOf(columns, values)];
  return Object.fromEntries(spans.map(([measure, span]) => [measure, middle(span)]));
}

/** The sizes of a table that say something about one of the measures. */
export const tellingSizes = (table: SizeTableView, asked: readonly Measure[]): readonly string[] =>
  table.rows
    .map(({ size }) => size)
    .filter((size) => {
      const body = bodyOfSize(table, size);
      return asked.some((measure) => body[measure] !== undefined);
    });
