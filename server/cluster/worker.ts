import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';

/** Names the place that a worker takes; the next process in a place has the same number. */
export const placeVariable = 'WITRYNA_WORKER_PLACE';

/** The place of this process among the workers of a cluster, from 1; 0 where it is alone. */
export const workerPlace = (): number =>
  cluster.isWorker ? Number(process.env[placeVariable] ?? 1) : 0;

/**
 * A folder in which this process alone writes: what is bounded or renamed there is
 * known to nobody else.
 */
export function ownFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, name: string): string {
  const place = workerPlace();
  return place === 0 ? join(DATA_DIR, name) : join(DATA_DIR, name, `worker-${place}`);
}

/** The part of a bound on shared disk that is this process's own. */
export const ownShare = (bound: number, { WORKERS }: Pick<Config, 'WORKERS'>): number =>
  cluster.isWorker ? Math.floor(bound / WORKERS) : bound;
