import * as v from 'valibot';
import type { SearchRequest } from '../../domain/catalogue/catalogue.ts';
import { entityTypes } from '../../domain/catalogue/documents.ts';
import { largestPage, parseSort } from '../../domain/catalogue/request.ts';
import { AppError } from '../../domain/errors.ts';
import type { GroupClaim } from './group-pricing.ts';

/** Bounds of one request: generous for a shop's own pages, too small to harm the server. */
const limits = {
  value: 256,
  values: 500,
  filters: 50,
  fields: 200,
  counts: 30,
  from: 1e9,
} as const;

/** A message repeats the received value, but not at any length. */
const longestMessage = 300;

const text = v.pipe(v.string(), v.maxLength(limits.value));
const fieldName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.]{1,64}$/, 'not a field name'));
const scalar = v.union([text, v.pipe(v.number(), v.finite()), v.boolean()], 'not a filter value');
const bound = v.pipe(v.number(), v.finite());
export const fields = v.pipe(v.array(fieldName), v.maxLength(limits.fields));
export const StoreSchema = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'not a store code'));

const FilterSchema = v.strictObject({
  eq: v.exactOptional(scalar),
  in: v.exactOptional(v.pipe(v.array(scalar), v.maxLength(limits.values))),
  gt: v.exactOptional(bound),
  gte: v.exactOptional(bound),
  lt: v.exactOptional(bound),
  lte: v.exactOptional(bound),
});

const start = v.pipe(v.number(), v.safeInteger(), v.maxValue(limits.from));

const SortSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const sort = parseSort(dataset.value);
    if (sort) return sort;
    addIssue({ message: 'not field:asc or field:desc' });
    return NEVER;
  }),
);

/** A customer's claim to a group, whose prices are then used; everyone's prices without one. */
export const groupClaim = {
  groupId: v.nullish(v.pipe(v.number(), v.safeInteger())),
  groupToken: v.nullish(v.pipe(v.string(), v.maxLength(1024))),
};

/** Body of `POST /api/catalog/search`; `start` is another name of `from`. */
export const SearchBodySchema = v.strictObject({
  store: StoreSchema,
  type: v.picklist(entityTypes),
  query: v.exactOptional(text),
  size: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.maxValue(largestPage))),
  from: v.exactOptional(start),
  start: v.exactOptional(start),
  sort: v.exactOptional(SortSchema),
  sourceInclude: v.exactOptional(fields),
  sourceExclude: v.exactOptional(fields),
  filters: v.exactOptional(v.pipe(v.record(fieldName, FilterSchema), v.maxEntries(limits.filters))),
  aggregate: v.exactOptional(v.pipe(v.array(fieldName), v.maxLength(limits.counts))),
  generation: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  ...groupClaim,
});

/** Parses a client's request. Throws `BAD_REQUEST` naming the field and the reason. */
export function parseBody<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const message = path === null ? issue.message : `${path}: ${issue.message}`;
  throw new AppError('BAD_REQUEST', message.slice(0, longestMessage));
}

export interface SearchCall {
  readonly request: SearchRequest;
  /** The group that the client claims; the token proves it. */
  readonly claim: GroupClaim;
}

/** Parses a search in a body. Errors: `BAD_REQUEST`. */
export function parseSearchBody(input: unknown): SearchCall {
  const body = parseBody(SearchBodySchema, input);
  const { start: alias, groupId, groupToken, ...request } = body;
  const isAlias = alias !== undefined && request.from === undefined;
  return {
    request: isAlias ? { ...request, from: alias } : request,
    claim: { groupId, groupToken },
  };
}
