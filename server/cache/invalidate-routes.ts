import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { InvalidateAnswer, InvalidateCall } from './invalidation.ts';

const parameter = v.optional(v.pipe(v.string(), v.maxLength(100_000)));
const CallSchema = v.object({ key: parameter, tag: parameter, forwardedFrom: parameter });

/**
 * GET and POST `/invalidate`: an indexer purges outdated pages. A repeated parameter is refused
 * like a
 * missing one. Errors: `STORAGE_UNAVAILABLE` when other nodes cannot be notified.
 */
export async function invalidateRoutes(
  app: FastifyInstance,
  invalidate: (call: InvalidateCall) => Promise<InvalidateAnswer>,
): Promise<void> {
  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const call = v.safeParse(CallSchema, request.query);
    const answer = await invalidate(call.success ? call.output : {});
    return reply.code(answer.code).header('cache-control', 'no-store').send(answer);
  }
  app.get('/invalidate', handle);
  app.post('/invalidate', handle);
}
