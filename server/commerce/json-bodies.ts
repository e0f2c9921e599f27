import type { FastifyInstance } from 'fastify';

/**
 * Takes JSON bodies only, so that no form of another site is read, and reads an empty one as none:
 * many callers name the type of a body they do not send.
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
