import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { storeOf } from '../../companion/routes/request.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import { parseInput, toAppError } from '../../server/commerce/refusal.ts';
import { drafts } from '../content/drafts.ts';
import type { MockContext } from '../context/context.ts';

const NamedSchema = v.object({ name: v.pipe(v.string(), v.maxLength(256)) });

const { homeLayout } = defaultScreenSettings;

function found<T>(entry: T | null | undefined): { resultCode: number; result: T } {
  if (entry == null) {
    throw new AppError('CATALOGUE_NOT_FOUND', 'CMS query returned empty result');
  }
  return { resultCode: 200, result: entry };
}

/** The platform's content service, which uses `resultCode` in every response (api-45). */
export function cmsRoutes(app: FastifyInstance, context: MockContext): void {
  const { content } = context;
  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      const known = toAppError(error);
      const resultCode = httpStatus(known);
      const result = { resultCode, result: known.message, error: known.code };
      return reply.code(resultCode).send(result);
    });

    scope.get('/api/cms/url/:name', async (request) => {
      const { name } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
      return found(await content.page(storeOf(context, request), name));
    });

    scope.get('/api/cms/identifier/:name', async (request) => {
      const { name } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
      return found(await content.entry(storeOf(context, request), name));
    });

    for (const page of ['faq', 'partners']) {
      scope.get(`/api/cms/${page}`, async (request) =>
        found(await content.page(storeOf(context, request), page)),
      );
    }

    scope.get('/api/cms/layout/:name', async (request) => {
      const { name } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
      // The home layout exists even if the catalogue has no blocks for it.
      const none = name === homeLayout ? [] : null;
      const blocks = (await content.layout(storeOf(context, request), name)) ?? none;
      return found(blocks && { name, blocks });
    });

    scope.get('/api/cms/draft/:name', async (request) => {
      const { name } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
      return found(drafts.get(name));
    });

    scope.get('/api/cms/config', async () => found({ home_layout: homeLayout }));
  });
}
