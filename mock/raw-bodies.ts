import type { FastifyInstance } from 'fastify';

/** A scope that hands bodies on as they came: a signature is of bytes, a form is no JSON. */
export function rawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  scope.addContentTypeParser<string>(types, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}
