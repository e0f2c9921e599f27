import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Response headers that are passed on. */
const responseHeaders = [
  'content-type',
  'location',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
] as const;

/**
 * Serves the in-process mock's pages and callbacks at the shop's address. A shop with its own
 * backend has none of them.
 */
export function mockPages(app: FastifyInstance, mock: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const handOn = (request: FastifyRequest<{ Body: string | undefined }>) => {
      const { 'content-type': type, 'x-signature': signature } = request.headers;
      const from = request.headers['sec-fetch-site'];
      return mock.inject({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: request.url,
        headers: {
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(typeof signature === 'string' ? { 'x-signature': signature } : {}),
          ...(typeof from === 'string' ? { 'sec-fetch-site': from } : {}),
        },
        ...(request.body === undefined ? {} : { payload: request.body }),
      });
    };
    scope.route<{ Body: string | undefined }>({
      method: ['GET', 'POST'],
      url: '/mock/*',
      async handler(request, reply) {
        const response = await handOn(request);
        for (const name of responseHeaders) {
          const value = response.headers[name];
          if (value !== undefined) reply.header(name, value);
        }
        return reply.code(response.statusCode).send(response.body);
      },
    });
  });
}
