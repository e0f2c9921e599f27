import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { ApiDoc } from '../api/api-doc.ts';
import { sendRefusal } from '../catalogue/refusal.ts';
import { readText } from '../net/read-text.ts';
import { unavailable } from './backend.ts';
import { jsonBodiesOnly } from './check-request.ts';
import { parseInput } from './refusal.ts';
import type { Sessions } from './sessions.ts';

export interface GraphqlOptions {
  /** The service; the route exists only where a shop has one. */
  readonly url: string;
  readonly sessions: Sessions;
  /** Longest wait for it, in milliseconds. */
  readonly timeoutMs: number;
}

/** A larger response is a fault of the service. */
const mostBytes = 5 * 1024 * 1024;

const JsonSchema = v.pipe(v.string(), v.parseJson());

const GraphqlBodySchema = v.object({
  query: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)),
  operationName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  variables: v.nullish(v.record(v.string(), v.unknown())),
});

const api: ApiDoc = {
  tag: 'graphql',
  summary: 'Asks the GraphQL service of a shop that has one',
  body: GraphqlBodySchema,
  response: v.unknown(),
  refusals: ['BAD_REQUEST', 'COMMERCE_UNAVAILABLE', 'COMMERCE_BAD_ANSWER'],
};

/** `POST /api/graphql`: forwards a query to the GraphQL host, with the shopper's token. [api-59] */
export async function graphqlRoute(
  app: FastifyInstance,
  { url, sessions, timeoutMs }: GraphqlOptions,
): Promise<void> {
  await app.register(async (scope) => {
    jsonBodiesOnly(scope);
    scope.setErrorHandler(sendRefusal);
    scope.post('/api/graphql', { config: { api } }, async (request, reply) => {
      sessions.guard(request);
      const question = parseInput(GraphqlBodySchema, request.body, 'BAD_REQUEST');
      const token = await sessions.token(request);
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(question),
        // A redirect could send tokens to an address that is not configured.
        redirect: 'error',
        signal,
      }).catch((error: unknown) => {
        throw unavailable(error, signal);
      });
      const text = await readText(response, mostBytes).catch((cause: unknown) => {
        throw new AppError('COMMERCE_BAD_ANSWER', 'The GraphQL response cannot be read', { cause });
      });
      const parsed = v.safeParse(JsonSchema, text);
      if (!parsed.success) {
        throw new AppError('COMMERCE_BAD_ANSWER', 'The GraphQL service sent no JSON');
      }
      return reply.header('cache-control', 'no-store').code(response.status).send(parsed.output);
    });
  });
}
