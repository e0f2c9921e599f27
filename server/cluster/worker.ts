import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';

/** Names the place that a worker takes; the next process in a place has the same number. */
export const placeVariable = 'WITRYNA_WORKER_PLACE';

/** The place of this process among the workers of a cluster, from 1; 0 for a single process. */
export const workerPlace = (): number =>
  cluster.isWorker ? Number(process.env[placeVariable] ?? 1) : 0;

/**
 * A folder that only this process writes, because other processes do not know
 * its bounds and renames.
 */
export function ownFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, name: string): string {
  const place = workerPlace();
  return place === 0 ? join(DATA_DIR, name) : join(DATA_DIR, name, `worker-${place}`);
}

/** This process's share of a bound on shared disk. */
export const ownShare = (bound: number, { WORKERS }: Pick<Config, 'WORKERS'>): number =>
  cluster.isWorker ? Math.floor(bound / WORKERS) : bound;
