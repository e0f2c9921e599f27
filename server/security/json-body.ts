import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { isNestedDeeper } from '../../domain/json-depth.ts';

/** Deepest nesting of a body, in levels; the shop's own bodies have about twelve. */
const mostLevels = 64;

/**
 * The parser of JSON bodies. An empty body is none, because many clients send a content type without
 * a body. One that is nested too deep to be written down again is refused.
 */
export function jsonBodyParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (
    request: FastifyRequest,
    text: string,
    done: (error: Error | null, body?: unknown) => void,
  ) => {
    if (text === '') return done(null, undefined);
    if (isNestedDeeper(text, mostLevels)) {
      const refusal = new AppError('BAD_REQUEST', 'The body is nested too deep');
      return done(Object.assign(refusal, { statusCode: 400 }));
    }
    return parse(request, text, done);
  };
}
