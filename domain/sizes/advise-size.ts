import type { SizeTableView } from '../catalogue/size-table.ts';
import type { Body } from './body.ts';
import { type Measure, measureOf, measures, readSpan, type Span } from './measure.ts';

/** Room that a size leaves at one measure, in centimetres; null where the size has no upper end. */
export interface Ease {
  readonly measure: Measure;
  readonly cm: number | null;
}

/** What a size table says about a body. */
export type SizeAdvice =
  /** The smallest size that is too small nowhere. */
  | {
      readonly kind: 'size';
      readonly size: string;
      readonly ease: readonly Ease[];
      /** The measures that demand this size; at all others a smaller one would do. */
      readonly decidedBy: readonly Measure[];
      /** Measures of the table that the shopper has not stated. */
      readonly unknown: readonly Measure[];
    }
  /** Even the smallest size is made for a larger body, at every measure. */
  | { readonly kind: 'below'; readonly size: string; readonly ease: readonly Ease[] }
  /** No size is large enough at these measures. */
  | { readonly kind: 'above'; readonly measures: readonly Measure[] }
  /** The shopper has stated none of the table's measures. */
  | { readonly kind: 'unmeasured'; readonly measures: readonly Measure[] }
  /** The table holds no measures of a body, or not for every size. */
  | { readonly kind: 'unreadable' };

interface Row {
  readonly size: string;
  readonly spans: ReadonlyMap<Measure, Span>;
}

/** The spans of a size's values; of two columns with one measure the first counts. */
export function spansOf(
  columns: readonly string[],
  values: readonly string[],
): ReadonlyMap<Measure, Span> {
  const spans = new Map<Measure, Span>();
  columns.forEach((column, at) => {
    const measure = measureOf(column);
    const span = readSpan(values[at] ?? '');
    if (measure !== null && span !== null && !spans.has(measure)) spans.set(measure, span);
  });
  return spans;
}

/** The rows with the spans of each measure; a measure that not every size has is left out. */
function readRows({ columns, rows }: SizeTableView): readonly Row[] {
  const read = rows.map(({ size, values }) => ({ size, spans: spansOf(columns, values) }));
  const whole = measures.filter((measure) => read.every(({ spans }) => spans.has(measure)));
  return read.map(({ size, spans }) => ({
    size,
    spans: new Map([...spans].filter(([measure]) => whole.includes(measure))),
  }));
}

const judgedBy = ([first]: readonly Row[]) =>
  measures.filter((measure) => first?.spans.has(measure));

/** The measures that a table can judge, in the order of `measures`. */
export const measuresOf = (table: SizeTableView): readonly Measure[] => judgedBy(readRows(table));

/** The table's own name of a measure. */
export const nameOf = ({ columns }: SizeTableView, measure: Measure): string =>
  columns.find((column) => measureOf(column) === measure) ?? '';

const room = ({ to }: Span, value: number) => (to === null ? Number.POSITIVE_INFINITY : to - value);
const roomAt = ({ spans }: Row, [measure, value]: Stated) => {
  const span = spans.get(measure);
  return span === undefined ? Number.POSITIVE_INFINITY : room(span, value);
};

type Stated = readonly [measure: Measure, value: number];

const tenths = (cm: number) => (Number.isFinite(cm) ? Math.round(cm * 10) / 10 : null);

/** Whether a row comes before another: less room, measure by measure. */
const byRoom = (stated: readonly Stated[]) => (a: Row, b: Row) => {
  for (const each of stated) {
    const difference = roomAt(a, each) - roomAt(b, each);
    // Infinity minus infinity is not a number, and no difference.
    if (difference < 0 || difference > 0) return difference;
  }
  return 0;
};

/**
 * The size that a table names for a body: the smallest that is too small at no stated measure, with
 * the room it leaves. It never names a size whose upper end lies below a measure.
 */
export function adviseSize(table: SizeTableView, body: Body): SizeAdvice {
  const read = readRows(table);
  const judged = judgedBy(read);
  if (judged.length === 0) return { kind: 'unreadable' };
  const stated: readonly Stated[] = judged.flatMap((measure) => {
    const value = body[measure];
    return value === undefined ? [] : [[measure, value] as const];
  });
  if (stated.length === 0) return { kind: 'unmeasured', measures: judged };

  const rows = read.toSorted(byRoom(stated));
  const found = rows.find((row) => stated.every((each) => roomAt(row, each) >= 0));
  if (found === undefined) {
    const tooSmall = stated.filter((each) => rows.every((row) => roomAt(row, each) < 0));
    return { kind: 'above', measures: (tooSmall.length > 0 ? tooSmall : stated).map(([m]) => m) };
  }

  const ease = stated.map(([measure, value]) => ({
    measure,
    cm: tenths(roomAt(found, [measure, value])),
  }));
  const isBelow = ([measure, value]: Stated) => value < (found.spans.get(measure)?.from ?? 0);
  if (found === rows[0] && stated.every(isBelow)) return { kind: 'below', size: found.size, ease };
  const fitting = (each: Stated) => rows.find((row) => roomAt(row, each) >= 0);
  return {
    kind: 'size',
    size: found.size,
    ease,
    decidedBy: stated.filter((each) => fitting(each) === found).map(([measure]) => measure),
    unknown: judged.filter((measure) => body[measure] === undefined),
  };
}
