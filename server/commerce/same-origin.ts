import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';

/**
 * Refuses a write from outside the shop's own pages. Browsers send the source in `Sec-Fetch-Site`
 * or `Origin`;
 * a write with neither is refused too. Throws `ORIGIN_REFUSED`.
 */
export function requireSameOrigin(request: FastifyRequest, shopOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOurs = origin === undefined ? site !== undefined : origin === shopOrigin;
  const isSameSite = site === undefined || site === 'same-origin';
  if (isOurs && isSameSite) return;
  throw new AppError('ORIGIN_REFUSED', 'The request does not come from this shop');
}
