import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';

/** The fields of a form as a browser without script sends them. */
export const formOf = ({ body }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(String(body ?? '')));

/** Refuses what a page from elsewhere makes a developer's browser send. Throws `ORIGIN_REFUSED`. */
export function onlyFromHere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ method, headers }) => {
    const from = headers['sec-fetch-site'];
    const isOurs = from === undefined || from === 'same-origin' || from === 'none';
    if (method === 'POST' && !isOurs) throw new AppError('ORIGIN_REFUSED', 'From another page');
  });
}
