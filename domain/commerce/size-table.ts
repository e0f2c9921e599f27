import * as v from 'valibot';
import { SizeTableSchema } from '../catalogue/size-table.ts';
import { readResponse } from './envelope.ts';

/**
 * A size table of the platform's service (api-41). One with a `brand` is another maker's: shoppers
 * take the measures of a size that they wear from it, and nothing is sold by it. [size-04]
 */
export const NamedSizeTableSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  table: SizeTableSchema,
  brand: v.nullish(v.string()),
});

export const SizeTablesSchema = v.array(NamedSizeTableSchema);

export type NamedSizeTable = v.InferOutput<typeof NamedSizeTableSchema>;

/** Whether a table is the shop's own. */
export const isOwnTable = ({ brand }: NamedSizeTable): boolean => !brand;

/** The shop's own tables of a response; empty for a failed or invalid one. [engage-25] */
export function readSizeTables(body: unknown): readonly NamedSizeTable[] {
  try {
    const response = readResponse(body, SizeTablesSchema);
    return response.kind === 'done' ? response.result.filter(isOwnTable) : [];
  } catch {
    return [];
  }
}
