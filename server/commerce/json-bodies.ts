import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only, so forms of other sites are never read. An empty body is treated as
 * none, because many clients send a content type without a body.
 */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      return parse(request, body, done);
    },
  );
}
