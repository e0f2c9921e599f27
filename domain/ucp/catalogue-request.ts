import * as v from 'valibot';
import { ProtocolError } from './protocol-error.ts';

/** Bounds of a request; the catalogue accepts no longer search text. */
const most = { text: 256, ids: 50, selected: 20, values: 100, page: 50 } as const;
const defaultPage = 10;

const text = v.pipe(v.string(), v.maxLength(most.text));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const ContextSchema = v.looseObject({
  language: v.exactOptional(text),
  currency: v.exactOptional(text),
});

const FiltersSchema = v.objectWithRest(
  {
    categories: v.exactOptional(v.pipe(v.array(text), v.maxLength(most.values))),
    price: v.exactOptional(
      v.looseObject({ min: v.exactOptional(amount), max: v.exactOptional(amount) }),
    ),
  },
  v.unknown(),
);

const shared = {
  context: v.exactOptional(ContextSchema, {}),
  filters: v.exactOptional(FiltersSchema),
};

/** The body of a catalogue search. */
export const SearchRequestSchema = v.looseObject({
  query: v.exactOptional(text),
  pagination: v.exactOptional(
    v.looseObject({
      cursor: v.exactOptional(text),
      limit: v.exactOptional(
        v.pipe(
          v.number(),
          v.safeInteger(),
          v.minValue(1),
          v.transform((limit) => Math.min(limit, most.page)),
        ),
        defaultPage,
      ),
    }),
    {},
  ),
  ...shared,
});

/** The body of a look-up of several products. */
export const LookupRequestSchema = v.looseObject({
  ids: v.pipe(v.array(text), v.minLength(1)),
  ...shared,
});

/** An option that the client chose; its id counts, else its label. */
const SelectedOptionSchema = v.looseObject({
  name: text,
  id: v.exactOptional(text),
  label: text,
});

/** The body of a request for one product. */
export const ProductRequestSchema = v.looseObject({
  id: text,
  selected: v.exactOptional(
    v.pipe(
      v.array(SelectedOptionSchema),
      v.maxLength(most.selected),
      v.check(
        (list) => new Set(list.map(({ name }) => name)).size === list.length,
        'each option name at most once',
      ),
    ),
  ),
  preferences: v.exactOptional(v.pipe(v.array(text), v.maxLength(most.selected)), []),
  ...shared,
});

export type SearchFilters = v.InferOutput<typeof FiltersSchema>;
export type SelectedOption = v.InferOutput<typeof SelectedOptionSchema>;
export type RequestContext = v.InferOutput<typeof ContextSchema>;

/** Longest text of a refusal in characters. */
const longestReason = 300;

/** Parses the input of an operation. Throws `invalid_request` with the field and the reason. */
export function parseInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const reason = path === null ? issue.message : `${path}: ${issue.message}`;
  throw new ProtocolError('invalid_request', reason.slice(0, longestReason));
}

/** The requested ids, each once. Throws `request_too_large` for too many. */
export function distinctIds(ids: readonly string[]): readonly string[] {
  const distinct = [...new Set(ids)];
  if (distinct.length <= most.ids) return distinct;
  throw new ProtocolError('request_too_large', `Request at most ${most.ids} ids`);
}

const CursorSchema = v.object({
  from: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  generation: text,
});

export type Cursor = v.InferOutput<typeof CursorSchema>;

/** The opaque position of the next page. */
export const writeCursor = ({ from, generation }: Cursor): string =>
  btoa(JSON.stringify({ from, generation }));

/** Parses a position; null for the first page. Throws `invalid_request`. */
export function readCursor(cursor: string | undefined): Cursor | null {
  if (cursor === undefined || cursor === '') return null;
  const decode = v.pipe(
    v.string(),
    v.base64(),
    v.transform((encoded) => atob(encoded)),
    v.parseJson(),
    CursorSchema,
  );
  const result = v.safeParse(decode, cursor);
  if (result.success) return result.output;
  throw new ProtocolError('invalid_request', 'pagination.cursor: not a cursor of this shop');
}
