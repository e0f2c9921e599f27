import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';

/** Fields of a form submitted without JavaScript. */
export const formOf = ({ body }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(String(body ?? '')));

/** Refuses cross-site requests from a developer's browser. Throws `ORIGIN_REFUSED`. */
export function onlyFromHere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ method, headers }) => {
    const from = headers['sec-fetch-site'];
    const isOurs = from === undefined || from === 'same-origin' || from === 'none';
    if (method === 'POST' && !isOurs) throw new AppError('ORIGIN_REFUSED', 'From another page');
  });
}
