import type { FastifyInstance } from 'fastify';

/** A scope with unparsed bodies: a signature covers the raw bytes, and a form is not JSON. */
export function rawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  scope.addContentTypeParser<string>(types, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}
