import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { type Replaced, ServingSchema } from './messages.ts';
import { placeVariable } from './worker.ts';

/**
 * The first wait before a dead worker is started again, in ms; each further one is twice as long.
 */
const firstMs = 100;
/** The longest of them. */
const longestMs = 10_000;
/** A worker that ran this long counts as healthy. */
const wellMs = 60_000;

/** How often in a row a place's workers ended soon after their start. */
export const failuresAfter = (failures: number, livedMs: number): number =>
  livedMs >= wellMs ? 1 : failures + 1;

/** How long a place waits for its next worker after so many early ends, in ms. */
export const restartDelay = (failures: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);

export interface WorkersOptions {
  readonly count: number;
  /** Longest wait for a worker that was signalled to stop, in ms; it is then killed. */
  readonly stopMs: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Workers {
  /** Where they listen. */
  readonly address: string;
  /** The workers that serve now. */
  serving(): readonly Worker[];
  /** Starts a new process in each place, one after another, each before the old one stops. */
  replaceAll(): Promise<void>;
  /** Stops all workers, each after its current requests. */
  stop(): Promise<void>;
}

interface Place {
  readonly number: number;
  worker: Worker | null;
  failures: number;
}

/** The address of a worker, as soon as it serves. Rejects where it ends before. */
function serving(worker: Worker): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on('message', (message: unknown) => {
    const serving = v.safeParse(ServingSchema, message);
    if (serving.success) resolve(serving.output.address);
  });
  worker.once('exit', () => reject(new AppError('INTERNAL', 'A worker ended before it served')));
  return promise;
}

/**
 * Starts workers of this program that share its port. The first starts alone, so that a refused
 * start is refused once. Rejects where one of them cannot serve. Later failures are retried for
 * ever, with longer and longer pauses.
 */
export async function startWorkers({ count, stopMs, log }: WorkersOptions): Promise<Workers> {
  let isStopping = false;
  let isReplacing = false;
  const taking = new Set<Worker>();
  const places = Array.from({ length: count }, (_, index): Place => {
    return { number: index + 1, worker: null, failures: 0 };
  });

  function fork(place: Place): Worker {
    const worker = cluster.fork({ [placeVariable]: String(place.number) });
    const startedAt = performance.now();
    serving(worker).then(
      () => taking.add(worker),
      () => undefined,
    );
    worker.once('exit', (code, signal) => {
      taking.delete(worker);
      if (place.worker !== worker) return;
      place.worker = null;
      if (isStopping) return;
      place.failures = failuresAfter(place.failures, performance.now() - startedAt);
      const pause = restartDelay(place.failures);
      log.error({ event: 'worker.died', place: place.number, code, signal, pause });
      setTimeout(() => refill(place), pause);
    });
    return worker;
  }

  function refill(place: Place): void {
    if (isStopping || place.worker !== null) return;
    const worker = fork(place);
    place.worker = worker;
    serving(worker).then(
      () => log.warn({ event: 'worker.back', place: place.number }),
      () => undefined,
    );
  }

  async function begin(place: Place): Promise<string> {
    const worker = fork(place);
    const address = await serving(worker);
    place.worker = worker;
    return address;
  }

  async function stopOne(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    const late = wait(stopMs, 'late', { ref: false });
    if ((await Promise.race([ended, late])) !== 'late') return;
    log.error({ event: 'worker.ended', place: workerPlaceOf(worker) });
    worker.process.kill('SIGKILL');
    await ended;
  }
  const workerPlaceOf = (worker: Worker) =>
    places.find((place) => place.worker === worker)?.number ?? null;

  async function replaceOne(place: Place): Promise<void> {
    const next = fork(place);
    await serving(next);
    // Read only now: the previous worker may have died meanwhile and been replaced.
    const old = place.worker;
    place.worker = next;
    place.failures = 0;
    if (old === null) return;
    const replaced: Replaced = { type: 'witryna:replaced' };
    // A worker that is just exiting does not receive messages and needs none.
    if (old.isConnected()) old.send(replaced, () => undefined);
    await stopOne(old);
  }

  const [first, ...others] = places;
  if (first === undefined) throw new AppError('CONFIG_INVALID', 'WORKERS: there must be one');
  const address = await begin(first);
  await Promise.all(others.map(begin));

  return {
    address,
    serving: () => [...taking].filter((worker) => worker.isConnected()),

    async replaceAll() {
      if (isReplacing || isStopping) return;
      isReplacing = true;
      log.info({ event: 'workers.replacing' });
      try {
        for (const place of places) if (!isStopping) await replaceOne(place);
        log.info({ event: 'workers.replaced' });
      } catch (err) {
        // The old workers go on: a failed start must not replace a serving worker.
        log.error({ event: 'workers.not-replaced', err });
      } finally {
        isReplacing = false;
      }
    },

    async stop() {
      isStopping = true;
      const all = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      await Promise.all(all.map(stopOne));
    },
  };
}
