import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isLocal, networkOf } from '../../domain/limits/network.ts';

/** The network of a request; null where a proxy hides it. */
export type NetworkOf = (request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>) => string | null;

/**
 * The client's network, as far as `TRUSTED_PROXIES` allows. Null where a proxy stands before the
 * server and none is trusted, because all shoppers would be one; this is logged once.
 */
export function createNetworkOf(log: () => Pick<FastifyBaseLogger, 'warn'> | null): NetworkOf {
  let isWarned = false;
  return (request) => {
    const { ip } = request;
    const isHidden = request.headers['x-forwarded-for'] !== undefined && isLocal(ip);
    const isBelieved = isHidden && request.ips !== undefined && request.ips.length > 1;
    if (!isHidden || isBelieved) return networkOf(ip);
    if (!isWarned) {
      isWarned = true;
      log()?.warn(
        { event: 'tries.no-address' },
        'A proxy hides who asks: set TRUSTED_PROXIES, or tries are counted by account alone and requests not at all',
      );
    }
    return null;
  };
}
