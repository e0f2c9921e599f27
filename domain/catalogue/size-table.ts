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

/** Most different tables of a shop; beyond it all are read again. */
const mostTables = 200;
/** Tables by their text: many products have the same one, and then the same object. */
const tables = new Map<string, SizeTableView | null>();

/**
 * A size table as documents store it: an object, or the same as JSON text. Null for anything else.
 */
export function readSizeTable(value: unknown): SizeTableView | null {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const known = tables.get(text);
  if (known !== undefined) return known;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), SizeTableSchema), text);
  const table = result.success ? result.output : null;
  if (tables.size >= mostTables) tables.clear();
  tables.set(text, table);
  return table;
}
