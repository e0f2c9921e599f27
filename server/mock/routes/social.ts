import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseInput } from '../../commerce/refusal.ts';
import { socialPage, socialPagePolicy } from '../social-page.ts';

const ParamsSchema = v.object({ provider: v.picklist(['google', 'facebook']) });

/** The simulated social providers (api-13). */
export function socialRoutes(app: FastifyInstance): void {
  app.get('/mock/social/:provider', async (request, reply) => {
    const { provider } = parseInput(ParamsSchema, request.params, 'ROUTE_NOT_FOUND');
    return reply
      .header('content-security-policy', socialPagePolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(socialPage(provider));
  });
}
