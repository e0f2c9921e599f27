import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { CommerceCall, IncomingRequest } from './commerce-call.ts';
import { parseInput } from './refusal.ts';

const ParamsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)));
const QuerySchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** The path with the request's parameters filled in. Throws `BAD_REQUEST`. */
export function pathOf(call: CommerceCall, request: IncomingRequest): string {
  const params = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
  return call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

/** Checks that a list is within the limit; callers send longer lists in chunks. [api-27] */
function listed({ most }: CommerceCall, name: string, value: string): string {
  const limit = most?.[name];
  if (limit === undefined || value.split(',').length <= limit) return value;
  throw new AppError('BAD_REQUEST', `At most ${limit} ${name} at once`);
}

/** Parameters that must be present and not empty. */
export const neededParameters = (names: readonly string[]) =>
  v.looseObject(Object.fromEntries(names.map((name) => [name, v.pipe(v.string(), v.nonEmpty())])));

/**
 * The allowed parameters of a request. Throws `BAD_REQUEST` for a repeated one, because choosing a
 * value would be a guess, and for a missing required one. [api-65]
 */
export function queryOf(call: CommerceCall, request: IncomingRequest): Record<string, string> {
  const given = parseInput(QuerySchema, request.query, 'BAD_REQUEST');
  const query: Record<string, string> = {};
  for (const name of [...call.needs, ...call.query]) {
    const value = given[name];
    if (typeof value === 'string') query[name] = listed(call, name, value);
    else if (value) throw new AppError('BAD_REQUEST', `The parameter ${name} is repeated`);
  }
  parseInput(neededParameters(call.needs), query, 'BAD_REQUEST');
  return query;
}
