import * as v from 'valibot';
import { TextSchema } from '../text/text-schema.ts';

const heading = v.pipe(TextSchema, v.nonEmpty());

/** Body measures by size, in centimetres; a measure may be a span ("86–90"). [pl-D07] */
export const SizeTableSchema = v.pipe(
  v.object({
    columns: v.pipe(v.array(heading), v.minLength(1)),
    rows: v.pipe(
      v.array(
        v.object({
          size: heading,
          values: v.array(
            v.union([v.pipe(v.number(), v.finite(), v.transform(String)), TextSchema]),
          ),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.check(
    ({ columns, rows }) => rows.every(({ values }) => values.length === columns.length),
    'every row has a value in every column',
  ),
);

export type SizeTableView = v.InferOutput<typeof SizeTableSchema>;

/**
 * A size table as documents store it: an object, or the same as JSON text. Null for anything else.
 */
export function readSizeTable(value: unknown): SizeTableView | null {
  const input =
    typeof value === 'string' ? v.safeParse(v.pipe(v.string(), v.parseJson()), value) : null;
  const result = v.safeParse(SizeTableSchema, input === null ? value : input.output);
  return result.success ? result.output : null;
}
