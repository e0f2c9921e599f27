import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';

/** Names and values alternate. */
function isOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2): Node uses the first, and a proxy may have
 * checked the other. Errors: `BAD_REQUEST`.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOneHost(request.raw.rawHeaders)) done();
    else done(new AppError('BAD_REQUEST', 'The request names two hosts'));
  });
}
